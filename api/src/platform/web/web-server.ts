import { randomBytes } from 'node:crypto'
import type { ReleaseStore } from '@orenda/delivery/release-store'
import { fastify } from 'fastify'
import type { Config } from '../../config.ts'
import { Manifest, type Warn } from '../remotes/manifest.ts'
import { serveWeb } from './serve-web.ts'

export interface WebServer {
  url: string
  close: () => Promise<void>
}

/** What a page asked of the API; the path has the API's base in front, and the query behind. */
export interface ApiCall {
  method: string
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

/** null cuts the connection in the middle of the answer. */
export type AnswerApi = (call: ApiCall) => Promise<{ status: number; body?: unknown } | null>

/**
 * Serves the pages alone, without the API and its database, on a free loopback port: for a look at a remote.
 * @param answerApi stands in for the API; without it every call of it is not found
 * @param warn hears what is wrong with remotes, or with the store
 */
export async function startWebServer(
  config: Config,
  store: ReleaseStore,
  answerApi?: AnswerApi,
  warn: Warn = () => undefined,
): Promise<WebServer> {
  // Browsers keep connections open that nobody uses any more.
  const server = fastify({ forceCloseConnections: true })
  const manifest = new Manifest(config, store, warn)
  await serveWeb(server, { config, base: 'api', store, manifest, trialKey: randomBytes(32) })
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
      // Without a byte of an answer, browsers send a request once more by themselves where its connection was used before.
      reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 })
      reply.raw.write('{', () => reply.raw.destroy())
      return reply
    })
  }
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => server.close() }
}
