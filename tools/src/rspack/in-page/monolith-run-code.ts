// Replaces the shell's `run-code.ts` when all apps are built as one: a remote is then an ordinary
// chunk. `monolith.ts` says which files `built-as-one/…` names.
import type { PanelsModule, RemoteModule } from '@orenda/shared-ui/host'

const scriptsRan = new Promise<void>(resolve => {
  if (document.readyState === 'complete') resolve()
  document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
})

const modules: Readonly<Record<string, () => Promise<{ default: RemoteModule }>>> = {
  'mfe-properties': () => import(/* webpackChunkName: 'remote' */ 'built-as-one/mfe-properties/remote'),
  'mfe-finance': () => import(/* webpackChunkName: 'finance' */ 'built-as-one/mfe-finance/remote'),
}

export async function runCode(name: string): Promise<RemoteModule> {
  await scriptsRan
  const load = modules[name]
  if (load === undefined) throw new Error(`There is no ${name}`)
  return (await load()).default
}

const panels: Readonly<Record<string, () => Promise<{ default: PanelsModule }>>> = {
  'mfe-properties': () => import('built-as-one/mfe-properties/panels'),
  'mfe-finance': () => import('built-as-one/mfe-finance/panels'),
}

export async function runPanels(name: string): Promise<PanelsModule> {
  const load = panels[name]
  if (load === undefined) throw new Error(`There are no panels of ${name}`)
  return (await load()).default
}

/** There is only one version of everything while the page is open. */
export const runningVersion = (): undefined => undefined
export const forgetCode = (): void => undefined
/** The page needs no preloads for remotes: the bundler loads their chunks. */
export const isNamedByPage = (): boolean => true
