import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { contractFit } from '@orenda/contracts/remote-contract'
import { chunksOf, containerOf, namespaceOf } from '@orenda/contracts/remote-globals'
import type { RemoteCode } from '@orenda/contracts/remotes'
import { host, type PanelsModule, type RemoteModule } from '@orenda/shared-ui/host'
import { isMissingFile, RemoteFailure } from './remote-failure.ts'
import { forgetListsOf, isListsStyle } from './shared-lists.ts'

/** Milliseconds after which a script counts as failed. */
const patience = 20_000

/**
 * Resolves when the scripts named in the page's HTML have run, which happens right after this one; otherwise the
 * remote would be loaded twice. False when one of them takes too long.
 */
const scriptsRan = new Promise<boolean>(resolve => {
  if (document.readyState === 'complete') resolve(true)
  document.addEventListener('DOMContentLoaded', () => resolve(true), { once: true })
  setTimeout(() => resolve(false), patience)
})

/** Remotes whose scripts in the HTML failed; they are loaded like any other. */
const missed = new Set<string>()

/** How often each entry was requested. */
const asked = new Map<string, number>()

/** Remotes that are registered with Module Federation. */
const registered = new Set<string>()

const globals = globalThis as unknown as Record<string, unknown>

/** The version of each remote that runs in this page or is loading; only one at a time. */
const running = new Map<string, { version: string; started: Promise<void> }>()

/** The version of a remote that runs in this page or is loading. */
export const runningVersion = (name: string): string | undefined => running.get(name)?.version

/** The next load of the remote runs its code anew. */
export function forgetCode(name: string): void {
  running.delete(name)
}

/**
 * Runs one version of a remote in this page and returns its module. It replaces another running version.
 * @throws RemoteFailure with the phase that failed
 */
export async function runCode(name: string, code: RemoteCode): Promise<RemoteModule> {
  try {
    const module = await exposedBy<RemoteModule>(name, code, 'remote')
    if (Array.isArray(module?.routes) && hasOwnTexts(name, module)) return module
    throw new RemoteFailure(name, code.version, 'start')
  } catch (failure) {
    if (runningVersion(name) === code.version) forgetCode(name)
    throw failure
  }
}

/**
 * Runs a remote's panels without its screens.
 * @throws RemoteFailure with the phase that failed
 */
export async function runPanels(name: string, code: RemoteCode): Promise<PanelsModule> {
  const module = await exposedBy<PanelsModule>(name, code, 'panels')
  if (typeof module?.panels === 'object' && hasOwnTexts(name, module)) return module
  throw new RemoteFailure(name, code.version, 'start')
}

/** Whether a module's texts are under the remote's own name: otherwise they would replace another remote's texts. */
const hasOwnTexts = (name: string, { texts }: Pick<RemoteModule, 'texts'>): boolean =>
  texts?.namespace === namespaceOf(name) && typeof texts.load === 'function'

async function exposedBy<Exposed>(
  name: string,
  code: RemoteCode,
  part: string,
): Promise<Exposed | undefined> {
  const present = running.get(name)
  if (present?.version === code.version) await present.started
  else {
    const started = start(name, code)
    running.set(name, { version: code.version, started })
    started.catch(() => {
      if (running.get(name)?.started === started) forgetCode(name)
    })
    await started
  }
  const loaded = await loadRemote<{ default?: Exposed }>(`${name}/${part}`).catch(error => {
    throw new RemoteFailure(name, code.version, isMissingFile(error) ? 'load' : 'start', { cause: error })
  })
  return loaded?.default
}

async function start(name: string, code: RemoteCode): Promise<void> {
  const fail = (phase: RemoteFailure['phase'], cause?: unknown) =>
    new RemoteFailure(name, code.version, phase, { cause })
  const fit = contractFit(code.contract, host.contract)
  if (fit !== 'fits') throw new RemoteFailure(name, code.version, 'contract', { fit })
  const entry = new URL(code.entry, document.baseURI).href
  const container = containerOf(name)
  const isNamed = !registered.has(name) && !missed.has(name) && isNamedByPage(code)
  if (isNamed) {
    asked.set(entry, 1)
    if (!(await scriptsRan)) {
      missed.add(name)
      throw fail('load')
    }
    takeStylesSeriously(name)
  } else clear(name)
  registerRemotes([{ name, entry, entryGlobalName: container }], { force: registered.has(name) })
  registered.add(name)

  if (globals[container] !== undefined) return
  const problem = await runScript(addressOf(entry), code.integrity).catch(error => {
    throw fail('load', error)
  })
  if (globals[container] === undefined) throw fail('start', problem)
}

/**
 * Adds a counter to the entry's address: a browser caches a script that failed its integrity check. The runtime
 * does the same for other files (`integrity.ts`).
 */
function addressOf(entry: string): string {
  const times = asked.get(entry) ?? 0
  asked.set(entry, times + 1)
  return times === 0 ? entry : `${entry}?${times}`
}

/** Whether the page's HTML has run this entry, alone or in the opening script. */
export function isNamedByPage({ entry: address, opening }: Pick<RemoteCode, 'entry' | 'opening'>): boolean {
  const entry = new URL(address, document.baseURI).href
  const named = Object.values(opening ?? {}).map(({ address }) => new URL(address, document.baseURI).href)
  return Array.from(document.scripts).some(
    ({ src, dataset }) => dataset.late === undefined && (src === entry || named.includes(src)),
  )
}

/**
 * Removes a version's files from the page, so that the next version does not use them. List styles stay, because
 * other remotes may use them.
 */
function clear(name: string): void {
  globals[containerOf(name)] = undefined
  globals[chunksOf(name)] = undefined
  host.forgetClient(name)
  forgetListsOf(name)
  for (const element of filesOf(name)) {
    // Without the mark the next version does not reuse it.
    if (isListsStyle(element)) element.removeAttribute('data-rspack')
    else drop(element)
  }
}

/** Removes a style sheet link that failed to load, so that the remote requests it again and notices the failure. */
function takeStylesSeriously(name: string): void {
  for (const element of filesOf(name)) {
    if (element instanceof HTMLLinkElement && !hasRules(element)) drop(element)
  }
}

function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false
  }
}

/** The scripts and style sheets of a remote's chunks, which its loader identifies by this mark. */
const filesOf = (name: string) => Array.from(document.querySelectorAll(`[data-rspack^="${name}:"]`))

/** A script that is still loading would run later, unless it is moved to another document. */
function drop(element: Element): void {
  element.remove()
  if (element instanceof HTMLScriptElement) document.implementation.createHTMLDocument('').adoptNode(element)
}

/**
 * @returns the error that it threw while it ran, if any
 * @throws Error when it fails to load or has a wrong hash
 */
function runScript(src: string, integrity: string): Promise<unknown> {
  const script = document.createElement('script')
  if (integrity !== '') script.integrity = integrity
  // The browser checks the hash of another origin's script only with CORS.
  if (new URL(src).origin !== location.origin) script.crossOrigin = 'anonymous'
  script.dataset.late = ''
  script.src = src
  let problem: unknown
  const note = ({ filename, error }: ErrorEvent) => {
    if (filename === src) problem = error
  }
  window.addEventListener('error', note)
  let timer = 0
  return new Promise<unknown>((resolve, reject) => {
    script.onload = () => resolve(problem)
    script.onerror = () => reject(new Error('The script did not come'))
    timer = window.setTimeout(() => {
      drop(script)
      reject(new Error('The script took too long'))
    }, patience)
    document.head.append(script)
  }).finally(() => {
    clearTimeout(timer)
    window.removeEventListener('error', note)
  })
}
