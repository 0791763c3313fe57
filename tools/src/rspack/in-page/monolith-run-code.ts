// Replaces the shell's `run-code.ts` when all apps are built as one: a remote is then an ordinary
// chunk.
import type { PanelsModule, RemoteModule } from '@orenda/shared-ui/host'

const scriptsRan = new Promise<void>(resolve => {
  if (document.readyState === 'complete') resolve()
  document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
})

const modules: Readonly<Record<string, () => Promise<{ default: RemoteModule }>>> = {
  'mfe-properties': () => import(/* webpackChunkName: 'remote' */ '../../../../mfe-properties/src/remote.ts'),
  'mfe-finance': () => import(/* webpackChunkName: 'finance' */ '../../../../mfe-finance/src/remote.ts'),
}

export async function runCode(name: string): Promise<RemoteModule> {
  await scriptsRan
  const load = modules[name]
  if (load === undefined) throw new Error(`There is no ${name}`)
  return (await load()).default
}

const panels: Readonly<Record<string, () => Promise<{ default: PanelsModule }>>> = {
  'mfe-properties': () => import('../../../../mfe-properties/src/panels.ts'),
  'mfe-finance': () => import('../../../../mfe-finance/src/panels.ts'),
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
