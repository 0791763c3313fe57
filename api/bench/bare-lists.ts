import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { freePort } from '@orenda/delivery/test/free-port'
import { callTo } from '../test/http.ts'
import type { Landlord } from '../test/landlord.ts'
import type { BareOrder } from './bare-server.ts'
import { type Bench, here } from './bench.ts'
import { type Measured, messageFrom } from './measured.ts'
import { tokens } from './tokens.ts'

/** A list that the product and the bare servers answer. */
export interface List {
  path: string
  rows: number
  sql: string
}

/** Pool size of the product and of each bare server. */
const poolSize = 10

/** Starts a bare Fastify + pg server that answers a list. */
export async function startBareServer(
  { databaseUrl, bind }: Pick<Bench, 'databaseUrl' | 'bind'>,
  landlord: Landlord,
  { path, sql }: List,
  { isPrepared = false } = {},
): Promise<Measured> {
  const port = await freePort()
  const settings = { key: randomBytes(32).toString('hex'), issuer: 'orenda', audience: 'orenda' }
  const server = fork(here('bare-server.ts'), {
    execArgv: ['--import', here('probe.ts')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  bind(server.pid)
  const ready = messageFrom(server)
  server.send({
    port,
    path,
    databaseUrl,
    poolSize,
    ownerId: landlord.id,
    sql,
    prepared: isPrepared,
    ...settings,
  } satisfies BareOrder)
  await ready
  const token = await tokens(settings).signAsync({ sub: landlord.id })
  const name = isPrepared ? '  with a prepared statement' : 'bare Fastify + pg'
  return { name, process: server, port, token, perSecond: [], cpu: [] }
}

/** The product, as a server of a landlord's list. */
export const productServer = (
  { product, port }: Pick<Bench, 'product' | 'port'>,
  { token }: Landlord,
): Measured => ({ name: 'Orenda', process: product.process, port, token, perSecond: [], cpu: [] })

/** All servers must answer the same rows and fields, or the comparison is void. */
export async function compareAnswers(servers: readonly Measured[], { path, rows }: List): Promise<void> {
  const shapes = new Set<string>()
  for (const { name, port, token } of servers) {
    const { status, body } = await callTo(`http://127.0.0.1:${port}`, token)<object[]>('GET', path)
    if (status !== 200 || body.length !== rows)
      throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
    shapes.add(
      Object.keys(body[0] ?? {})
        .sort()
        .join(' '),
    )
  }
  if (shapes.size !== 1) throw new Error(`The servers answer different fields: ${[...shapes].join(' | ')}`)
}

export const listed = ({ path, rows }: List): string => `GET ${path}, ${rows} rows`
