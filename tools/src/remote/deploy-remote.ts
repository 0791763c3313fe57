import { refusePinned, show } from '@orenda/delivery/channels'
import { noteChecked } from '@orenda/delivery/checked-releases'
import type { ReleaseStore } from '@orenda/delivery/release-store'
import type { DeliverySettings } from '@orenda/delivery/settings/load-settings'
import { declaredBeyond } from '../../../contracts/src/remote-calls.ts'
import type { RemoteRelease } from '../../../contracts/src/remotes.ts'
import { type BuiltRemote, buildRemote } from './build-remote.ts'
import { currentShell, refuseAway } from './current-shell.ts'
import type { Finding } from './inspect-remote.ts'
import { move } from './move-manifest.ts'
import { publishRemote } from './publish-remote.ts'
import { RefusedError } from './refused-error.ts'
import { revisionsOf, tellUnreadable } from './unreadable-files.ts'

interface Shipment {
  name: string
  /** The folder of its sources; by default the folder of its name. */
  folder?: string | undefined
  /**
   * Whether to check in the shell that is built here when no installation answers at `PUBLIC_URL`.
   */
  mayBeAway: boolean
}

/**
 * Builds, publishes and checks a remote, and shows it when all checks pass.
 * @throws RefusedError when a check fails, or when there is no installation to check in
 */
export async function deploy(
  settings: DeliverySettings,
  store: ReleaseStore,
  shipment: Shipment,
): Promise<void> {
  const { name, folder } = shipment
  // Checked before the work; the change below checks again.
  refusePinned(name, (await revisionsOf(store).latest()).channels[name])
  const { release } = await prepare(settings, store, shipment)
  await move(settings, store, {
    action: `deploy ${name} ${release.version}`,
    name,
    change: channels => show(channels, name, release.version),
    folder,
  })
}

/** The same, but does not show it. */
export async function publish(
  settings: DeliverySettings,
  store: ReleaseStore,
  shipment: Shipment,
): Promise<void> {
  const { name } = shipment
  const { release } = await prepare(settings, store, shipment)
  process.stdout.write(`${name}: ${release.version} is published, and nobody sees it yet.\n`)
  const [base = ''] = release.bases
  const address = new URL(`/uk/${base}?remote=${name}@${release.version}`, settings.PUBLIC_URL)
  process.stdout.write(`  to see it yourself: ${address.href}\n`)
}

async function prepare(
  settings: DeliverySettings,
  store: ReleaseStore,
  { name, folder, mayBeAway }: Shipment,
): Promise<BuiltRemote> {
  const begun = performance.now()
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`
  const say = (text: string) => process.stdout.write(`${text}\n`)
  if (!mayBeAway) await refuseAway(settings)
  const building = buildRemote(name, folder)
  building.catch(() => undefined)
  // While another thread compiles, what the check needs is loaded and started.
  const { checkRemote, launchForTrials, sampleApi } = await import('./check-remote.ts')
  const browser = launchForTrials()
  await using ends = new AsyncDisposableStack()
  ends.defer(async () => (await browser).close())
  sampleApi().catch(() => undefined)
  const remote = await building
  if (remote.release.name !== name) {
    throw new RefusedError(
      `What stands in ${folder ?? name} calls itself ${remote.release.name}, not ${name}.`,
    )
  }
  say(`${name}: ${remote.release.version} built after ${seconds()}`)
  const count = await publishRemote(store, remote)
  say(`  ${count === 0 ? 'it is in the store already' : `${count} files published`}`)
  const shell = await currentShell(settings, store)
  if (!shell.isRunning)
    say(`  ! nothing answers at ${settings.PUBLIC_URL} (PUBLIC_URL): checked in the shell that is built here`)
  try {
    await checkRemote(
      remote,
      name,
      shell,
      settings.REMOTES_URL ?? '/remotes',
      finding => say(line(finding)),
      await browser,
    )
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    throw new RefusedError(
      `${name}: ${remote.release.version} is refused (${error.message}). What is shown is as it was.`,
    )
  } finally {
    await shell.close()
  }
  await noteChecked(store, name, remote.release.version, shell.url, tellUnreadable)
  say(`  checked after ${seconds()}`)
  const shown = shell.manifest.remotes.find(other => other.name === name)
  for (const text of declarationChange(remote.release, shown)) say(`  ${text}`)
  return remote
}

/**
 * What a version declares more and less than the one that is shown, one line for each.
 * @param shown undefined when none is
 */
function declarationChange(release: RemoteRelease, shown: RemoteRelease | undefined): string[] {
  const { calls = [], permissions = [] } = release
  if (shown?.calls === undefined)
    return [`it declares ${calls.length} calls, and the permissions: ${permissions.join(', ') || 'none'}`]
  const [more, less] = [declaredBeyond(release, shown), declaredBeyond(shown, release)]
  if (more.length + less.length === 0) return [`it declares what ${shown.version} declares`]
  return [
    ...more.map(each => `+ it declares ${each}, which ${shown.version} does not`),
    ...less.map(each => `- it no longer declares ${each}`),
  ]
}

function line({ check, problems, note }: Finding): string {
  if (problems.length === 0) return `  ✓ ${check}: ${note}`
  return problems.map(problem => `  ✗ ${check}: ${problem}`).join('\n')
}
