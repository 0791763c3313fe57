import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { RuntimeConfig } from '@orenda/contracts/remotes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { keepFiles } from './kept-files.ts'
import { firstScreen, pageHtml } from './page.ts'
import { pageHeaders } from './page-policy.ts'
import { Remotes } from './remotes.ts'
import { readShellBuild } from './shell-build.ts'

/** Compressed pages that are kept; there are a few for each language. */
const keptPages = 50

/**
 * Serves the shell and the remotes from their builds: their files, `/remotes.json`, and the page for every path that
 * is neither a file's nor the API's. Without a build of the shell it serves nothing.
 * @param base first segment of the API's paths
 */
export async function serveWeb(server: FastifyInstance, config: Config, base: string): Promise<void> {
  const shellFolder = join(config.WEB_ROOT, 'shell/dist')
  const build = await readShellBuild(shellFolder)
  if (build === null) return
  const remotes = new Remotes(config.WEB_ROOT)
  const isSecure = config.PUBLIC_URL.startsWith('https:')
  const settings = { apiBase: `/${base}`, timeZone: config.TIME_ZONE, devTools: config.DEV_TOOLS }

  await serveFiles(server, '/assets/', shellFolder, true)
  for (const name of await remotes.names()) {
    await serveFiles(server, `/remotes/${name}/`, remotes.folder(name), false)
  }
  server.get('/remotes.json', { logLevel: 'warn' }, async (_, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .send(await remotes.manifest()),
  )

  const compressed = new Map<string, Buffer>()
  server.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] as string
    // A file that is not there is not the page either: a broken address shows as what it is.
    if (path === `/${base}` || path.startsWith(`/${base}/`) || /\.\w+$/.test(path))
      return reply.callNotFound()
    const manifest = await remotes.manifest()
    const screen = firstScreen(path, manifest)
    const runtime: RuntimeConfig = { ...settings, manifest, reads: screen.reads }
    const html = pageHtml(build, runtime, screen)
    return sendCompressed(request, reply.headers(pageHeaders(runtime, isSecure)), html, compressed)
  })
}

function serveFiles(server: FastifyInstance, prefix: string, root: string, isFirst: boolean) {
  keepFiles(server, prefix, root)
  return server.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: isFirst,
    index: false,
    preCompressed: true,
    cacheControl: false,
    logLevel: 'warn',
    // A remote may be built while the server runs.
    suppressWarning: true,
    // Those whose name says nothing of their content are asked about each time.
    setHeaders: reply => {
      reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff')
    },
  })
}

function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  kept: Map<string, Buffer>,
): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8')
  if (encoding === null) return reply.send(html)
  const key = `${encoding} ${html}`
  let body = kept.get(key)
  if (body === undefined) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
    body = encoding === 'br' ? brotliCompressSync(html, { params }) : gzipSync(html)
    if (kept.size >= keptPages) kept.clear()
    kept.set(key, body)
  }
  return reply.header('content-encoding', encoding).send(body)
}
