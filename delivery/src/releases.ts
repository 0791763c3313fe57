import { withBase } from '@orenda/contracts/remote-addresses'
import { remoteReleaseSchema } from '@orenda/contracts/remote-schemas'
import type { RemoteCode, RemoteRelease } from '@orenda/contracts/remotes'
import { parseJson, UnreadableError } from './parse-json.ts'
import { placeOf, type ReleaseStore } from './release-store.ts'

/** The key of a version's file; without `files/` it is also its address below `/remotes/`. */
export const fileKey = (name: string, version: string, file: string) => `files/${name}/${version}/${file}`

/** The description of a version. It is published last, so a version that has it is complete. */
export const descriptionFile = 'remote.json'

/**
 * Reads the description of a published version, with addresses relative to its folder; null when it does not
 * exist.
 * @throws UnreadableError with the file's name
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
  /** False while it is being published, or when publishing failed. */
  isWhole: boolean
  bytes: number
  /** When its last file was written. */
  at: Date
  keys: readonly string[]
}

/**
 * Lists the versions in the store without reading them.
 * @param name lists only this remote
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

/** Reads the descriptions of published versions, each only once because they never change. */
export class Releases {
  private readonly store: ReleaseStore
  private readonly base: string
  private readonly known = new Map<string, RemoteRelease>()

  /** @param base address that the store's files are served from, without a trailing slash */
  constructor(store: ReleaseStore, base: string) {
    this.store = store
    this.base = base
  }

  /**
   * Returns a release with addresses for a page; null when there is no such version.
   * @throws UnreadableError with the file's name
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

/** Picks the fields needed to load a version. */
export const codeOf = ({
  version,
  contract,
  entry,
  integrity,
  preload,
  texts,
  opening,
  panelsOpening,
  screens,
}: RemoteRelease): RemoteCode => ({
  version,
  contract,
  entry,
  integrity,
  preload,
  texts,
  ...(opening && { opening }),
  ...(panelsOpening && { panelsOpening }),
  ...(screens && { screens }),
})
