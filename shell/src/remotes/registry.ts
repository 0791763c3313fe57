import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { Language } from '@orenda/contracts/languages'
import type { RemoteManifestEntry, RemotesManifest } from '@orenda/contracts/remotes'
import { addTexts, CONTRACT, hasTexts, type RemoteModule, runtimeConfig } from '@orenda/shared-ui/host'
import { create } from 'zustand'

/** The remote was built against another contract than this shell's: one of them is older than the other. */
export class RemoteContractError extends Error {
  constructor(name: string, contract: number) {
    super(`${name} speaks contract ${contract}, the shell speaks ${CONTRACT}`)
    this.name = 'RemoteContractError'
  }
}

/** What the manifest lists now. */
export const useRemotes = create<{ entries: readonly RemoteManifestEntry[] }>()(() => ({
  entries: runtimeConfig.manifest.remotes,
}))

/**
 * The page names the scripts of the remote that owns its path; they run right after this one. Asked for before, the
 * remote would be fetched and run a second time.
 */
const scriptsRan = new Promise<void>(resolve => {
  if (document.readyState === 'complete') resolve()
  else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
})

/** The modules that are here or on their way; a failed load is not kept. */
const modules = new Map<string, Promise<RemoteModule>>()
const arrived = new Map<string, RemoteModule>()

register(useRemotes.getState().entries)

export const remoteOfBase = (base: string): RemoteManifestEntry | undefined =>
  useRemotes.getState().entries.find(({ bases }) => bases.includes(base))

/** A remote's module, loaded once. Rejects when it cannot be loaded or speaks another contract. */
export function remoteModule(name: string): Promise<RemoteModule> {
  let module = modules.get(name)
  if (module === undefined) {
    module = load(name)
    modules.set(name, module)
    module.catch(() => modules.delete(name))
  }
  return module
}

/** Loads a module's texts in a language, once. */
export async function loadTextsOf({ texts }: RemoteModule, language: Language): Promise<void> {
  if (hasTexts(language, texts.namespace)) return
  const loaded = await texts.load(language)
  addTexts(language, texts.namespace, loaded.default)
}

/**
 * Loads the texts of every remote that is here: before the language changes, so that no key is seen. Never rejects:
 * the loader of the page that misses its texts says so.
 */
export async function loadTextsOfRemotes(language: Language): Promise<void> {
  await Promise.allSettled([...arrived.values()].map(module => loadTextsOf(module, language)))
}

/** Reads the manifest again and forgets what is known of `failed`, so that its next load starts anew. */
export async function renewRemote(failed: string | undefined): Promise<void> {
  const response = await fetch('/remotes.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`)
  const { remotes } = (await response.json()) as RemotesManifest
  const known = new Set(useRemotes.getState().entries.map(({ name }) => name))
  // The others keep running as they are: forced, they would lose their modules.
  register(remotes.filter(({ name }) => !known.has(name)))
  if (failed !== undefined) {
    modules.delete(failed)
    arrived.delete(failed)
    register(
      remotes.filter(({ name }) => name === failed),
      true,
    )
  }
  useRemotes.setState({ entries: remotes })
}

async function load(name: string): Promise<RemoteModule> {
  const entry = useRemotes.getState().entries.find(remote => remote.name === name)
  if (entry !== undefined && entry.contract !== CONTRACT) throw new RemoteContractError(name, entry.contract)
  await scriptsRan
  const loaded = await loadRemote<{ default: RemoteModule }>(`${name}/remote`)
  if (loaded === null) throw new Error(`${name} has no module`)
  const module = loaded.default
  if (module.contract !== CONTRACT) throw new RemoteContractError(name, module.contract)
  arrived.set(name, module)
  return module
}

function register(entries: readonly RemoteManifestEntry[], force = false): void {
  const remotes = entries.map(({ name, entry }) => ({
    name,
    entry: new URL(entry, document.baseURI).href,
    // The global variable that its script defines.
    entryGlobalName: name.replaceAll('-', '_'),
  }))
  registerRemotes(remotes, { force })
}
