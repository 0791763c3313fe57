import { currentVersion, previousVersion } from '../../../api/src/platform/remotes/channels.ts'
import type { ReleaseStore } from '../../../api/src/platform/remotes/release-store.ts'
import { Revisions } from '../../../api/src/platform/remotes/revisions.ts'
import { whenChecked } from './checked-releases.ts'
import { publishedVersions } from './published-remote.ts'
import { RefusedError } from './refused-error.ts'

/** Of every deployed remote what is shown. */
export async function list(store: ReleaseStore): Promise<void> {
  const { channels, number, at } = await new Revisions(store).latest()
  const rows = Object.entries(channels).map(([name, channel]) => [
    name,
    currentVersion(channel) ?? '',
    previousVersion(channel) ?? '',
    channel.canary ? `${channel.canary.version} ${channel.canary.percent} %` : '',
    channel.isPinned ? 'pinned' : '',
  ])
  if (rows.length === 0) return print([`Nothing is deployed to ${store.place}: what is built is shown.`])
  print([
    ...table([['REMOTE', 'SHOWN', 'BEFORE', 'CANARY', ''], ...rows]),
    `revision ${number} of ${at}, in ${store.place}`,
    'All others are shown as they are built beside the shell.',
  ])
}

/** Of one remote its versions, and what was done with it. */
export async function listOne(store: ReleaseStore, name: string): Promise<void> {
  const revisions = new Revisions(store)
  const [{ channels }, history, versions] = await Promise.all([
    revisions.latest(),
    revisions.history(200),
    publishedVersions(store, name),
  ])
  const channel = channels[name]
  const state = (version: string) => {
    if (channel !== undefined && currentVersion(channel) === version)
      return channel.isPinned ? 'shown, pinned' : 'shown'
    if (channel?.canary?.version === version) return `canary, ${channel.canary.percent} %`
    return channel?.shown.includes(version) ? 'shown before' : ''
  }
  const checked = new Map(
    await Promise.all(
      versions.map(async version => [version, await whenChecked(store, name, version)] as const),
    ),
  )
  // The newest last; those that have not passed first.
  const inOrder = versions.toSorted((one, other) =>
    (checked.get(one) ?? '').localeCompare(checked.get(other) ?? ''),
  )
  const done = history.filter(({ action }) => action.split(' ')[1] === name).slice(0, 20)
  if (versions.length === 0) {
    throw new RefusedError(
      `${name} has no version in ${store.place}; what is built beside the shell is shown, if anything.`,
    )
  }
  print([
    ...table(
      inOrder.map(version => [version, checked.get(version) ?? 'has not passed its checks', state(version)]),
    ),
    '',
    ...table(done.map(({ number, at, action }) => [String(number), at, action])),
  ])
}

/** Lines with aligned columns. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0))) ?? []
  return rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

const print = (lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`)
