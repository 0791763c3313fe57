import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemotesManifest } from '@orenda/contracts/remotes'
import { show } from '@orenda/delivery/channels'
import { noteChecked } from '@orenda/delivery/checked-releases'
import { LocalReleaseStore } from '@orenda/delivery/local-release-store'
import { Revisions } from '@orenda/delivery/revisions'
import { type Product, startProduct } from '@orenda/tools/product'
import { buildRemote } from '@orenda/tools/remote/build-remote'
import { writeRemote, writeResource } from '@orenda/tools/remote/new-remote'
import { publishRemote } from '@orenda/tools/remote/publish-remote'
import { root } from '@orenda/tools/workspace'
import { expect } from '@playwright/test'
import { type Built, named, type Patch, patched, sampleName } from './patched-remote.ts'

/** A text to put in the place of another, in a file of a remote. */
export type Edit = readonly [file: string, from: string | RegExp, to: string]

/** Sources of the sample remote that differ from what `sample-remote` has, before its name is another. */
export interface Kind {
  edits?: readonly Edit[]
  /** Files of its own, by name. */
  files?: Readonly<Record<string, string>>
}

/** Where the support of an installation reads its mail. */
export const desk = 'desk@orenda.example'

/** An installation that remotes are deployed to, with a store of its own, and whose clock may be set. */
export class Site {
  readonly product: Product
  readonly store: LocalReleaseStore
  readonly revisions: Revisions
  private readonly folder: string
  private readonly samples = new Map<string, Promise<Built['files']>>()
  private copies = 0

  private constructor(product: Product, folder: string) {
    this.product = product
    this.folder = folder
    this.store = new LocalReleaseStore(join(product.dataDir, 'remotes'))
    this.revisions = new Revisions(this.store)
  }

  static async start(): Promise<Site> {
    const folder = await mkdtemp(join(tmpdir(), 'orenda-site-'))
    // Sources outside the workspace find their packages here.
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    const product = await startProduct({ DEMO: '0', REMOTE_OVERRIDES: '1', SUPPORT_EMAIL: desk })
    return new Site(product, folder)
  }

  async stop(): Promise<void> {
    await this.product.stop()
    await rm(this.folder, { recursive: true })
  }

  /** Takes all remotes back that were deployed; the server sees that within a second. */
  async withdrawAll(): Promise<void> {
    await this.revisions.change('withdraw all', channels =>
      Object.keys(channels).length > 0 ? {} : channels,
    )
  }

