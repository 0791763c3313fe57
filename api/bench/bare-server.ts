// The server that the product is compared with: only Fastify, pg and the JWT check.
import 'reflect-metadata'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { type Body, bareWrites } from './bare-writes.ts'
import { type TokenSettings, tokens } from './tokens.ts'

/** The parent's first message; the answer is `ready`. */
export interface BareOrder extends TokenSettings {
  port: number
  path: string
  databaseUrl: string
  poolSize: number
  /** Set once for the session, so that row-level security costs no transaction. */
  ownerId: string
  /** Has one parameter: the owner. */
  sql: string
  /** Whether to prepare the statement once for each connection, as the product does. */
  prepared: boolean
}

// Listening for messages keeps the process alive until the server listens, because the probe has
// unreferenced the channel.
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
  const ownerOf = async ({ headers }: FastifyRequest) => {
    const token = headers.authorization?.slice('Bearer '.length) ?? ''
    return (await jwt.verifyAsync<{ sub: string }>(token)).sub
  }
  app.get(order.path, async request => {
    const { rows } = await pool.query({ ...statement, values: [await ownerOf(request)] })
    return rows
  })
  for (const { method, url, status, text, values } of bareWrites) {
    app.route<{ Body: Body; Params: { id?: string } }>({
      method,
      url,
      handler: async (request, reply) => {
        const owner = await ownerOf(request)
        const { rows } = await pool.query({
          name: `${method} ${url}`,
          text,
          values: values(owner, request.body, request.params.id),
        })
        return reply.status(rows.length === 0 ? 404 : status).send(rows[0])
      },
    })
  }
  await app.listen({ port: order.port, host: '127.0.0.1' })
  process.send?.('ready')
})
