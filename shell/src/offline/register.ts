import type { FileHashes } from '@orenda/contracts/remotes'
import { runtimeConfig } from '@orenda/shared-ui/host'
import { cachePrefix, hashedFile, type ToServiceWorker } from './messages.ts'

/** Registers the service worker, and lets it keep what the page names. Never rejects. */
export async function startWorker(): Promise<void> {
  try {
    await navigator.serviceWorker?.register('/worker.js')
    await letKeep(namedFiles(), false)
  } catch {
    // Without a worker the page works with a network.
  }
}

/** Removes the worker and what it keeps, where it is switched off. Never rejects. */
export async function removeWorker(): Promise<void> {
  try {
    for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name)
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister()
  } catch {
    // A page without a secure origin has neither.
  }
}

/**
 * Lets the worker keep files.
 * @param isWhole whether the edition needs no others
 */
export async function letKeep(files: FileHashes, isWhole: boolean): Promise<void> {
  const { offline } = runtimeConfig
  // Of a page with trials nothing is kept.
  if (!offline?.edition || navigator.serviceWorker === undefined) return
  const { active } = await navigator.serviceWorker.ready
  const message: ToServiceWorker = { edition: offline.edition, path: location.pathname, files, isWhole }
  active?.postMessage(message)
}

/** The hashed files that the page names with their hashes. */
function namedFiles(): FileHashes {
  const named = [...document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('[integrity]')]
  const files = named.map(({ src, href, integrity }) => [addressOf(src || href), integrity])
  return Object.fromEntries(files.filter(([address = '']) => hashedFile.test(address)))
}

/** An address of this site without its origin. */
const addressOf = (url: string): string => url.replace(`${location.origin}/`, '/')
