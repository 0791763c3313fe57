// What the product is measured against: Fastify, pg and the JWT check, and nothing else.
import 'reflect-metadata'
import Fastify from 'fastify'
import pg from 'pg'
import { type TokenSettings, tokens } from './tokens.ts'

/** What the parent sends once; the answer is `ready`. */
export interface BareOrder extends TokenSettings {
  port: number
  path: string
  databaseUrl: string
  poolSize: number
  /** Row-level security knows the owner from the session here, so that it costs no transaction. */
  ownerId: string
  /** One parameter: the owner. */
  sql: string
  /** Prepare the statement once a connection, as the product does. */
  prepared: boolean
}

// The probe has let go of the channel; until we listen it is all that keeps us alive.
process.channel?.ref()
process.once('message', async (order: BareOrder) => {
  const pool = new pg.Pool({
    connectionString: order.databaseUrl,
    max: order.poolSize,
    options: `-c app.user_id=${order.ownerId}`,
  })
  pool.on('error', () => {})
  const statement = order.prepared ? { name: 'list', text: order.sql } : { text: order.sql }
  const jwt = tokens(order)
  const app = Fastify()
  app.get(order.path, async request => {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
    const { sub } = await jwt.verifyAsync<{ sub: string }>(token)
    const { rows } = await pool.query({ ...statement, values: [sub] })
    return rows
  })
  await app.listen({ port: order.port, host: '127.0.0.1' })
  process.send?.('ready')
})
