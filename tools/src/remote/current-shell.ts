import { setTimeout as pause } from 'node:timers/promises'
import { manifestSchema } from '@orenda/contracts/remote-schemas'
import { currentVersion } from '@orenda/delivery/channels'
import { parseJson, UnreadableError } from '@orenda/delivery/parse-json'
import type { ReleaseStore } from '@orenda/delivery/release-store'
import type { DeliverySettings } from '@orenda/delivery/settings/load-settings'
import type { RemotesManifest } from '../../../contracts/src/remotes.ts'
import { isAbout } from './action.ts'
import { RefusedError } from './refused-error.ts'
import { revisionsOf } from './unreadable-files.ts'

/** The shell against which a remote is checked. */
export interface CurrentShell {
  url: string
  /** Whether it comes from a running installation. */
  isRunning: boolean
  manifest: RemotesManifest
  /** Its host contract; for a shell without one, every remote is too new. */
  contract: string
  close: () => Promise<void>
}

/**
 * The shell that users get: from the installation at `PUBLIC_URL` when it runs, otherwise the one
 * that is built here.
 */
export async function currentShell(settings: DeliverySettings, store: ReleaseStore): Promise<CurrentShell> {
  const running = await manifestAt(settings.PUBLIC_URL)
  if (running !== null) {
    const close = async () => undefined
    return {
      url: settings.PUBLIC_URL,
      isRunning: true,
      manifest: running,
      contract: contractOf(running),
      close,
    }
  }
  // Loaded here only: the server module takes a third of a second to load.
  const { startWebServer } = await import('@orenda/delivery/web/web-server')
  const { url, close } = await startWebServer(settings, store)
  const manifest = await manifestAt(url)
  if (manifest === null) {
    await close()
    throw new RefusedError(
      `There is no shell to check against: none answers at ${settings.PUBLIC_URL}, and none is built here.`,
    )
  }
  return { url, isRunning: false, manifest, contract: contractOf(manifest), close }
}

const contractOf = ({ contract }: RemotesManifest): string => contract ?? '0.0'

/**
 * Refuses when no installation runs, because then a version cannot be checked in the users' shell.
 * @throws RefusedError that says what to do
 */
export async function refuseAway({ PUBLIC_URL }: DeliverySettings): Promise<void> {
  if ((await manifestAt(PUBLIC_URL)) !== null) return
  throw new RefusedError(
    `Nothing answers at ${PUBLIC_URL} (PUBLIC_URL), so it cannot be checked there. Start it, set PUBLIC_URL, or add --unchecked: then it is checked in the shell that is built here alone.`,
  )
}

/** Milliseconds in which an installation notices a change: it reads the revision once a second. */
const patience = 10_000

/** The state of a version after it was shown. */
export type Shown =
  /** The installation shows it. */
  | { is: 'shown' }
  /** None runs at `PUBLIC_URL`. */
  | { is: 'unseen' }
  /** Somebody has changed it since. */
  | { is: 'replaced'; revision: number; action: string }

/**
 * Waits until the installation at `PUBLIC_URL`, if one runs there, shows a version.
 * @param revision that shows it
 * @throws RefusedError when it does not: then the installation uses another store
 */
export async function confirmShown(
  settings: DeliverySettings,
  store: ReleaseStore,
  { name, version, revision }: { name: string; version: string; revision: number },
): Promise<Shown> {
  const revisions = revisionsOf(store)
  const until = performance.now() + patience
  while (performance.now() < until) {
    const manifest = await manifestAt(settings.PUBLIC_URL)
    if (manifest === null) return { is: 'unseen' }
    if (manifest.remotes.some(remote => remote.name === name && remote.version === version))
      return { is: 'shown' }
    const { number, action, channels } = await revisions.latest()
    const channel = channels[name]
    if (number > revision && (channel === undefined || currentVersion(channel) !== version)) {
      const [last] = (await revisions.history(number - revision)).filter(changed => isAbout(changed, name))
      return { is: 'replaced', revision: last?.number ?? number, action: last?.action ?? action }
    }
    await pause(150)
  }
  throw new RefusedError(
    `The installation at ${settings.PUBLIC_URL} does not show ${name} ${version}: has it the same REMOTES_DIR or S3_BUCKET as this command?`,
  )
}

/**
 * The manifest of an installation; null when none answers.
 * @throws UnreadableError when the answer is something else
 */
async function manifestAt(url: string): Promise<RemotesManifest | null> {
  const address = `${url}/remotes.json`
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) })
    return response.ok ? parseJson(manifestSchema, await response.bytes(), address) : null
  } catch (error) {
    if (error instanceof UnreadableError) throw error
    return null
  }
}
