import type { Language } from '@orenda/contracts/languages'
import type { RemoteCode, RemoteManifestEntry } from '@orenda/contracts/remotes'
import { host } from '@orenda/shared-ui/host'
import { baseOfPath, withoutLanguage } from '../paths.ts'
import { isNamedByPage } from './run-code.ts'
import { hasLists, isListsFile } from './shared-lists.ts'

const fetched = new Set<string>()

/**
 * Starts loading everything that a remote's page needs besides its entry, so that styles, texts and API
 * responses load in parallel. If the page's HTML already loads the remote, nothing is left to do.
 */
export function loadBeside(entry: RemoteManifestEntry, language: Language, pathname: string): void {
  if (isNamedByPage(entry)) return
  void fetchFiles(filesBeside(entry, language), 'high')
  host.prefetch(readsOf(entry, pathname))
}

/** The API paths that the first screen at a path reads; only the remote itself knows those of pages below a base. */
export function readsOf({ reads }: Pick<RemoteManifestEntry, 'reads'>, pathname: string): readonly string[] {
  const base = baseOfPath(pathname)
  return withoutLanguage(pathname) === base ? (reads[base] ?? []) : []
}

/**
 * Addresses of the files that a remote's entry requests first. None in development, where they must not be
 * cached.
 */
export function filesBeside(code: RemoteCode, language: Language): string[] {
  if (code.integrity === '') return []
  const isListed = hasLists()
  const files = [...code.preload, code.texts[language]].map(({ address }) => address)
  return files.filter(address => !(isListed && isListsFile(address)))
}

/**
 * Loads files into the browser's cache; they never change under their names. The later users check their
 * integrity and run or apply them.
 */
export async function fetchFiles(addresses: readonly string[], priority: RequestPriority): Promise<void> {
  await Promise.all(
    addresses.map(async address => {
      if (fetched.has(address)) return
      fetched.add(address)
      try {
        // Read to the end, because an aborted response is not cached.
        await (await fetch(address, { priority })).blob()
      } catch {
        fetched.delete(address)
      }
    }),
  )
}
