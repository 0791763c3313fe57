import type { FileHashes } from '@orenda/contracts/remotes'
import { CacheFirst } from 'serwist'
import { cachePrefix } from '../messages.ts'
import { filesToKeep } from './editions.ts'
import { editionsOfOpenTabs } from './stored-editions.ts'

/** Files with a hash in their name, each checked by its integrity before it is kept. */
const filesCache = `${cachePrefix}files`

/** How many files are fetched at the same time: the page goes first. */
const atOnce = 2

/** What the page itself asks for. A file is kept if the page says its hash: the browser refuses another content. */
export const files = new CacheFirst({
  cacheName: filesCache,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) =>
        request.integrity !== '' && response.status === 200 ? response : null,
    },
  ],
})

/**
 * Keeps files; those from the browser's own cache cost nothing.
 * @throws TypeError when one of them does not come, or is not what it should be
 */
export async function keepFiles(hashes: FileHashes): Promise<void> {
  const cache = await caches.open(filesCache)
  const keep = async ([address, integrity]: readonly [string, string]) => {
    if ((await cache.match(address, { ignoreVary: true })) !== undefined) return
    const response = await fetch(address, { integrity, cache: 'force-cache', priority: 'low' })
    if (!response.ok) throw new TypeError(`${address} answered ${response.status}`)
    await cache.put(address, response)
  }
  const left = Object.entries(hashes)
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await keep(next)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Removes what neither the current edition nor an open tab needs. */
export async function removeUnneeded(): Promise<void> {
  const needed = filesToKeep(await editionsOfOpenTabs())
  if (needed === null) return
  const cache = await caches.open(filesCache)
  for (const request of await cache.keys()) {
    const { origin, pathname } = new URL(request.url)
    const address = origin === location.origin ? pathname : request.url
    if (!needed.has(address)) await cache.delete(request)
  }
}
