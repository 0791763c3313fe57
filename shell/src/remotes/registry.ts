import type { Language } from '@orenda/contracts/languages'
import { chooseReleases, cohortOf } from '@orenda/contracts/remote-choice'
import type { RemoteCode, RemoteManifestEntry } from '@orenda/contracts/remotes'
import { host, type RemoteModule, runtimeConfig } from '@orenda/shared-ui/host'
import { create } from 'zustand'
import { RemoteFailure } from './remote-failure.ts'
import { loadPanelTexts, loadTexts, removeTexts } from './remote-texts.ts'
import { reportFailure, reportShown } from './report-failure.ts'
import { forgetCode, runCode } from './run-code.ts'
import { previousOf, readManifest } from './whole-manifest.ts'

/** A remote's version that runs in this page. */
export interface OpenedRemote {
  name: string
  version: string
  module: RemoteModule
}

const { triedVersions } = runtimeConfig
let manifest = runtimeConfig.manifest
/** Remotes that this browser tries replace those of the manifest. */
let tried: readonly RemoteManifestEntry[] = []

/** The remotes of the manifest, each in this user's version. */
export const useRemotes = create<{ entries: readonly RemoteManifestEntry[] }>()(() => ({
  entries: choose(),
}))

/** Loaded or loading remotes; a failure is removed. */
const opening = new Map<string, Promise<OpenedRemote>>()
const opened = new Map<string, OpenedRemote>()

/** Before it resolves, tried remotes are not listed yet. Never rejects. */
export const remotesKnown: Promise<void> =
  runtimeConfig.overrides.length === 0 ? Promise.resolve() : takeOverrides().catch(() => undefined)

export const remoteOfBase = (base: string): RemoteManifestEntry | undefined =>
  useRemotes.getState().entries.find(({ bases }) => bases.includes(base))

/** Whether a base is open to everyone: visitors, and users with an expired plan. */
export const isOpenBase = (base: string): boolean => remoteOfBase(base)?.open?.includes(base) === true

/** The version that runs in this page, otherwise the one that would be loaded. */
export const versionOf = (name: string): string =>
  opened.get(name)?.version ?? useRemotes.getState().entries.find(entry => entry.name === name)?.version ?? ''

/** Whether a remote runs in this page or is loading. */
export const isOpening = (name: string): boolean => opening.has(name)

/** The remote, if it already runs in this page. */
export const openedRemote = (name: string): OpenedRemote | undefined => opened.get(name)

/** Reports a running canary to the server, which computes the share of failures. */
export function noteShown(name: string, version: string): void {
  const listed = manifest.remotes.find(entry => entry.name === name)
  if (listed?.canary?.release.version === version) reportShown(name, version)
}

/** Is called with a version that runs, while its texts are still loading. */
type Begin = (remote: OpenedRemote) => void

/**
 * Loads a remote with its texts, once. When the version fails to load, the previous one is used.
 * @param begin is called with each version that runs, if this call loads it
 * @throws RemoteFailure
 */
export function openRemote(name: string, language: Language, begin?: Begin): Promise<OpenedRemote> {
  let remote = opening.get(name)
  if (remote === undefined) {
    remote = openOrFallBack(name, language, begin)
    keep(name, remote)
  }
  return remote
}

/**
 * Replaces a version that failed after it was opened by the previous one.
 * @returns false when there is none, or when it is already used
 */
export async function fallBack(failure: RemoteFailure, language: Language): Promise<boolean> {
  const { remote: name, version } = failure
  const entry = useRemotes.getState().entries.find(entry => entry.name === name)
  const previous = entry && (await previousOf(entry))
  if (previous === undefined || previous.version === version) return false
  forget(name)
  const remote = open(name, previous, language)
  keep(name, remote)
  try {
    await remote
  } catch {
    return false
  }
  reportFailure(failure, true)
  return true
}

/** Loads a remote's texts in a language, once. */
export async function loadTextsOf(
  { name, version, module }: OpenedRemote,
  language: Language,
): Promise<void> {
  try {
    await loadTexts('screens', module.texts, language)
  } catch (cause) {
    throw new RemoteFailure(name, version, 'texts', { cause })
  }
}

/**
 * Loads the texts of all loaded remotes, before the language changes, so that no translation key is visible.
 * Never rejects: the loader of the page reports missing texts.
 */
