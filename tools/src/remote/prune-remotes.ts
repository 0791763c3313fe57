import { checkedKeys } from '@orenda/delivery/checked-releases'
import type { ReleaseStore } from '@orenda/delivery/release-store'
import { type PublishedVersion, publishedVersions } from '@orenda/delivery/releases'
import { inMegabytes } from './list-remotes.ts'
import { oldVersions } from './old-versions.ts'
import { revisionsOf } from './unreadable-files.ts'

interface Pruning {
  /** Only this remote. */
  name?: string | undefined
  /** Versions of the last days stay. */
  days: number
  /** Only prints what would be deleted. */
  isDry: boolean
}

/** Deletes old versions from the store, and prints them. */
export async function prune(store: ReleaseStore, { name, days, isDry }: Pruning): Promise<void> {
  const found = await publishedVersions(store, name)
  const old = async () =>
    oldVersions(found, (await revisionsOf(store).latest()).channels, { days, now: new Date() })
  let freed = 0
  let count = 0
  for (const { name: remote, version } of await old()) {
    // Read again before each deletion, because somebody may show the version at this moment.
    const gone = (await old()).find(each => each.name === remote && each.version === version)
    if (gone === undefined) continue
    if (!isDry) await remove(store, gone)
    freed += gone.bytes
    count += 1
    process.stdout.write(`${remote} ${version}  ${inMegabytes(gone.bytes)}\n`)
  }
  const what = isDry ? 'would go' : 'are gone'
  process.stdout.write(
    `${count} versions ${what}, ${inMegabytes(freed)}, from ${store.place}; younger than ${days} days stay.\n`,
  )
}

/** Deletes the description first: without it a version is incomplete, and cannot be shown. */
async function remove(store: ReleaseStore, { name, version, keys }: PublishedVersion): Promise<void> {
  const [description, others] = [
    keys.filter(key => key.endsWith('/remote.json')),
    keys.filter(key => !key.endsWith('/remote.json')),
  ]
  await store.remove([...description, ...checkedKeys(name, version)])
  await store.remove(others)
}
