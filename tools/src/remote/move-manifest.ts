import {
  type Canary,
  type Channel,
  ChannelError,
  type Channels,
  currentVersion,
} from '@orenda/delivery/channels'
import { wasChecked } from '@orenda/delivery/checked-releases'
import { UnreadableError } from '@orenda/delivery/parse-json'
import type { ReleaseStore } from '@orenda/delivery/release-store'
import { readRelease } from '@orenda/delivery/releases'
import type { DeliverySettings } from '@orenda/delivery/settings/load-settings'
import { contractFit } from '../../../contracts/src/remote-contract.ts'
import type { RemoteRelease } from '../../../contracts/src/remotes.ts'
import { root } from '../workspace.ts'
import { collisions } from './collisions.ts'
import { confirmShown, currentShell } from './current-shell.ts'
import { originOf } from './deployer.ts'
import { refuseHeavier } from './heavier.ts'
import { RefusedError } from './refused-error.ts'
import { revisionsOf, tellUnreadable } from './unreadable-files.ts'

export interface Move {
  /** For the history, e.g. `rollback mfe-finance`. */
  action: string
  /** The remote that it is about. */
  name: string
  /** @throws ChannelError when the present state does not allow it */
  change: (channels: Channels) => Channels
  /** The sources, whose commit goes into the history; by default the workspace. */
  folder?: string | undefined
  /** Whether a canary may be heavier than is allowed. */
  mayBeHeavy?: boolean
}

/**
 * Changes what is shown in one step, and prints the result. A version that becomes visible must be
 * in the store, have passed its checks, fit the shell and claim no routes of others.
 * @throws ChannelError or RefusedError; then nothing has changed, or nothing visible
 */
export async function move(
  settings: DeliverySettings,
  store: ReleaseStore,
  { action, name, change, folder = root, mayBeHeavy = false }: Move,
): Promise<void> {
  let before: Channel | undefined
  let isChanged = false
  const revision = await revisionsOf(store).change(
    action,
    async channels => {
      const next = change(channels)
      // The state before the change: somebody may have deployed since the command began.
      before = channels[name]
      isChanged = next !== channels
      // Checked again at each try.
      const channel = next[name]
      for (const version of newlyShown(channels[name], channel)) {
        const wasShown = before?.shown.includes(version) === true
        await refuseUnfit(settings, store, next, { name, version, wasShown })
        if (channel?.canary?.version === version && !mayBeHeavy)
          await refuseHeavier(store, channel, { name, percent: settings.CANARY_HEAVIER_PERCENT })
      }
      return next
    },
    originOf(settings.REMOTES_BY, folder),
  )
  const channel = revision.channels[name]
  const was = before === undefined ? undefined : currentVersion(before)
  const shown = channel === undefined ? undefined : currentVersion(channel)
  const lines = [
    shown === undefined
      ? `${name}: what is built beside the shell is shown, if anything`
      : `${name} ${shown} is shown${was === undefined || was === shown ? '' : `, in place of ${was}`}`,
    ...(channel?.canary ? [canaryLine(channel.canary, before?.canary ?? null)] : []),
    ...(channel?.isPinned ? ['pinned'] : []),
    `${isChanged ? 'revision' : 'nothing to change since revision'} ${revision.number} in ${store.place}`,
  ]
  process.stdout.write(`${lines.join('\n  ')}\n`)
  if (shown === undefined) return
  const seen = await confirmShown(settings, store, { name, version: shown, revision: revision.number })
  if (seen.is === 'unseen') {
    process.stdout.write(
      `  ! nothing answers at ${settings.PUBLIC_URL} (PUBLIC_URL): people see it once an installation with this store runs\n`,
    )
  }
  if (seen.is === 'replaced') {
    process.stdout.write(
      `  ! it is shown no more: revision ${seen.revision} (${seen.action}) came right after this one\n`,
    )
  }
}

function canaryLine(canary: Canary, before: Canary | null): string {
  const other = before !== null && before.version !== canary.version
  return `${canary.version} for ${canary.percent} % of the people${other ? `, in place of ${before.version} for ${before.percent} %` : ''}`
}

/** Versions that become visible. A rollback never depends on the version that is shown now. */
function newlyShown(before: Channel | undefined, after: Channel | undefined): string[] {
  const of = (channel: Channel | undefined) =>
    channel === undefined ? [] : [currentVersion(channel), channel.canary?.version]
  return of(after).filter(version => version !== undefined && !of(before).includes(version)) as string[]
}

async function refuseUnfit(
  settings: DeliverySettings,
  store: ReleaseStore,
  channels: Channels,
  { name, version, wasShown }: { name: string; version: string; wasShown: boolean },
): Promise<void> {
  const release = await readRelease(store, name, version)
  if (release === null) throw new ChannelError(`${name} ${version} is not in the store (${store.place}).`)
  // A version that was shown has passed its checks, even if the record of that is corrupt.
  if (!(await wasChecked(store, name, version, tellUnreadable)) && !wasShown) {
    throw new RefusedError(`${name} ${version} has not passed its checks; deploy or publish it again.`)
  }
  const shell = await currentShell(settings, store)
  await shell.close()
  const { contract: host } = shell
  if (contractFit(release.contract, host) !== 'fits') {
    throw new RefusedError(
      `${name} ${version} was built for contract ${release.contract}, the shell has ${host}.`,
    )
  }
  const problems = collisions(release, await othersShown(store, channels, name))
  if (problems.length > 0) throw new RefusedError(`${name} ${version}: ${problems.join('; ')}.`)
}

/** The other remotes, in all versions that some users get. */
async function othersShown(store: ReleaseStore, channels: Channels, name: string): Promise<RemoteRelease[]> {
  const found = await Promise.all(
    Object.entries(channels)
      .filter(([other]) => other !== name)
      .flatMap(([other, { shown, canary }]) =>
        [shown.at(-1), canary?.version].map(version =>
          version === undefined ? null : readable(store, other, version),
        ),
      ),
  )
  return found.filter(release => release !== null)
}

/** An unreadable version does not count: users do not get it. */
const readable = (store: ReleaseStore, name: string, version: string): Promise<RemoteRelease | null> =>
  readRelease(store, name, version).catch(error => {
    if (!(error instanceof UnreadableError)) throw error
    tellUnreadable(error)
    return null
  })
