import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { withBase } from '@orenda/contracts/remote-addresses'
import { LocalReleaseStore } from '@orenda/delivery/local-release-store'
import { loadDeliverySettings } from '@orenda/delivery/settings/load-settings'
import { type BuiltRemote, buildRemote } from '@orenda/tools/remote/build-remote'
import { checkRemote } from '@orenda/tools/remote/check-remote'
import { type CurrentShell, currentShell } from '@orenda/tools/remote/current-shell'
import type { Finding } from '@orenda/tools/remote/inspect-remote'
import { writeRemote } from '@orenda/tools/remote/new-remote'
import { publishRemote } from '@orenda/tools/remote/publish-remote'
import { RefusedError } from '@orenda/tools/remote/refused-error'
import type { Trial } from '@orenda/tools/remote/trial/candidate-page'
import { root } from '@orenda/tools/workspace'
import type { Browser } from '@playwright/test'
import type { BadRemote } from './bad-remote.ts'

const name = 'mfe-bad'
const base = '/remotes'

/** Builds, publishes and checks remotes, with its own store and the shell of this workspace. */
export class RemoteChecker {
  private readonly folder: string
  private readonly store: LocalReleaseStore
  private readonly shell: CurrentShell
  private readonly browser: Browser
  private count = 0

  private constructor(folder: string, store: LocalReleaseStore, shell: CurrentShell, browser: Browser) {
    this.folder = folder
    this.store = store
    this.shell = shell
    this.browser = browser
  }

  static async open(browser: Browser): Promise<RemoteChecker> {
    const folder = await mkdtemp(join(tmpdir(), 'orenda-bad-remotes-'))
    // Sources outside the workspace resolve their packages here.
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    const store = new LocalReleaseStore(join(folder, 'remotes'))
    // No server runs at this address, so the workspace's shell is used.
    const settings = loadDeliverySettings({ DATA_DIR: folder, PUBLIC_URL: 'http://127.0.0.1:9' })
    return new RemoteChecker(folder, store, await currentShell(settings, store), browser)
  }

  async close(): Promise<void> {
    await this.shell.close()
    await rm(this.folder, { recursive: true, force: true })
  }

  /** Builds a variant of the sample remote and publishes it. */
  async built({ edits = [], files = {}, change, lose }: Omit<BadRemote, 'refused'>): Promise<BuiltRemote> {
    this.count += 1
    const folder = join(this.folder, String(this.count), name)
    await mkdir(dirname(folder))
    await writeRemote(name, folder, join(root, 'e2e/sample-remote'))
    for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content)
    for (const [file, from, to] of edits) {
      const text = await readFile(join(folder, file), 'utf8')
      const changed = text.replace(from, to)
      if (changed === text) throw new Error(`${file} has no ${from}`)
      await writeFile(join(folder, file), changed)
    }
    const remote = await buildRemote(name, folder, true)
    const made = { ...remote, release: { ...remote.release, ...change } }
    await publishRemote(this.store, made)
    if (lose !== undefined) await this.spoil(made, lose)
    return made
  }

  /** The failed checks of a deploy of this version. */
  async refusals(remote: BuiltRemote): Promise<Finding[]> {
    const found: Finding[] = []
    try {
      await checkRemote(remote, name, this.shell, base, finding => found.push(finding), this.browser)
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
    }
    return found.filter(({ problems }) => problems.length > 0)
  }

  /** The version as users would load it. */
  trial({ release }: BuiltRemote): Trial {
    const folder = `${base}/${release.name}/${release.version}/`
    const { url } = this.shell
    return {
      browser: this.browser,
      candidate: withBase(release, folder),
      shell: url,
      address: new URL(folder, url).href,
    }
  }

  /** Damages files in the store. */
  private async spoil({ release, files }: BuiltRemote, lose: NonNullable<BadRemote['lose']>): Promise<void> {
    const file = [...files.keys()].find(each => lose.file.test(each))
    if (file === undefined) throw new Error(`No file is like ${lose.file}`)
    const folder = join(this.folder, 'remotes/files', release.name, release.version)
    // Including their compressed copies, which the server would prefer.
    for (const copy of [file, `${file}.br`, `${file}.gz`]) await rm(join(folder, copy), { force: true })
    if (lose.instead !== undefined) await writeFile(join(folder, file), lose.instead)
  }
}