  /** @param now ISO; null for the time of day */
  async setClock(now: string | null): Promise<void> {
    const set = await fetch(`${this.product.url}/api/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now }),
    })
    expect(set.ok, await set.text()).toBe(true)
  }

  /** Calls `npm run remote -- …` as a team does. */
  remote(...args: string[]): Promise<{ code: number; output: string }> {
    return this.call(this.product.url, args)
  }

  /** The same from somewhere with a store of its own, which is not the installation's. */
  remoteWithStore(folder: string, ...args: string[]): Promise<{ code: number; output: string }> {
    return this.call(this.product.url, args, { REMOTES_DIR: join(this.folder, folder) })
  }

  private call(
    url: string,
    args: readonly string[],
    settings: Record<string, string> = {},
  ): Promise<{ code: number; output: string }> {
    const command = ['--conditions=orenda-source', join(root, 'tools/src/remote.ts'), ...args]
    const env = {
      ...process.env,
      DATA_DIR: this.product.dataDir,
      PUBLIC_URL: url,
      NODE_OPTIONS: '',
      ...settings,
    }
    return new Promise(resolve => {
      execFile(process.execPath, command, { cwd: root, env, timeout: 240_000 }, (error, stdout, stderr) => {
        const code = error === null ? 0 : Number(error.code ?? 1)
        resolve({ code, output: stdout + stderr })
      })
    })
  }

  /** @returns the version that the output names */
  async deployed(...args: string[]): Promise<string> {
    const { code, output } = await this.remote(...args)
    expect(code, output).toBe(0)
    return versionIn(output)
  }

  /** A copy of a remote's sources, with changes; `edits` fail when they find nothing to change. */
  async copy(name: string, edits: readonly Edit[]): Promise<string> {
    const folder = await this.place(name)
    await cp(join(root, name), folder, { recursive: true, filter: isSource })
    return this.edit(folder, edits)
  }

  /** The sources of a remote with one screen, with changes. */
  async write(
    name: string,
    edits: readonly Edit[] = [],
    files: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const folder = await this.place(name)
    await writeRemote(name, folder, sampleRemote)
    for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content)
    return this.edit(folder, edits)
  }

  /** The sources of a new remote, as `npm run remote -- new` writes them, with the contracts that it writes beside them. */
  async writeNew(name: string): Promise<string> {
    const folder = await this.place(name)
    await writeRemote(name, folder)
    const contracts = join(folder, 'node_modules/@orenda/contracts')
    await cp(join(root, 'contracts'), contracts, { recursive: true, filter: isSource })
    const resource = join(folder, 'resource')
    await writeResource(name, resource)
    await cp(join(resource, 'contracts'), contracts, { recursive: true })
    await rm(resource, { recursive: true })
    return folder
  }

  /**
   * Gives a remote's sources a kit and host of their own, of another version.
   * @param changes of `@orenda/shared-ui`: its version, the host contract that it has, and its sources
   */
  async giveKit(
    folder: string,
    { version, contract, edits = [] }: { version?: string; contract?: string; edits?: readonly Edit[] },
  ): Promise<void> {
    const kit = join(folder, 'node_modules/@orenda/shared-ui')
    await cp(join(root, 'shared-ui'), kit, { recursive: true, filter: path => !/[\\/]dist$/.test(path) })
    if (version !== undefined)
      await this.edit(kit, [['package.json', /"version": "[^"]+"/, `"version": "${version}"`]])
    if (contract !== undefined) {
      await this.edit(kit, [['src/host/contract.ts', /CONTRACT = '[^']+'/, `CONTRACT = '${contract}'`]])
    }
    await this.edit(kit, edits)
  }

  /** Gives a remote's sources another version of a package that the shell shares. */
  async pretendPackage(folder: string, name: string, version: string): Promise<void> {
    const place = join(folder, 'node_modules', name)
    await mkdir(place, { recursive: true })
    await writeFile(join(place, 'package.json'), JSON.stringify({ name, version }))
  }

  /**
   * The sample remote under a name, with other texts in its built files. What takes other sources is built once for all that
   * differ from it in texts alone.
   */
  async sample(name: string, patches: readonly Patch[] = [], kind: Kind = {}): Promise<Built> {
    const key = JSON.stringify([kind.edits?.map(edit => edit.map(String)), kind.files])
    const files =
      this.samples.get(key) ?? this.build(sampleName, kind.edits ?? [], kind.files).then(built => built.files)
    this.samples.set(key, files)
    return patched(await files, [...named(name), ...patches])
  }

  /** One of the workspace's own remotes as it is built, with other texts in its files. */
  async official(name: string, patches: readonly Patch[]): Promise<Built> {
    const folder = join(root, name, 'dist')
    const files = new Map<string, Buffer>()
    for (const file of await readdir(folder)) files.set(file, await readFile(join(folder, file)))
    return patched(files, patches)
  }

  /** Shows what was built to everybody, past all checks: as if it had come to be broken later. */
  async force(built: Built): Promise<string> {
    const { version } = await this.publish(built)
    await this.show(built.release.name, version)
    return version
  }

  /** The same for what is built of sources. */
  async forceSources(name: string, folder: string): Promise<string> {
    return this.force(await buildRemote(name, folder))
  }

  /** The sample remote of sources that differ, with a name in them that is not changed any more. */
  async build(
    name: string,
    edits: readonly Edit[],
    files: Readonly<Record<string, string>> = {},
  ): Promise<Built> {
    return buildRemote(name, await this.write(name, edits, files))
  }

  /** Puts what was built into the store; `again` brings back what the store has lost of it. */
  async publish(built: Built): Promise<{ version: string; again: () => Promise<unknown> }> {
    const publish = () => publishRemote(this.store, built)
    await publish()
    return { version: built.release.version, again: publish }
  }

  /** Puts what was built into the store, and says that it has passed its checks. */
  async publishChecked(built: Built): Promise<string> {
    const { version } = await this.publish(built)
    const fail = (error: Error) => {
      throw error
    }
    await noteChecked(this.store, built.release.name, version, this.product.url, fail)
    return version
  }

  /** Shows a version to everybody from now on. */
  async show(name: string, version: string): Promise<void> {
    await this.revisions.change(`deploy ${name} ${version}`, channels => show(channels, name, version))
  }

  /** Where a version's files lie. */
  filesOf(name: string, version: string): string {
    return join(this.product.dataDir, 'remotes/files', name, version)
  }

  /**
   * Waits until the server's manifest shows a version.
   * @param built whether a version that stands beside the shell will do in place of none
   */
  async shows(name: string, version: string | undefined, built?: 'built'): Promise<void> {
    await expect
      .poll(async () => {
        const response = await fetch(`${this.product.url}/remotes.json`)
        const { remotes } = (await response.json()) as RemotesManifest
        const entry = remotes.find(remote => remote.name === name)
        return built && entry?.entry.split('/').length === 4 ? undefined : entry?.version
      })
      .toBe(version)
  }

  async metrics(): Promise<string> {
    const response = await fetch(this.product.metricsUrl)
    return response.text()
  }

  private async place(name: string): Promise<string> {
    this.copies += 1
    const folder = join(this.folder, String(this.copies), name)
    await mkdir(join(this.folder, String(this.copies)))
    return folder
  }

  async change(folder: string, edits: readonly Edit[]): Promise<void> {
    await this.edit(folder, edits)
  }

  private async edit(folder: string, edits: readonly Edit[]): Promise<string> {
    for (const [file, from, to] of edits) {
      const path = join(folder, file)
      const text = await readFile(path, 'utf8')
      const changed = text.replace(from, to)
      expect(changed, `${from} in ${file}`).not.toBe(text)
      await writeFile(path, changed)
    }
    return folder
  }
}

const isSource = (path: string) => !/[\\/](dist|node_modules)$/.test(path)
const sampleRemote = join(root, 'e2e/sample-remote')

const versionIn = (output: string) => /\d+\.\d+\.\d+-[\da-f]{12}/.exec(output)?.[0] ?? ''
