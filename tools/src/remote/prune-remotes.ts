import { checkedKeys } from '@orenda/delivery/checked-releases'
import type { ReleaseStore } from '@orenda/delivery/release-store'
import { type PublishedVersion, publishedVersions } from '@orenda/delivery/releases'
import { inMegabytes } from './list-remotes.ts'
import { oldVersions } from './old-versions.ts'
import { revisionsOf } from './unreadable-files.ts'

interface Pruning {
  /** Of one remote alone. */
  name?: string | undefined
  /** Days for which every version stays. */
  days: number
  /** Says what would go, and takes nothing away. */
  isDry: boolean
}

/** Takes versions out of the store that nobody is shown and nobody goes back to, and says which. */
export async function prune(store: ReleaseStore, { name, days, isDry }: Pruning): Promise<void> {
  const found = await publishedVersions(store, name)
  const old = async () =>
    oldVersions(found, (await revisionsOf(store).latest()).channels, { days, now: new Date() })
  let freed = 0
  let count = 0
  for (const { name: remote, version } of await old()) {
    // Asked anew before each: somebody may show it at this moment.
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

/** Its description first: from then on it is no whole version, and nobody can show it. */
async function remove(store: ReleaseStore, { name, version, keys }: PublishedVersion): Promise<void> {
  const [description, others] = [
    keys.filter(key => key.endsWith('/remote.json')),
    keys.filter(key => !key.endsWith('/remote.json')),
  ]
  await store.remove([...description, ...checkedKeys(name, version)])
  await store.remove(others)
}
