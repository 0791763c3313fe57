import { withBase } from '@orenda/contracts/remote-addresses'
import { remoteReleaseSchema } from '@orenda/contracts/remote-schemas'
import type { RemoteCode, RemoteRelease } from '@orenda/contracts/remotes'
import { parseJson, UnreadableError } from './parse-json.ts'
import { placeOf, type ReleaseStore } from './release-store.ts'

/** Where a file of a version is kept, and its address below `/remotes/` without `files/`. */
export const fileKey = (name: string, version: string, file: string) => `files/${name}/${version}/${file}`

/** What describes a version. It is published last: a version that has it is whole. */
export const descriptionFile = 'remote.json'

/**
 * What a published version says of itself, with addresses relative to its folder; null when the store has no such version.
 * @throws UnreadableError that names the file
 */
export async function readRelease(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<RemoteRelease | null> {
  const key = fileKey(name, version, descriptionFile)
  const content = await store.read(key)
  if (content === null) return null
  const file = placeOf(store, key)
  const release = parseJson(remoteReleaseSchema, content, file)
  if (release.name !== name || release.version !== version) {
    throw new UnreadableError(file, `it describes ${release.name} ${release.version}`)
  }
  return release
}

/** A version of a remote in the store. */
export interface PublishedVersion {
  name: string
  version: string
  /** false while it is being published, or when that was given up. */
  isWhole: boolean
  bytes: number
  /** When its last file came. */
  at: Date
  keys: readonly string[]
}

/**
 * The versions in the store, without reading any of them.
 * @param name of the remote whose versions are wanted; by default all
 */
export async function publishedVersions(store: ReleaseStore, name?: string): Promise<PublishedVersion[]> {
  const objects = await store.objects(name === undefined ? 'files/' : `files/${name}/`)
  const ofVersion = Map.groupBy(objects, ({ key }) => key.split('/', 3).join('/'))
  return [...ofVersion].map(([folder, files]) => {
    const [, remote = '', version = ''] = folder.split('/')
    return {
      name: remote,
      version,
      isWhole: files.some(({ key }) => key === `${folder}/${descriptionFile}`),
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      at: new Date(Math.max(...files.map(({ at }) => at.getTime()))),
      keys: files.map(({ key }) => key),
    }
  })
}

/** Reads what published versions say of themselves; each is read once, as it never changes. */
export class Releases {
  private readonly store: ReleaseStore
  private readonly base: string
  private readonly known = new Map<string, RemoteRelease>()

  /** @param base address below which the store's files are served, without a slash at the end */
  constructor(store: ReleaseStore, base: string) {
    this.store = store
    this.base = base
  }

  /**
   * With the addresses that a page uses; null when there is no such version.
   * @throws UnreadableError that names the file
   */
  async find(name: string, version: string): Promise<RemoteRelease | null> {
    const key = fileKey(name, version, descriptionFile)
    const known = this.known.get(key)
    if (known !== undefined) return known
    const described = await readRelease(this.store, name, version)
    if (described === null) return null
    const release = withBase(described, `${this.base}/${name}/${version}/`)
    this.known.set(key, release)
    return release
  }
}

/** Of a version what is needed to load it. */
export const codeOf = ({
  version,
  contract,
  entry,
  integrity,
  preload,
  texts,
  opening,
}: RemoteRelease): RemoteCode => ({
  version,
  contract,
  entry,
  integrity,
  preload,
  texts,
  ...(opening && { opening }),
})
