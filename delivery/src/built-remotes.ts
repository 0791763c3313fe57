import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withBase } from '@orenda/contracts/remote-addresses'
import { remoteReleaseSchema } from '@orenda/contracts/remote-schemas'
import type { RemoteRelease } from '@orenda/contracts/remotes'
import { parseJson, type TellUnreadable, UnreadableError } from './parse-json.ts'

/**
 * The remotes built next to the shell: every folder `mfe-*` with a `dist/remote.json`. They are shown until
 * something is deployed, and in development.
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

  /** The folder names of remotes, built or not. */
  async names(): Promise<string[]> {
    const entries = await readdir(this.root, { withFileTypes: true })
    return entries
      .flatMap(entry => (entry.isDirectory() && /^mfe-[\w-]+$/.test(entry.name) ? entry.name : []))
      .sort()
  }

  /**
   * The current builds: a rebuilt one is used at once. A missing or incomplete one is left out.
   * @param tell is called with unreadable ones
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
