import { fromPageManifest, type PageManifest } from '@orenda/contracts/page-manifest'
import type { RuntimeConfig } from '@orenda/contracts/remotes'

interface PageSettings extends Omit<RuntimeConfig, 'manifest'> {
  manifest: PageManifest
}

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
  const { manifest, ...settings } = JSON.parse(text) as Partial<PageSettings>
  return { ...fallback, ...settings, ...(manifest && { manifest: fromPageManifest(manifest) }) }
}
