import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OfflineConfig, RemotesManifest } from '@orenda/contracts/remotes'
import type { FastifyInstance } from 'fastify'
import { fileHeaders } from './file-headers.ts'
import type { ShellBuild } from './shell-build.ts'

/** The address of the service worker; from there its scope is the whole site. */
const address = '/worker.js'

/** Replaces the worker of every browser where it is switched off: removes what it kept, and itself. */
const farewell = `addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil((async () => {
for (const name of await caches.keys()) if (name.startsWith('orenda-')) await caches.delete(name)
await registration.unregister()
})()))
`

const known = new WeakMap<RemotesManifest, string>()

/** The edition that a manifest and a build of the shell make; it changes with each deploy, rollback or canary. */
export function editionOf(build: ShellBuild, manifest: RemotesManifest): string {
  const made = known.get(manifest)
  if (made !== undefined) return made
  const hash = createHash('sha256').update(JSON.stringify([build.files, build.entry, manifest]))
  const edition = hash.digest('hex').slice(0, 16)
  known.set(manifest, edition)
  return edition
}

/**
 * What the service worker needs to know of a page; undefined where it is off, or the build has none.
 * @param isPersonal whether the page has trials of one browser, so that it is not kept
 */
export function offlineOf(
  build: ShellBuild,
  manifest: RemotesManifest,
  { isOn, isPersonal }: { isOn: boolean; isPersonal: boolean },
): OfflineConfig | undefined {
  if (!isOn || build.files === undefined || build.worker === undefined) return undefined
  const previous = manifest.remotes.flatMap(({ name, previous }) =>
    previous === undefined ? [] : [[name, previous.version] as const],
  )
  return {
    edition: isPersonal ? '' : editionOf(build, manifest),
    files: `/assets/${build.files}`,
    previous: Object.fromEntries(previous),
  }
}

/** Serves the worker, or the one that removes it. Browsers ask for it with each visit. */
export async function serveWorker(
  server: FastifyInstance,
  { worker }: ShellBuild,
  folder: string,
  isOn: boolean,
): Promise<void> {
  const read = (suffix: string) =>
    readFile(join(folder, `${worker}${suffix}`)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
  const [plain, compressed] = isOn && worker !== undefined ? await Promise.all([read(''), read('.br')]) : []
  const script = plain ?? Buffer.from(farewell)
  const etag = `"${createHash('sha256').update(script).digest('hex').slice(0, 16)}"`
  const headers = {
    ...fileHeaders,
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag,
  }
  server.get(address, { logLevel: 'warn' }, async (request, reply) => {
    reply.headers(headers)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
    if (compressed == null || !takesBrotli) return reply.send(script)
    return reply.header('content-encoding', 'br').send(compressed)
  })
}
