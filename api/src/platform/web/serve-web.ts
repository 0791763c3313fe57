import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { RemoteOverride, RuntimeConfig } from '@orenda/contracts/remotes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { BuiltRemotes } from '../remotes/built-remotes.ts'
import type { Manifest } from '../remotes/manifest.ts'
import type { ReleaseStore } from '../remotes/release-store.ts'
import { fileKey } from '../remotes/releases.ts'
import { cookieOf } from './cookies.ts'
import { hashed, keepFiles, type ReadFile } from './kept-files.ts'
import {
  overridesCookie,
  overridesParameter,
  parseOverrides,
  printOverrides,
  withOverrides,
} from './overrides.ts'
import { firstScreen, pageHtml } from './page.ts'
import { pageHeaders } from './page-policy.ts'
import { readShellBuild } from './shell-build.ts'

/** Compressed pages that are kept; there are a few for each language. */
const keptPages = 50

/** `{name}/{version}/{file}` of the store. */
const published = /^mfe-[\w-]+\/[\w.+-]+\/[\w-][\w.-]*$/

interface WebServing {
  config: Config
  /** First segment of the API's paths. */
  base: string
  store: ReleaseStore
  manifest: Manifest
  /** Hears which remote a page is of, for the metrics; the version is `canary` while the shell chooses it. */
  onPage?: (remote: string, version: string) => void
}

/**
 * Serves the shell and the remotes: their files, `/remotes.json`, and the page for every path that is neither a file's
 * nor the API's. Without a build of the shell it serves nothing.
 */
export async function serveWeb(
  server: FastifyInstance,
  { config, base, store, manifest, onPage }: WebServing,
): Promise<void> {
  const shellFolder = join(config.WEB_ROOT, 'shell/dist')
  const build = await readShellBuild(shellFolder)
  if (build === null) return
  const built = new BuiltRemotes(config.WEB_ROOT)
  const paidAt = config.LIQPAY_PUBLIC_KEY === undefined ? null : config.LIQPAY_URL
  const isSecure = config.PUBLIC_URL.startsWith('https:')
  const settings = { apiBase: `/${base}`, timeZone: config.TIME_ZONE, devTools: config.DEV_TOOLS }

  await serveFolder(server, '/assets/', shellFolder, true)
  for (const name of await built.names()) {
    await serveFolder(server, `/remotes/${name}/`, built.folder(name), false)
  }
  keepFiles(server, '/remotes/', published, readPublished(store), fromElsewhere)
  server.get('/remotes.json', { logLevel: 'warn' }, async (_, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .send({ contract: build.contract, ...(await manifest.now()) }),
  )

  const compressed = new Map<string, Buffer>()
  server.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] as string
    // A file that is not there is not the page either: a broken address shows as what it is.
    if (path === `/${base}` || path.startsWith(`/${base}/`) || /\.\w+$/.test(path))
      return reply.callNotFound()
    if (config.REMOTE_OVERRIDES && takeOverrides(request, reply, config)) return reply
    const overrides = config.REMOTE_OVERRIDES ? overridesOf(request, config) : []
    const remotes = await manifest.now()
    const { language, remote, reads } = firstScreen(path, remotes)
    // Which version is for whom the shell knows, from the person's token; and what this browser tries comes from
    // elsewhere. Another version must not run before it.
    const isOpen = remote?.canary !== undefined || overrides.some(({ name }) => name === remote?.name)
    const shown = remote === undefined || isOpen ? null : remote
    if (remote !== undefined) onPage?.(remote.name, remote.canary ? 'canary' : remote.version)
    const runtime: RuntimeConfig = { ...settings, manifest: remotes, reads, overrides }
    const html = pageHtml(build, runtime, { language, remote: shown })
    const origins = config.REMOTE_ORIGINS
    const headers = pageHeaders({ apiBase: settings.apiBase, origins, overrides, paidAt, isSecure })
    return sendCompressed(request, reply.headers(headers), html, compressed)
  })
}

/** The code of a remote is no secret, and a shell on another origin checks what it reads. */
const fromElsewhere = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

function overridesOf({ headers }: FastifyRequest, { REMOTE_ORIGINS }: Config): RemoteOverride[] {
  const text = cookieOf(headers.cookie, overridesCookie)
  return text === undefined ? [] : parseOverrides(text, REMOTE_ORIGINS)
}

/** Keeps what the address asks to try, and goes on to the same address without it. */
function takeOverrides(request: FastifyRequest, reply: FastifyReply, config: Config): boolean {
  const url = new URL(request.url, config.PUBLIC_URL)
  const wanted = url.searchParams.getAll(overridesParameter)
  if (wanted.length === 0) return false
  const overrides = withOverrides(overridesOf(request, config), wanted, config.REMOTE_ORIGINS)
  url.searchParams.delete(overridesParameter)
  const attributes = overrides.length === 0 ? '; Max-Age=0' : ''
  reply
    .header(
      'set-cookie',
      `${overridesCookie}=${encodeURIComponent(printOverrides(overrides))}; Path=/; SameSite=Lax; HttpOnly${attributes}`,
    )
    // Two slashes in front would lead to another site.
    .redirect(url.pathname.replace(/^\/+/, '/') + url.search, 302)
  return true
}

function serveFolder(server: FastifyInstance, prefix: string, root: string, isFirst: boolean) {
  keepFiles(server, prefix, hashed, readFrom(root))
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

const readPublished =
  (store: ReleaseStore): ReadFile =>
  path => {
    const [name = '', version = '', file = ''] = path.split('/')
    return store.read(fileKey(name, version, file))
  }

const readFrom =
  (root: string): ReadFile =>
  path =>
    readFile(join(root, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })

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
