import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { RemoteManifestEntry, RuntimeConfig } from '@orenda/contracts/remotes'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { BuiltRemotes } from '../built-remotes.ts'
import type { Manifest } from '../manifest.ts'
import { UnreadableError } from '../parse-json.ts'
import type { ReleaseStore } from '../release-store.ts'
import { fileKey } from '../releases.ts'
import type { DeliverySettings } from '../settings/load-settings.ts'
import { Trials } from '../trials.ts'
import { serveAppManifests } from './app-manifest.ts'
import { fileHeaders } from './file-headers.ts'
import { hashed, keepFiles, type ReadFile } from './kept-files.ts'
import { editionOf, offlineOf, serveWorker } from './offline.ts'
import { firstScreen, pageHtml } from './page.ts'
import { isPage, pathOf } from './page-address.ts'
import { pageHeaders } from './page-policy.ts'
import { type PageCache, sendCompressed } from './send-compressed.ts'
import { readShellBuild } from './shell-build.ts'
import { TrialTokens } from './trial-tokens.ts'
import { type Tried, TriedRemotes, withTried } from './tried-remotes.ts'

/** The number of cached compressed pages; there are a few per section and language. */
const keptPages = 400

/** `{name}/{version}/{file}` of the store. */
const published = /^mfe-[\w-]+\/[\w.+-]+\/[\w-][\w.-]*$/

interface WebServing {
  settings: DeliverySettings
  /** The first path segment of the API. */
  base: string
  store: ReleaseStore
  manifest: Manifest
  /** Where forms of card payments go; null without them. */
  paidAt: string | null
  /** A 32-byte key shared by all processes, for the tokens that confirm a trial. */
  trialKey: Buffer
  /** Is called with the remote of a page, for metrics; the version is `canary` while the shell chooses it. */
  onPage?: (remote: string, version: string) => void
}

/**
 * Serves the shell and the remotes: their files, `/remotes.json`, and the page for every other path outside the
 * API. Without a build of the shell it serves nothing.
 */
export async function serveWeb(
  server: FastifyInstance,
  { settings, base, store, manifest, paidAt, trialKey, onPage }: WebServing,
): Promise<void> {
  const shellFolder = join(settings.WEB_ROOT, 'shell/dist')
  const build = await readShellBuild(shellFolder)
  if (build === null) return
  const built = new BuiltRemotes(settings.WEB_ROOT)
  const isSecure = settings.PUBLIC_URL.startsWith('https:')
  const ofPage = { apiBase: `/${base}`, timeZone: settings.TIME_ZONE, devTools: settings.DEV_TOOLS }

  await serveFolder(server, '/assets/', shellFolder, true)
  for (const name of await built.names()) {
    await serveFolder(server, `/remotes/${name}/`, built.folder(name), false)
  }
  keepFiles(server, '/remotes/', published, readPublished(store), fromElsewhere)
  server.get('/remotes.json', { logLevel: 'warn' }, async (_, reply) => {
    const whole = await manifest.now()
    return reply
      .headers({ ...fileHeaders, 'cache-control': 'no-cache', 'x-edition': editionOf(build, whole) })
      .send({ contract: build.contract, ...whole })
  })
  const isOn = settings.SERVICE_WORKER
  await serveWorker(server, build, shellFolder, isOn)
  serveAppManifests(server)

  const trials = new TriedRemotes(settings, new Trials(settings, store), new TrialTokens(trialKey))
  server.post('/trials', { logLevel: 'warn' }, (request, reply) => trials.begin(request, reply))
  const compressed: PageCache = new LRUCache({ max: keptPages })
  server.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    const path = pathOf(request.url)
    if (!isPage(path, [base, 'assets', 'remotes'])) return reply.callNotFound()
    const tried = await trials.take(request, reply)
    if (tried === null) return reply
    const { overrides, versions, refused } = tried
    const isKept = overrides.length + versions.length + refused.length === 0
    const whole = await manifest.now()
    const offline = offlineOf(build, whole, { isOn, isPersonal: !isKept })
    const remotes = withTried(whole, tried.entries)
    const { language, remote, reads, showsPanels } = firstScreen(path, remotes)
    const shown = namedRemote(remote, overrides)
    if (remote !== undefined) onPage?.(remote.name, remote.canary ? 'canary' : remote.version)
    const personal = triedSettings(tried)
    const runtime: RuntimeConfig = {
      ...ofPage,
      manifest: remotes,
      reads,
      overrides,
      ...personal,
      ...(offline && { offline }),
    }
    const html = pageHtml(build, runtime, { language, remote: shown, showsPanels })
    const origins = settings.REMOTE_ORIGINS
    const headers = pageHeaders({ apiBase: ofPage.apiBase, origins, overrides, paidAt, isSecure })
    return sendCompressed(request, reply.headers(headers), html, isKept ? compressed : null)
  })
}

/**
 * The remote whose files the page names, null for none: the shell chooses the version by the user's token, and tried
 * remotes come from elsewhere, so the page must not run another version before.
 */
function namedRemote(
  remote: RemoteManifestEntry | undefined,
  overrides: RuntimeConfig['overrides'],
): RemoteManifestEntry | null {
  const isOpen = remote?.canary !== undefined || overrides.some(({ name }) => name === remote?.name)
  return remote === undefined || isOpen ? null : remote
}

/** What the trials of this browser add to the page's settings. */
const triedSettings = ({ versions, refused }: Tried) => ({
  ...(versions.length > 0 && { triedVersions: versions }),
  ...(refused.length > 0 && { refusedTrials: refused }),
})

/** The code of a remote is public, and a shell on another origin checks its hash. */
const fromElsewhere = {
  ...fileHeaders,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

function serveFolder(server: FastifyInstance, prefix: string, root: string, isFirst: boolean) {
  keepFiles(server, prefix, hashed, readFrom(root), fileHeaders)
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
    // Files without a hash in their name are revalidated each time.
    setHeaders: reply => {
      for (const [name, value] of Object.entries({ ...fileHeaders, 'cache-control': 'no-cache' })) {
        reply.header(name, value)
      }
    },
  })
}

const readPublished =
  (store: ReleaseStore): ReadFile =>
  path => {
    const [name = '', version = '', file = ''] = path.split('/')
    return store.read(fileKey(name, version, file)).catch(error => {
      if (error instanceof UnreadableError) return null
      throw error
    })
  }

const readFrom =
  (root: string): ReadFile =>
  path =>
    readFile(join(root, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
