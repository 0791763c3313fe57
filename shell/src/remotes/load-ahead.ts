import type { Language } from '@orenda/contracts/languages'
import type { RemoteCode, RemoteManifestEntry } from '@orenda/contracts/remotes'
import { host } from '@orenda/shared-ui/host'
import { baseOfPath, withoutLanguage } from '../paths.ts'
import { isNamedByPage } from './run-code.ts'
import { hasLists, isListsFile } from './shared-lists.ts'

const fetched = new Set<string>()

/**
 * Starts what a path of a remote waits for beside its entry, so that styles, words and the answers of the API come together with
 * the entry and not one after the other. Of a remote that the page itself has begun all is on its way.
 */
export function loadBeside(entry: RemoteManifestEntry, language: Language, pathname: string): void {
  if (isNamedByPage(entry)) return
  void fetchFiles(filesBeside(entry, language), 'high')
  host.readEarly(readsOf(entry, pathname))
}

/** What the first screen at a path reads; pages below a base read what only they know. */
export function readsOf({ reads }: Pick<RemoteManifestEntry, 'reads'>, pathname: string): readonly string[] {
  const base = baseOfPath(pathname)
  return withoutLanguage(pathname) === base ? (reads[base] ?? []) : []
}

/** Addresses of the files that a remote's entry asks for first. While its sources are being worked on, none is kept for later. */
export function filesBeside(code: RemoteCode, language: Language): string[] {
  if (code.integrity === '') return []
  const isListed = hasLists()
  const files = [...code.preload, code.texts[language]].map(({ address }) => address)
  return files.filter(address => !(isListed && isListsFile(address)))
}

/**
 * Brings files into the browser's cache, where whoever loads them finds them: they never change under their names. Run or applied
 * they are by those who do so with a check of their content.
 */
export async function fetchFiles(addresses: readonly string[], priority: RequestPriority): Promise<void> {
  await Promise.all(
    addresses.map(async address => {
      if (fetched.has(address)) return
      fetched.add(address)
      try {
        // To its end: what is broken off is not kept.
        await (await fetch(address, { priority })).blob()
      } catch {
        fetched.delete(address)
      }
    }),
  )
}
