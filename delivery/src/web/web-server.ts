import { randomBytes } from 'node:crypto'
import { fastify } from 'fastify'
import { Manifest, type Warn } from '../manifest.ts'
import type { ReleaseStore } from '../release-store.ts'
import type { DeliverySettings } from '../settings/load-settings.ts'
import { serveWeb } from './serve-web.ts'

export interface WebServer {
  url: string
  close: () => Promise<void>
}

/** A page's API call; the path includes the API's base and the query. */
export interface ApiCall {
  method: string
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

/** null cuts the connection in the middle of the answer. */
export type AnswerApi = (call: ApiCall) => Promise<{ status: number; body?: unknown } | null>

/**
 * Serves the pages without the API and its database, on a free loopback port, for checking a remote.
 * @param answerApi replaces the API; without it every call is answered with 404
 * @param warn is called with problems of remotes or the store
 */
export async function startWebServer(
  settings: DeliverySettings,
  store: ReleaseStore,
  answerApi?: AnswerApi,
  warn: Warn = () => undefined,
): Promise<WebServer> {
  // Browsers keep unused connections open.
  const server = fastify({ forceCloseConnections: true })
  const manifest = new Manifest(settings, store, warn)
  await serveWeb(server, {
    settings,
    base: 'api',
    store,
    manifest,
    paidAt: null,
    trialKey: randomBytes(32),
  })
  if (answerApi !== undefined) {
    server.removeAllContentTypeParsers()
    server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 20_000_000 }, (_, body, done) =>
      done(null, body),
    )
    server.all('/api/*', async ({ method, url, headers, body }, reply) => {
      const answer = await answerApi({
        method,
        path: url,
        headers,
        body: Buffer.isBuffer(body) ? body : Buffer.of(),
      })
      if (answer !== null) return reply.code(answer.status).send(answer.body)
      reply.hijack()
      // Browsers repeat a request by themselves when a reused connection closes without any byte of an answer.
      reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 })
      reply.raw.write('{', () => reply.raw.destroy())
      return reply
    })
  }
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => server.close() }
}
