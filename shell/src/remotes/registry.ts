import { type Language, languages } from '@orenda/contracts/languages'
import { chooseReleases, cohortOf } from '@orenda/contracts/remote-choice'
import type { RemoteCode, RemoteManifestEntry, RemotesManifest } from '@orenda/contracts/remotes'
import {
  addTexts,
  hasTexts,
  i18n,
  type RemoteModule,
  runtimeConfig,
  tokenSubject,
} from '@orenda/shared-ui/host'
import { create } from 'zustand'
import { describeOverrides } from './overrides.ts'
import { RemoteFailure } from './remote-failure.ts'
import { reportFailure } from './report-failure.ts'
import { runCode } from './run-code.ts'

/** A version of a remote that runs in this page. */
export interface OpenedRemote {
  name: string
  version: string
  module: RemoteModule
}

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
  runtimeConfig.overrides.length === 0 ? Promise.resolve() : takeOverrides()

export const remoteOfBase = (base: string): RemoteManifestEntry | undefined =>
  useRemotes.getState().entries.find(({ bases }) => bases.includes(base))

/** Whether what is behind a base is shown to everybody: to visitors, and when a plan is over. */
export const isOpenBase = (base: string): boolean => remoteOfBase(base)?.open?.includes(base) === true

/** The version that runs in this page, or else the one that would. */
export const versionOf = (name: string): string =>
  opened.get(name)?.version ?? useRemotes.getState().entries.find(entry => entry.name === name)?.version ?? ''

/**
 * A remote with its texts, loaded once. When its version does not load, the one before it takes its place.
 * @throws RemoteFailure
 */
export function openRemote(name: string, language: Language): Promise<OpenedRemote> {
  let remote = opening.get(name)
  if (remote === undefined) {
    remote = openOrFallBack(name, language)
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
  const previous = useRemotes.getState().entries.find(entry => entry.name === name)?.previous
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
  const { namespace, load } = module.texts
  if (hasTexts(language, namespace)) return
  try {
    const loaded = await load(language)
    addTexts(language, namespace, loaded.default)
  } catch (cause) {
    throw new RemoteFailure(name, version, 'texts', { cause })
  }
}

/**
 * Loads the texts of every remote that is here: before the language changes, so that no key is seen. Never rejects:
 * the loader of the page that misses its texts says so.
 */
export async function loadTextsOfRemotes(language: Language): Promise<void> {
  await Promise.allSettled([...opened.values()].map(remote => loadTextsOf(remote, language)))
}

/** Reads the manifest again and forgets what is known of `failed`, so that its next load starts anew. */
export async function renewRemote(failed: string | undefined): Promise<void> {
  const response = await fetch('/remotes.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`)
  manifest = (await response.json()) as RemotesManifest
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
  const person = tokenSubject()
  const listed = chooseReleases(manifest, person === null ? null : cohortOf(person))
  const names = new Set(tried.map(({ name }) => name))
  return [...listed.filter(({ name }) => !names.has(name)), ...tried]
}

async function takeOverrides(): Promise<void> {
  tried = await describeOverrides(runtimeConfig.overrides, manifest)
  useRemotes.setState({ entries: choose() })
}

async function openOrFallBack(name: string, language: Language): Promise<OpenedRemote> {
  const entry = useRemotes.getState().entries.find(remote => remote.name === name)
  if (entry === undefined) throw new RemoteFailure(name, '', 'manifest')
  try {
    return await open(name, entry, language)
  } catch (failure) {
    if (!(failure instanceof RemoteFailure)) throw failure
    const { previous } = entry
    if (previous !== undefined && previous.version !== entry.version) {
      removeTextsOf(name)
      const replaced = await open(name, previous, language).catch(() => null)
      if (replaced !== null) {
        reportFailure(failure, true)
        return replaced
      }
    }
    reportFailure(failure, false)
    throw failure
  }
}

async function open(name: string, code: RemoteCode, language: Language): Promise<OpenedRemote> {
  const remote = { name, version: code.version, module: await runCode(name, code) }
  opened.set(name, remote)
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
  opening.delete(name)
  opened.delete(name)
}

/** Another version may have other words. */
function removeTextsOf(name: string): void {
  const namespace = opened.get(name)?.module.texts.namespace
  if (namespace === undefined) return
  for (const language of languages) i18n.removeResourceBundle(language, namespace)
}
