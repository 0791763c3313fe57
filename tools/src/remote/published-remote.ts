import type { ReleaseStore } from '../../../api/src/platform/remotes/release-store.ts'
import { descriptionFile, fileKey } from '../../../api/src/platform/remotes/releases.ts'
import type { RemoteRelease } from '../../../contracts/src/remotes.ts'

/** What a published version says of itself; null when the store has no such version. */
export async function findRelease(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<RemoteRelease | null> {
  const content = await store.read(fileKey(name, version, descriptionFile))
  return content === null ? null : (JSON.parse(String(content)) as RemoteRelease)
}

/** The versions of a remote that are whole, by name. */
export async function publishedVersions(store: ReleaseStore, name: string): Promise<string[]> {
  const keys = await store.list(`files/${name}/`)
  return keys.filter(key => key.endsWith(`/${descriptionFile}`)).map(key => key.split('/')[2] as string)
}
