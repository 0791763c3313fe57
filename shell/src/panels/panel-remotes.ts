import type { Language } from '@orenda/contracts/languages'
import type { RemoteCode } from '@orenda/contracts/remotes'
import { type PanelsModule } from '@orenda/shared-ui/host'
import { noteShown, useRemotes } from '../remotes/registry.ts'
import { RemoteFailure } from '../remotes/remote-failure.ts'
import { loadTexts } from '../remotes/remote-texts.ts'
import { reportFailure } from '../remotes/report-failure.ts'
import { runningVersion, runPanels } from '../remotes/run-code.ts'
import { previousOf } from '../remotes/whole-manifest.ts'

/** The panels of a remote's version that runs in this page. */
export interface OpenedPanels {
  version: string
  panels: PanelsModule['panels']
}

/** Loaded or loading panels; a failure is removed. */
const opening = new Map<string, Promise<OpenedPanels>>()

/**
 * Loads a remote's panels with their texts, once per page. When the version fails to load, the previous version
 * is used, unless the remote already runs in this page.
 * @throws RemoteFailure
 */
export function openPanels(name: string, language: Language): Promise<OpenedPanels> {
  let panels = opening.get(name)
  if (panels === undefined) {
    const begun = openOrFallBack(name, language)
    begun.catch(() => {
      if (opening.get(name) === begun) opening.delete(name)
    })
    opening.set(name, begun)
    panels = begun
  }
  return panels
}

/** The remote's panels are loaded again from the current manifest. */
export function forgetPanels(name: string): void {
  opening.delete(name)
}

async function openOrFallBack(name: string, language: Language): Promise<OpenedPanels> {
  const entry = useRemotes.getState().entries.find(remote => remote.name === name)
  if (entry === undefined) throw new RemoteFailure(name, '', 'manifest')
  const running = runningVersion(name)
  // A page can run only one version of a remote.
  if (running !== undefined && running !== entry.version) {
    const previous = await previousOf(entry)
    if (previous?.version === running) return open(name, previous, language)
  }
  try {
    return await open(name, entry, language)
  } catch (failure) {
    if (running !== undefined || !(failure instanceof RemoteFailure)) throw failure
    const previous = await previousOf(entry)
    if (previous === undefined || previous.version === entry.version) throw failure
    const replaced = await open(name, previous, language).catch(() => null)
    if (replaced === null) throw failure
    reportFailure(failure, true)
    return replaced
  }
}

/**
 * A page that runs nothing of a remote yet loads its panels, their texts and its entry as one script. A version from
 * before there was one loads them one by one.
 */
function withPanels(code: RemoteCode, language: Language): RemoteCode {
  const { address: entry, integrity } = code.panelsOpening?.[language] ?? { address: '', integrity: '' }
  return entry === '' ? code : { ...code, entry, integrity }
}

async function open(name: string, code: RemoteCode, language: Language): Promise<OpenedPanels> {
  const { version } = code
  const { texts, panels } = await runPanels(name, withPanels(code, language))
  noteShown(name, version)
  try {
    await loadTexts('panels', texts, language)
  } catch (cause) {
    throw new RemoteFailure(name, version, 'texts', { cause })
  }
  return { version, panels }
}
