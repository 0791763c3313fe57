import type { Config } from '../../../api/src/config.ts'
import {
  type Canary,
  type Channel,
  ChannelError,
  type Channels,
  currentVersion,
} from '../../../api/src/platform/remotes/channels.ts'
import type { ReleaseStore } from '../../../api/src/platform/remotes/release-store.ts'
import { Revisions } from '../../../api/src/platform/remotes/revisions.ts'
import { contractFit } from '../../../contracts/src/remote-contract.ts'
import type { RemoteRelease } from '../../../contracts/src/remotes.ts'
import { wasChecked } from './checked-releases.ts'
import { confirmShown, currentShell } from './current-shell.ts'
import { collisions } from './inspect-remote.ts'
import { findRelease } from './published-remote.ts'
import { RefusedError } from './refused-error.ts'

export interface Move {
  /** For the history, e.g. `rollback mfe-finance`. */
  action: string
  /** The remote that it is about. */
  name: string
  /** @throws ChannelError where the present state does not allow it */
  change: (channels: Channels) => Channels
}

/**
 * Changes what is shown, in one step, and says what it is then. A version that comes to be shown must be in the store, have
 * passed its checks, fit the shell and claim nobody's routes.
 * @throws ChannelError or RefusedError; then nothing has changed, or nobody sees it
 */
export async function move(
  config: Config,
  store: ReleaseStore,
  { action, name, change }: Move,
): Promise<void> {
  const revisions = new Revisions(store)
  const before = (await revisions.latest()).channels[name]
  const revision = await revisions.change(action, async channels => {
    const next = change(channels)
    // Asked anew each time: somebody else may have deployed since.
    for (const version of newlyShown(channels[name], next[name])) {
      await refuseUnfit(config, store, next, { name, version })
    }
    return next
  })
  const channel = revision.channels[name]
  const was = before === undefined ? undefined : currentVersion(before)
  const shown = channel === undefined ? undefined : currentVersion(channel)
  const lines = [
    shown === undefined
      ? `${name} is taken out; what is built beside the shell is shown, if anything`
      : `${name} ${shown} is shown${was === undefined || was === shown ? '' : `, in place of ${was}`}`,
    ...(channel?.canary ? [canaryLine(channel.canary, before?.canary ?? null)] : []),
    ...(channel?.isPinned ? ['pinned'] : []),
    `revision ${revision.number} in ${store.place}`,
  ]
  process.stdout.write(`${lines.join('\n  ')}\n`)
  if (shown !== undefined && !(await confirmShown(config, name, shown))) {
    process.stdout.write(
      `  ! nothing answers at ${config.PUBLIC_URL} (PUBLIC_URL): people see it once an installation with this store runs\n`,
    )
  }
}

function canaryLine(canary: Canary, before: Canary | null): string {
  const other = before !== null && before.version !== canary.version
  return `${canary.version} for ${canary.percent} % of the people${other ? `, in place of ${before.version} for ${before.percent} %` : ''}`
}

/** Versions that nobody gets yet and somebody will. Taking something back never waits for what is shown now. */
function newlyShown(before: Channel | undefined, after: Channel | undefined): string[] {
  const of = (channel: Channel | undefined) =>
    channel === undefined ? [] : [currentVersion(channel), channel.canary?.version]
  return of(after).filter(version => version !== undefined && !of(before).includes(version)) as string[]
}

async function refuseUnfit(
  config: Config,
  store: ReleaseStore,
  channels: Channels,
  { name, version }: { name: string; version: string },
): Promise<void> {
  const release = await findRelease(store, name, version)
  if (release === null) throw new ChannelError(`${name} ${version} is not in the store (${store.place}).`)
  if (!(await wasChecked(store, name, version))) {
    throw new RefusedError(`${name} ${version} has not passed its checks; deploy or publish it again.`)
  }
  const shell = await currentShell(config, store)
  await shell.close()
  const host = shell.manifest.contract ?? '0.0'
  if (contractFit(release.contract, host) !== 'fits') {
    throw new RefusedError(
      `${name} ${version} was built for contract ${release.contract}, the shell has ${host}.`,
    )
  }
  const problems = collisions(release, await othersShown(store, channels, name))
  if (problems.length > 0) throw new RefusedError(`${name} ${version}: ${problems.join('; ')}.`)
}

/** The other remotes, in the versions that everybody or some people get. */
async function othersShown(store: ReleaseStore, channels: Channels, name: string): Promise<RemoteRelease[]> {
  const found = await Promise.all(
    Object.entries(channels)
      .filter(([other]) => other !== name)
      .flatMap(([other, { shown, canary }]) =>
        [shown.at(-1), canary?.version].map(version =>
          version === undefined ? null : findRelease(store, other, version),
        ),
      ),
  )
  return found.filter(release => release !== null)
}
