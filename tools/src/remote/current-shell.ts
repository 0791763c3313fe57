import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../../api/src/config.ts'
import type { ReleaseStore } from '../../../api/src/platform/remotes/release-store.ts'
import { startWebServer } from '../../../api/src/platform/web/web-server.ts'
import type { RemotesManifest } from '../../../contracts/src/remotes.ts'
import { RefusedError } from './refused-error.ts'

/** The shell that a remote is checked against. */
export interface CurrentShell {
  url: string
  /** Whether it is that of a running installation. */
  isRunning: boolean
  manifest: RemotesManifest
  close: () => Promise<void>
}

/**
 * The shell that people get now: of the installation at `PUBLIC_URL`, when it runs, and otherwise the one that is built
 * here.
 */
export async function currentShell(config: Config, store: ReleaseStore): Promise<CurrentShell> {
  const running = await manifestAt(config.PUBLIC_URL)
  if (running !== null) {
    return { url: config.PUBLIC_URL, isRunning: true, manifest: running, close: async () => undefined }
  }
  const server = await startWebServer(config, store)
  const manifest = await manifestAt(server.url)
  if (manifest === null) {
    await server.close()
    throw new RefusedError(
      `There is no shell to check against: none answers at ${config.PUBLIC_URL}, and none is built here.`,
    )
  }
  return { url: server.url, isRunning: false, manifest, close: server.close }
}

/** Milliseconds in which an installation has seen a change: it reads what is shown once a second. */
const patience = 10_000

/**
 * Waits until the installation at `PUBLIC_URL`, if one runs there, shows a version.
 * @returns false when none runs there
 * @throws RefusedError when it does not: then it has another store
 */
export async function confirmShown(config: Config, name: string, version: string): Promise<boolean> {
  const until = performance.now() + patience
  while (performance.now() < until) {
    const manifest = await manifestAt(config.PUBLIC_URL)
    if (manifest === null) return false
    if (manifest.remotes.some(remote => remote.name === name && remote.version === version)) return true
    await pause(150)
  }
  throw new RefusedError(
    `The installation at ${config.PUBLIC_URL} does not show ${name} ${version}: has it the same REMOTES_DIR or S3_BUCKET as this command?`,
  )
}

async function manifestAt(url: string): Promise<RemotesManifest | null> {
  try {
    const response = await fetch(`${url}/remotes.json`, { signal: AbortSignal.timeout(10_000) })
    return response.ok ? ((await response.json()) as RemotesManifest) : null
  } catch {
    return null
  }
}
