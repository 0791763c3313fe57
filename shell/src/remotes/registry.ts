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

/** A version of a remote that runs in this page. */
export interface OpenedRemote {
  name: string
  version: string
  module: RemoteModule
}

const { triedVersions } = runtimeConfig
let manifest = runtimeConfig.manifest
/** What this browser tries, in place of what the manifest lists. */
let tried: readonly RemoteManifestEntry[] = []

/** The remotes as the manifest lists them, each in the version that is this person's. */
export const useRemotes = create<{ entries: readonly RemoteManifestEntry[] }>()(() => ({
  entries: choose(),
}))

/** The remotes that are here or on their way; a failure is not kept. */
const opening = new Map<string, Promise<OpenedRemote>>()
const opened = new Map<string, OpenedRemote>()

/** Until it is done, a remote that this browser tries is not listed yet. Never rejects. */
export const remotesKnown: Promise<void> =
  runtimeConfig.overrides.length === 0 ? Promise.resolve() : takeOverrides().catch(() => undefined)

export const remoteOfBase = (base: string): RemoteManifestEntry | undefined =>
  useRemotes.getState().entries.find(({ bases }) => bases.includes(base))

/** Whether what is behind a base is shown to everybody: to visitors, and when a plan is over. */
export const isOpenBase = (base: string): boolean => remoteOfBase(base)?.open?.includes(base) === true

/** The version that runs in this page, or else the one that would. */
export const versionOf = (name: string): string =>
  opened.get(name)?.version ?? useRemotes.getState().entries.find(entry => entry.name === name)?.version ?? ''

/** Whether a remote runs in this page, or is about to. */
export const isOpening = (name: string): boolean => opening.has(name)

/** The remote, when it runs in this page already. */
export const openedRemote = (name: string): OpenedRemote | undefined => opened.get(name)

/** Tells the server that a version runs in this page, where it is a canary: it has to know of how many people it fails how many. */
export function noteShown(name: string, version: string): void {
  const listed = manifest.remotes.find(entry => entry.name === name)
  if (listed?.canary?.release.version === version) reportShown(name, version)
}

/** Hears of a version that runs, and whose texts are still on their way. */
type Begin = (remote: OpenedRemote) => void

/**
 * A remote with its texts, loaded once. When its version does not load, the one before it takes its place.
 * @param begin hears of each version that runs, if this is what brings it into the page
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
 * Puts the version before in the place of one that has failed after it was opened.
 * @returns false when there is none, or when it stands there already
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
 * Loads the texts of every remote that is here: before the language changes, so that no key is seen. Never rejects:
 * the loader of the page that misses its texts says so.
 */
export async function loadTextsOfRemotes(language: Language): Promise<void> {
  const screens = [...opened.values()].map(remote => loadTextsOf(remote, language))
  await Promise.allSettled([...screens, loadPanelTexts(language)])
}

/** The words of the navigation in a language that the page was not written in: before the language changes. */
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

/** Reads the manifest again and forgets what is known of `failed`, so that its next load starts anew. */
export async function renewRemote(failed: string | undefined): Promise<void> {
  const { remotes } = await readManifest()
  const isTried = ({ name }: RemoteManifestEntry) => triedVersions?.some(tried => tried.name === name)
  manifest = {
    // What this browser alone tries is in its page, and nowhere else.
    remotes: [...remotes.filter(entry => !isTried(entry)), ...runtimeConfig.manifest.remotes.filter(isTried)],
  }
  // The others keep running as they are.
  if (failed !== undefined) forget(failed)
  if (runtimeConfig.overrides.length > 0) await takeOverrides()
  else useRemotes.setState({ entries: choose() })
}

/** Who signs in on this page may be somebody else: what has not been opened yet is chosen for them. */
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

/** Another version may have other words. */
function removeTextsOf(name: string): void {
  const namespace = opened.get(name)?.module.texts.namespace
  if (namespace !== undefined) removeTexts(namespace)
}
