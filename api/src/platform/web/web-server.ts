import { fastify } from 'fastify'
import type { Config } from '../../config.ts'
import { Manifest } from '../remotes/manifest.ts'
import type { ReleaseStore } from '../remotes/release-store.ts'
import { serveWeb } from './serve-web.ts'

export interface WebServer {
  url: string
  close: () => Promise<void>
}

/** Serves the pages alone, without the API and its database, on a free loopback port: for a look at a remote. */
export async function startWebServer(config: Config, store: ReleaseStore): Promise<WebServer> {
  const server = fastify()
  const manifest = new Manifest(config, store, () => undefined)
  await serveWeb(server, { config, base: 'api', store, manifest })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => server.close() }
}
