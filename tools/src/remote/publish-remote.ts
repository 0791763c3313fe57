import type { ReleaseStore } from '../../../api/src/platform/remotes/release-store.ts'
import { descriptionFile, fileKey } from '../../../api/src/platform/remotes/releases.ts'
import { contentTypeOf } from '../../../api/src/platform/web/kept-files.ts'
import type { BuiltRemote } from './build-remote.ts'

/**
 * Puts a version into the store. Its description goes in last, so that a version that has one is whole; one that is there
 * already stays as it is, since its name says what is in it.
 * @returns how many files were new
 */
export async function publishRemote(store: ReleaseStore, { release, files }: BuiltRemote): Promise<number> {
  const { name, version } = release
  const key = (file: string) => fileKey(name, version, file)
  if ((await store.read(key(descriptionFile))) !== null) return 0
  const create = ([file, content]: [string, Buffer]) => store.create(key(file), content, contentTypeOf(file))
  const served = [...files].filter(([file]) => file !== descriptionFile)
  const made = await Promise.all(served.map(create))
  await create([descriptionFile, files.get(descriptionFile) as Buffer])
  return made.filter(Boolean).length + 1
}
