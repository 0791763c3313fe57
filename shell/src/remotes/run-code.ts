import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { contractFit } from '@orenda/contracts/remote-contract'
import { chunksOf, containerOf } from '@orenda/contracts/remote-globals'
import type { RemoteCode } from '@orenda/contracts/remotes'
import { CONTRACT, type RemoteModule } from '@orenda/shared-ui/host'
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

/** Remotes that Module Federation knows. */
const registered = new Set<string>()

const globals = globalThis as unknown as Record<string, unknown>

/**
 * Runs one version of a remote in this page and gives its module. Whatever ran of the remote before makes way for it.
 * @throws RemoteFailure that says how far it came
 */
export async function runCode(name: string, code: RemoteCode): Promise<RemoteModule> {
  const fail = (phase: RemoteFailure['phase'], cause?: unknown) =>
    new RemoteFailure(name, code.version, phase, { cause })
  const fit = contractFit(code.contract, CONTRACT)
  if (fit !== 'fits') throw new RemoteFailure(name, code.version, 'contract', { fit })
  const entry = new URL(code.entry, document.baseURI).href
  const container = containerOf(name)
  const isNamed = !registered.has(name) && isNamedByPage(entry, code)
  if (isNamed) {
    if (!(await scriptsRan)) throw fail('load')
    takeStylesSeriously(name)
  } else clear(name)
  registerRemotes([{ name, entry, entryGlobalName: container }], { force: registered.has(name) })
  registered.add(name)

  if (globals[container] === undefined) {
    const problem = await runScript(entry, code.integrity).catch(error => {
      throw fail('load', error)
    })
    if (globals[container] === undefined) throw fail('start', problem)
  }
  const loaded = await loadRemote<{ default?: RemoteModule }>(`${name}/remote`).catch(error => {
    throw fail(isMissingFile(error) ? 'load' : 'start', error)
  })
  const module = loaded?.default
  if (!Array.isArray(module?.routes) || typeof module.texts?.load !== 'function') throw fail('start')
  return module
}

/** Whether the page's own HTML has run it, by itself or with what belongs to it. */
function isNamedByPage(entry: string, { opening }: RemoteCode): boolean {
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
