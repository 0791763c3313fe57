// Stands in for the shell's `run-code.ts` where all apps are built as one: a remote is a chunk like others.
import type { RemoteModule } from '@orenda/shared-ui/host'

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
