import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteManifestEntry, RemotesManifest } from '@orenda/contracts/remotes'

/** Milliseconds for which one reading of the folders serves everybody. */
const freshFor = 1000

/** The remotes that stand beside the shell: every folder `mfe-*` whose build describes itself in `dist/remote.json`. */
export class Remotes {
  private read: { at: number; manifest: Promise<RemotesManifest> } | undefined

  constructor(private readonly root: string) {}

  /** The manifest as it is now, with addresses from the root of the site: a remote that is rebuilt shows at once. */
  manifest(): Promise<RemotesManifest> {
    const now = performance.now()
    if (this.read === undefined || now - this.read.at > freshFor) {
      this.read = { at: now, manifest: this.compose() }
    }
    return this.read.manifest
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

  private async compose(): Promise<RemotesManifest> {
    const entries = await Promise.all((await this.names()).map(name => this.describe(name)))
    return { remotes: entries.filter(entry => entry !== null) }
  }

  /** One that is missing or half written is left out; the others work. */
  private async describe(name: string): Promise<RemoteManifestEntry | null> {
    try {
      const text = await readFile(join(this.folder(name), 'remote.json'), 'utf8')
      return withBase(JSON.parse(text) as RemoteManifestEntry, `/remotes/${name}/`)
    } catch {
      return null
    }
  }
}

/** A remote's own addresses are relative to where it is served from. */
function withBase(remote: RemoteManifestEntry, base: string): RemoteManifestEntry {
  const { uk, ru, en } = remote.texts
  return {
    ...remote,
    entry: base + remote.entry,
    preload: remote.preload.map(file => base + file),
    texts: { uk: base + uk, ru: base + ru, en: base + en },
  }
}
