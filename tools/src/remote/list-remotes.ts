import { type Channel, currentVersion, previousVersion } from '@orenda/delivery/channels'
import { whenChecked } from '@orenda/delivery/checked-releases'
import { UnreadableError } from '@orenda/delivery/parse-json'
import { placeOf, type ReleaseStore } from '@orenda/delivery/release-store'
import { descriptionFile, fileKey, publishedVersions, readRelease } from '@orenda/delivery/releases'
import { reasonOf, type StoppedCanary } from '@orenda/delivery/stopped-canary'
import { isAbout } from './action.ts'
import { oldVersions } from './old-versions.ts'
import { RefusedError } from './refused-error.ts'
import { print, table } from './table.ts'
import { revisionsOf, tellUnreadable } from './unreadable-files.ts'

/** The default of `prune`: versions of the last days stay. */
export const pruneAfter = 30

/** For every deployed remote: what is shown, and the size of its versions. */
export async function list(store: ReleaseStore): Promise<void> {
  const [{ channels, number, at }, versions] = await Promise.all([
    revisionsOf(store).latest(),
    publishedVersions(store),
  ])
  await Promise.all(
    Object.entries(channels).map(([name, channel]) => tellMissing(store, name, inUse(channel))),
  )
  const rows = Object.entries(channels).map(([name, channel]) => [
    name,
    currentVersion(channel) ?? 'as built',
    previousVersion(channel) ?? '',
    canaryOf(channel),
    channel.isPinned ? 'pinned' : '',
    inMegabytes(sumOf(versions.filter(version => version.name === name))),
  ])
  const old = oldVersions(versions, channels, { days: pruneAfter, now: new Date() })
  if (rows.length === 0) return print([`Nothing is deployed to ${store.place}: what is built is shown.`])
  print([
    ...table([['REMOTE', 'SHOWN', 'BEFORE', 'CANARY', '', 'ALL VERSIONS'], ...rows]),
    `revision ${number} of ${at}, in ${store.place}`,
    `${versions.length} versions, ${inMegabytes(sumOf(versions))}; "prune" would free ${old.length} of them, ${inMegabytes(sumOf(old))}`,
    'All others are shown as they are built beside the shell.',
  ])
}

/** For one remote: its versions and its history. */
export async function listOne(store: ReleaseStore, name: string): Promise<void> {
  const revisions = revisionsOf(store)
  const [{ channels }, history, published] = await Promise.all([
    revisions.latest(),
    revisions.history(200),
    publishedVersions(store, name),
  ])
  const versions = published.filter(({ isWhole }) => isWhole).map(({ version }) => version)
  const bytes = new Map(published.map(each => [each.version, each.bytes]))
  const channel = channels[name]
  await tellMissing(store, name, new Set([...versions, ...(channel === undefined ? [] : inUse(channel))]))
  const state = (version: string) => {
    if (channel !== undefined && currentVersion(channel) === version)
      return channel.isPinned ? 'shown, pinned' : 'shown'
    if (channel?.canary?.version === version) return `canary, ${channel.canary.percent} %`
    if (channel?.shown.includes(version)) return 'shown before'
    const stop = channel?.stopped?.find(other => other.version === version)
    return stop === undefined ? '' : `canary ${outcome(stop)}`
  }
  const checked = new Map(
    await Promise.all(
      versions.map(
        async version => [version, await whenChecked(store, name, version, tellUnreadable)] as const,
      ),
    ),
  )
  // The newest last; unchecked ones first.
  const inOrder = versions.toSorted((one, other) =>
    (checked.get(one) ?? '').localeCompare(checked.get(other) ?? ''),
  )
  const done = history.filter(revision => isAbout(revision, name)).slice(0, 20)
  if (versions.length === 0) {
    throw new RefusedError(
      `${name} has no version in ${store.place}; what is built beside the shell is shown, if anything.`,
    )
  }
  print([
    ...table(
      inOrder.map(version => [
        version,
        checked.get(version) ?? 'has not passed its checks',
        inMegabytes(bytes.get(version) ?? 0),
        state(version),
      ]),
    ),
    '',
    ...table(
      done.map(({ number, at, action, by = '', commit = '' }) => [String(number), at, action, by, commit]),
    ),
  ])
}

const sumOf = (versions: readonly { bytes: number }[]) => versions.reduce((sum, { bytes }) => sum + bytes, 0)

/** Megabytes of files in the store. */
export const inMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Milliseconds for which the list of all remotes mentions a stopped canary. */
const toldFor = 7 * 24 * 60 * 60 * 1000

const outcome = (stop: StoppedCanary) => `stopped: ${reasonOf(stop)}`

function canaryOf({ canary, stopped }: Channel): string {
  if (canary !== null) return `${canary.version} ${canary.percent} %`
  const last = stopped?.at(-1)
  return last !== undefined && Date.parse(last.at) > Date.now() - toldFor
    ? `${last.version} ${outcome(last)}`
    : ''
}

/** The versions that users get, or would get if another one failed. */
const inUse = (channel: Channel): Set<string> =>
  new Set(
    [currentVersion(channel), previousVersion(channel), channel.canary?.version].filter(
      version => version !== undefined,
    ),
  )

/** Prints which versions are unusable, and why. */
async function tellMissing(store: ReleaseStore, name: string, versions: ReadonlySet<string>): Promise<void> {
  const missing = await Promise.all(
    [...versions].map(async version => {
      try {
        const key = fileKey(name, version, descriptionFile)
        const isThere = (await readRelease(store, name, version)) !== null
        return isThere ? null : new UnreadableError(placeOf(store, key), 'it is not there')
      } catch (error) {
        if (error instanceof UnreadableError) return error
        throw error
      }
    }),
  )
  for (const error of missing) if (error !== null) tellUnreadable(error)
}
