import { withBase } from '@orenda/contracts/remote-addresses'
import type { RemoteCode, RemoteRelease } from '@orenda/contracts/remotes'
import type { ReleaseStore } from './release-store.ts'

/** Where a file of a version is kept, and its address below `/remotes/` without `files/`. */
export const fileKey = (name: string, version: string, file: string) => `files/${name}/${version}/${file}`

/** What describes a version. It is published last: a version that has it is whole. */
export const descriptionFile = 'remote.json'

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

  /** With the addresses that a page uses; null when there is no such version. */
  async find(name: string, version: string): Promise<RemoteRelease | null> {
    const key = fileKey(name, version, descriptionFile)
    const known = this.known.get(key)
    if (known !== undefined) return known
    const content = await this.store.read(key)
    if (content === null) return null
    const described = JSON.parse(content.toString()) as RemoteRelease
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
  ...{ version, contract, entry, integrity, preload, texts },
  ...(opening && { opening }),
})
