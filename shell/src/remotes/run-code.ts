import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { contractFit } from '@orenda/contracts/remote-contract'
import { chunksOf, containerOf } from '@orenda/contracts/remote-globals'
import type { RemoteCode } from '@orenda/contracts/remotes'
import { CONTRACT, type RemoteModule } from '@orenda/shared-ui/host'
import { RemoteFailure } from './remote-failure.ts'

/** Milliseconds after which a script that has not come counts as one that will not. */
const patience = 20_000

/**
 * The page names the scripts of the remote that owns its path; they run right after this one. Asked for before, the
 * remote would be fetched and run a second time.
 */
const scriptsRan = new Promise<void>(resolve => {
  if (document.readyState === 'complete') resolve()
  document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
  setTimeout(resolve, patience)
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
  await scriptsRan
  const entry = new URL(code.entry, document.baseURI).href
  const container = containerOf(name)
  if (registered.has(name) || !isNamedByPage(entry)) clear(name)
  registerRemotes([{ name, entry, entryGlobalName: container }], { force: registered.has(name) })
  registered.add(name)

  if (globals[container] === undefined) {
    const problem = await runScript(entry, code.integrity).catch(error => {
      throw fail('load', error)
    })
    if (globals[container] === undefined) throw fail('start', problem)
  }
  const loaded = await loadRemote<{ default?: RemoteModule }>(`${name}/remote`).catch(error => {
    throw fail('start', error)
  })
  const module = loaded?.default
  if (!Array.isArray(module?.routes) || typeof module.texts?.load !== 'function') throw fail('start')
  return module
}

/** Whether the page's own HTML has run it. */
const isNamedByPage = (entry: string): boolean =>
  Array.from(document.scripts).some(({ src, dataset }) => src === entry && dataset.late === undefined)

/** What a version leaves in the page would be taken for parts of the next one. */
function clear(name: string): void {
  globals[containerOf(name)] = undefined
  globals[chunksOf(name)] = undefined
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
  return new Promise<unknown>((resolve, reject) => {
    script.onload = () => resolve(problem)
    script.onerror = () => reject(new Error('The script did not come'))
    setTimeout(() => reject(new Error('The script took too long')), patience)
    document.head.append(script)
  }).finally(() => window.removeEventListener('error', note))
}
