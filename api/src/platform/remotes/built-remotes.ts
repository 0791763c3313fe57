import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withBase } from '@orenda/contracts/remote-addresses'
import { remoteReleaseSchema } from '@orenda/contracts/remote-schemas'
import type { RemoteRelease } from '@orenda/contracts/remotes'
import { parseJson, type TellUnreadable, UnreadableError } from '@orenda/delivery/parse-json'

/**
 * The remotes whose builds stand beside the shell's: every folder `mfe-*` with a `dist/remote.json`. They are what an
 * installation shows before anything is deployed, and what a developer works on.
 */
export class BuiltRemotes {
  private readonly root: string

  constructor(root: string) {
    this.root = root
  }

  /** The folder with a remote's files. */
  folder(name: string): string {
    return join(this.root, name, 'dist')
  }

  /** Names of the folders of remotes, whether they have been built or not. */
  async names(): Promise<string[]> {
    const entries = await readdir(this.root, { withFileTypes: true })
    return entries
      .flatMap(entry => (entry.isDirectory() && /^mfe-[\w-]+$/.test(entry.name) ? entry.name : []))
      .sort()
  }

  /**
   * As they are now: one that is rebuilt shows at once. One that is missing or half written is left out.
   * @param tell hears of what is there and cannot be read
   */
  async list(tell: TellUnreadable = () => undefined): Promise<RemoteRelease[]> {
    const releases = await Promise.all(
      (await this.names()).map(name =>
        this.describe(name).catch(error => {
          if (!(error instanceof UnreadableError)) throw error
          tell(error)
          return null
        }),
      ),
    )
    return releases.filter(release => release !== null)
  }

  private async describe(name: string): Promise<RemoteRelease | null> {
    const file = join(this.folder(name), 'remote.json')
    const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
      throw new UnreadableError(file, `it may not be read (${error.code})`)
    })
    if (content === null) return null
    const release = parseJson(remoteReleaseSchema, content, file)
    if (release.name !== name) throw new UnreadableError(file, `it describes ${release.name}`)
    return withBase(release, `/remotes/${name}/`)
  }
}
