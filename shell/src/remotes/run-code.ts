import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { contractFit } from '@orenda/contracts/remote-contract'
import { chunksOf, containerOf, namespaceOf } from '@orenda/contracts/remote-globals'
import type { RemoteCode } from '@orenda/contracts/remotes'
import { host, type PanelsModule, type RemoteModule } from '@orenda/shared-ui/host'
import { isMissingFile, RemoteFailure } from './remote-failure.ts'
import { forgetListsOf, isListsStyle } from './shared-lists.ts'

/** Milliseconds after which a script that has not come counts as one that will not. */
const patience = 20_000

/**
 * The page names the scripts of the remote that owns its path; they run right after this one. Asked for before, the
 * remote would be fetched and run a second time. False, when one of them keeps all waiting.
 */
const scriptsRan = new Promise<boolean>(resolve => {
  if (document.readyState === 'complete') resolve(true)
  document.addEventListener('DOMContentLoaded', () => resolve(true), { once: true })
  setTimeout(() => resolve(false), patience)
})

/** Remotes whose scripts the page has named in vain: they are asked for like any other. */
const missed = new Set<string>()

/** How often each entry has been asked for. */
const asked = new Map<string, number>()

/** Remotes that Module Federation knows. */
const registered = new Set<string>()

const globals = globalThis as unknown as Record<string, unknown>

/** The version of each remote that runs in this page, or is about to: there is room for one. */
const running = new Map<string, { version: string; started: Promise<void> }>()

/** The version of a remote that runs in this page, or is about to. */
export const runningVersion = (name: string): string | undefined => running.get(name)?.version

/** The next who wants the remote runs its code anew. */
export function forgetCode(name: string): void {
  running.delete(name)
}

/**
 * Runs one version of a remote in this page and gives its module. Another version that ran before makes way for it.
 * @throws RemoteFailure that says how far it came
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
 * The same of what it shows within pages of others; its screens are not run for that.
 * @throws RemoteFailure that says how far it came
 */
export async function runPanels(name: string, code: RemoteCode): Promise<PanelsModule> {
  const module = await exposedBy<PanelsModule>(name, code, 'panels')
  if (typeof module?.panels === 'object' && hasOwnTexts(name, module)) return module
  throw new RemoteFailure(name, code.version, 'start')
}

/** Whether a module brings texts, under the remote's own name: under another one they would stand in for somebody else's. */
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
 * The entry under another address each time: a browser keeps what it has refused, and would give the same again. Its runtime
 * asks for all else in the same way (`integrity.ts`).
 */
function addressOf(entry: string): string {
  const times = asked.get(entry) ?? 0
  asked.set(entry, times + 1)
  return times === 0 ? entry : `${entry}?${times}`
}

/** Whether the page's own HTML has run it, by itself or with what belongs to it. */
export function isNamedByPage({ entry: address, opening }: Pick<RemoteCode, 'entry' | 'opening'>): boolean {
  const entry = new URL(address, document.baseURI).href
  const named = Object.values(opening ?? {}).map(({ address }) => new URL(address, document.baseURI).href)
  return Array.from(document.scripts).some(
    ({ src, dataset }) => dataset.late === undefined && (src === entry || named.includes(src)),
  )
}

/**
 * What a version leaves in the page, or has on its way there, would be taken for parts of the next one. The styles of lists stay:
 * another remote may show them.
 */
function clear(name: string): void {
  globals[containerOf(name)] = undefined
  globals[chunksOf(name)] = undefined
  forgetListsOf(name)
  for (const element of filesOf(name)) {
    // Without its mark the next version does not take it for its own.
    if (isListsStyle(element)) element.removeAttribute('data-rspack')
    else drop(element)
  }
}

/** A style sheet that the page names and that did not come: without its link the remote asks for it again, and notices. */
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

/** The scripts and style sheets of a remote's chunks, which its loader knows by this mark. */
const filesOf = (name: string) => Array.from(document.querySelectorAll(`[data-rspack^="${name}:"]`))

/** A script that is still on its way runs when it comes, unless it belongs to another document by then. */
function drop(element: Element): void {
  element.remove()
  if (element instanceof HTMLScriptElement) document.implementation.createHTMLDocument('').adoptNode(element)
}

/**
 * @returns what it threw while it ran, if it did
 * @throws Error when it does not come, or is not what the manifest says
 */
function runScript(src: string, integrity: string): Promise<unknown> {
  const script = document.createElement('script')
  if (integrity !== '') script.integrity = integrity
  // Of another origin the browser checks only what it may read.
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
