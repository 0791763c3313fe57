import type { RuntimeConfig } from '@orenda/contracts/remotes'

const fallback: RuntimeConfig = {
  apiBase: '/api',
  timeZone: 'Europe/Kyiv',
  devTools: false,
  manifest: { remotes: [] },
  reads: [],
  overrides: [],
}

/** What the server wrote into the page; see `RuntimeConfig`. */
export const runtimeConfig: RuntimeConfig = readRuntimeConfig()

function readRuntimeConfig(): RuntimeConfig {
  const text = globalThis.document?.getElementById('orenda-runtime')?.textContent
  if (!text) return fallback
  return { ...fallback, ...(JSON.parse(text) as Partial<RuntimeConfig>) }
}
