import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withBase } from '@orenda/contracts/remote-addresses'
import type { RemoteRelease } from '@orenda/contracts/remotes'

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

  /** As they are now: one that is rebuilt shows at once. One that is missing or half written is left out. */
  async list(): Promise<RemoteRelease[]> {
    const releases = await Promise.all((await this.names()).map(name => this.describe(name)))
    return releases.filter(release => release !== null)
  }

  private async describe(name: string): Promise<RemoteRelease | null> {
    try {
      const text = await readFile(join(this.folder(name), 'remote.json'), 'utf8')
      return withBase(JSON.parse(text) as RemoteRelease, `/remotes/${name}/`)
    } catch {
      return null
    }
  }
}
