import type { ReleaseStore } from '@orenda/delivery/release-store'
import { descriptionFile, fileKey } from '@orenda/delivery/releases'
import { bytesFile, bytesOf } from '@orenda/delivery/version-bytes'
import { contentTypeOf } from '@orenda/delivery/web/kept-files'
import type { BuiltRemote } from './build-remote.ts'
import { RefusedError } from './refused-error.ts'

/**
 * Writes a version into the store. The description is written last, so that a version with a
 * description is complete. Existing files stay, since the version's name is a hash of its content;
 * a lost file is written again.
 * @returns how many files were new
 * @throws RefusedError when the store holds other content than was written
 */
export async function publishRemote(
  store: ReleaseStore,
  { release, files }: Pick<BuiltRemote, 'release' | 'files'>,
): Promise<number> {
  const { name, version } = release
  const put = async ([file, content]: [string, Buffer]) => {
    const key = fileKey(name, version, file)
    const isNew = await store.create(key, content, contentTypeOf(file))
    if (!isNew && !(await store.read(key))?.equals(content)) {
      throw new RefusedError(`${key} in ${store.place} is not what was built. Nothing has changed.`)
    }
    return isNew
  }
  const sizes = new Map([...files].map(([file, content]) => [file, content.length]))
  const bytes = Buffer.from(JSON.stringify(bytesOf(sizes, release)))
  const all = new Map([...files, [bytesFile, bytes]])
  const made = await Promise.all([...all].filter(([file]) => file !== descriptionFile).map(put))
  const isDescriptionNew = await put([descriptionFile, files.get(descriptionFile) as Buffer])
  return made.filter(Boolean).length + Number(isDescriptionNew)
}