export async function loadTextsOfRemotes(language: Language): Promise<void> {
  const screens = [...opened.values()].map(remote => loadTextsOf(remote, language))
  await Promise.allSettled([...screens, loadPanelTexts(language)])
}

/** Loads the navigation texts in another language, before the language changes. */
export async function loadWords(language: Language): Promise<void> {
  if ((manifest.language ?? language) === language) return
  const [{ remotes }, { withWords }] = await Promise.all([
    readManifest(),
    import(/* webpackChunkName: 'words' */ './words.ts'),
  ])
  const { language: _, ...rest } = manifest
  manifest = { ...rest, remotes: rest.remotes.map(entry => withWords(entry, remotes)) }
  const { entries } = useRemotes.getState()
  useRemotes.setState({
    entries: entries.map(entry => (tried.includes(entry) ? entry : withWords(entry, remotes))),
  })
}

/** Reloads the manifest and forgets everything known of `failed`, so that it is loaded anew. */
export async function renewRemote(failed: string | undefined): Promise<void> {
  const { remotes } = await readManifest()
  const isTried = ({ name }: RemoteManifestEntry) => triedVersions?.some(tried => tried.name === name)
  manifest = {
    // Tried remotes are known only to this page.
    remotes: [...remotes.filter(entry => !isTried(entry)), ...runtimeConfig.manifest.remotes.filter(isTried)],
  }
  // The others keep running.
  if (failed !== undefined) forget(failed)
  if (runtimeConfig.overrides.length > 0) await takeOverrides()
  else useRemotes.setState({ entries: choose() })
}

/** Chooses versions again, for remotes that are not opened yet, because another user may have logged in. */
export function chooseAnew(): void {
  const { entries } = useRemotes.getState()
  const kept = new Map(entries.filter(({ name }) => opening.has(name)).map(entry => [entry.name, entry]))
  useRemotes.setState({ entries: choose().map(entry => kept.get(entry.name) ?? entry) })
}

function choose(): readonly RemoteManifestEntry[] {
  const person = host.tokenSubject()
  const listed = chooseReleases(manifest, person === null ? null : cohortOf(person))
  const names = new Set(runtimeConfig.overrides.map(({ name }) => name))
  return [...listed.filter(({ name }) => !names.has(name)), ...tried]
}

async function takeOverrides(): Promise<void> {
  const { describeOverrides } = await import('./overrides.ts')
  tried = await describeOverrides(runtimeConfig.overrides, manifest)
  useRemotes.setState({ entries: choose() })
}

async function openOrFallBack(name: string, language: Language, begin?: Begin): Promise<OpenedRemote> {
  const entry = useRemotes.getState().entries.find(remote => remote.name === name)
  if (entry === undefined) throw new RemoteFailure(name, '', 'manifest')
  try {
    return await open(name, entry, language, begin)
  } catch (failure) {
    if (!(failure instanceof RemoteFailure)) throw failure
    const previous = await previousOf(entry)
    if (previous !== undefined && previous.version !== entry.version) {
      removeTextsOf(name)
      const replaced = await open(name, previous, language, begin).catch(() => null)
      if (replaced !== null) {
        reportFailure(failure, true)
        return replaced
      }
    }
    reportFailure(failure, false)
    throw failure
  }
}

async function open(
  name: string,
  code: RemoteCode,
  language: Language,
  begin?: Begin,
): Promise<OpenedRemote> {
  const remote = { name, version: code.version, module: await runCode(name, code) }
  opened.set(name, remote)
  noteShown(name, code.version)
  begin?.(remote)
  await loadTextsOf(remote, language)
  return remote
}

function keep(name: string, remote: Promise<OpenedRemote>): void {
  opening.set(name, remote)
  remote.catch(() => {
    if (opening.get(name) !== remote) return
    opening.delete(name)
    opened.delete(name)
  })
}

function forget(name: string): void {
  removeTextsOf(name)
  forgetCode(name)
  opening.delete(name)
  opened.delete(name)
}

/** Another version may have other texts. */
function removeTextsOf(name: string): void {
  const namespace = opened.get(name)?.module.texts.namespace
  if (namespace !== undefined) removeTexts(namespace)
}
