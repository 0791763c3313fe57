import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemotesManifest } from '@orenda/contracts/remotes'
import { show } from '@orenda/delivery/channels'
import { noteChecked } from '@orenda/delivery/checked-releases'
import { LocalReleaseStore } from '@orenda/delivery/local-release-store'
import { Revisions } from '@orenda/delivery/revisions'
import { buildRemote } from '@orenda/tools/remote/build-remote'
import { writeRemote, writeResource } from '@orenda/tools/remote/new-remote'
import { publishRemote } from '@orenda/tools/remote/publish-remote'
import { root } from '@orenda/tools/workspace'
import { expect } from '@playwright/test'
import { type LocalProduct, startLocalProduct } from '../../api/test/local-product.ts'
import { type Built, named, type Patch, patched, sampleName } from './patched-remote.ts'

/** A replacement of text in a file of a remote. */
export type Edit = readonly [file: string, from: string | RegExp, to: string]

/** Changes of the sample remote's sources, before it is renamed. */
export interface Kind {
  edits?: readonly Edit[]
  /** Additional files by name. */
  files?: Readonly<Record<string, string>>
}

/** The support address of an installation. */
export const desk = 'desk@orenda.example'

/** An installation for tests, to which remotes are deployed. It has its own store, and its clock can be set. */
export class Site {
  readonly product: LocalProduct
  readonly store: LocalReleaseStore
  readonly revisions: Revisions
  private readonly folder: string
  private readonly samples = new Map<string, Promise<Built['files']>>()
  private copies = 0

  private constructor(product: LocalProduct, folder: string) {
    this.product = product
    this.folder = folder
    this.store = new LocalReleaseStore(join(product.dataDir, 'remotes'))
    this.revisions = new Revisions(this.store)
  }

  static async start(): Promise<Site> {
    const folder = await mkdtemp(join(tmpdir(), 'orenda-site-'))
    // Sources outside the workspace resolve their packages here.
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    const product = await startLocalProduct({ DEMO: '0', REMOTE_OVERRIDES: '1', SUPPORT_EMAIL: desk })
    return new Site(product, folder)
  }

  async stop(): Promise<void> {
    await this.product.stop()
    await rm(this.folder, { recursive: true })
  }

  /** Withdraws all deployed remotes; the server notices within a second. */
  async withdrawAll(): Promise<void> {
    await this.revisions.change('withdraw all', channels =>
      Object.keys(channels).length > 0 ? {} : channels,
    )
  }

  /** @param now ISO; null for the real time */
  async setClock(now: string | null): Promise<void> {
    const set = await fetch(`${this.product.url}/api/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now }),
    })
    expect(set.ok, await set.text()).toBe(true)
  }

  /** Runs `npm run remote -- …`. */
  remote(...args: string[]): Promise<{ code: number; output: string }> {
    return this.call(this.product.url, args)
  }

  /** Runs the command with a store other than the installation's. */
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

  /** @returns the version in the output */
  async deployed(...args: string[]): Promise<string> {
    const { code, output } = await this.remote(...args)
    expect(code, output).toBe(0)
    return versionIn(output)
  }

  /** Copies a remote's sources with edits; an edit without a match fails. */
  async copy(name: string, edits: readonly Edit[]): Promise<string> {
    const folder = await this.place(name)
    await cp(join(root, name), folder, { recursive: true, filter: isSource })
    return this.edit(folder, edits)
  }

  /** The sources of a remote with one screen, with edits. */
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

  /** The sources of a new remote as the generator writes them, with their contracts. */
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
   * Gives a remote's sources their own copy of shared-ui in another version.
   * @param changes of `@orenda/shared-ui`: its version, its host contract and its sources
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

  /** Pretends that a shared package has another version in a remote's sources. */
  async pretendPackage(folder: string, name: string, version: string): Promise<void> {
    const place = join(folder, 'node_modules', name)
    await mkdir(place, { recursive: true })
    await writeFile(join(place, 'package.json'), JSON.stringify({ name, version }))
  }

  /** The sample remote with another name and patches. Each variant of its sources is built only once. */
  async sample(name: string, patches: readonly Patch[] = [], kind: Kind = {}): Promise<Built> {
    const key = JSON.stringify([kind.edits?.map(edit => edit.map(String)), kind.files])
    const files =
      this.samples.get(key) ?? this.build(sampleName, kind.edits ?? [], kind.files).then(built => built.files)
    this.samples.set(key, files)
    return patched(await files, [...named(name), ...patches])
  }

  /** One of the workspace's remotes as built, with patches. */
  async official(name: string, patches: readonly Patch[]): Promise<Built> {
    const folder = join(root, name, 'dist')
    const files = new Map<string, Buffer>()
    for (const file of await readdir(folder)) files.set(file, await readFile(join(folder, file)))
    return patched(files, patches)
  }

  /** Publishes a build and shows it to everyone without any checks. */
  async force(built: Built): Promise<string> {
    const { version } = await this.publish(built)
    await this.show(built.release.name, version)
    return version
  }

  /** Builds sources and shows them without any checks. */
  async forceSources(name: string, folder: string): Promise<string> {
    return this.force(await buildRemote(name, folder))
  }

  /** Builds sources with a fixed name in them. */
  async build(
    name: string,
    edits: readonly Edit[],
    files: Readonly<Record<string, string>> = {},
  ): Promise<Built> {
    return buildRemote(name, await this.write(name, edits, files))
  }

  /** Publishes a build; `again` restores files that the store has lost. */
  async publish(built: Built): Promise<{ version: string; again: () => Promise<unknown> }> {
    const publish = () => publishRemote(this.store, built)
    await publish()
    return { version: built.release.version, again: publish }
  }

  /** Publishes a build and records that it has passed its checks. */
  async publishChecked(built: Built): Promise<string> {
    const { version } = await this.publish(built)
    const fail = (error: Error) => {
      throw error
    }
    await noteChecked(this.store, built.release.name, version, this.product.url, fail)
    return version
  }

  /** Shows a version to everyone. */
  async show(name: string, version: string): Promise<void> {
    await this.revisions.change(`deploy ${name} ${version}`, channels => show(channels, name, version))
  }

  /** The folder of a version's files. */
  filesOf(name: string, version: string): string {
    return join(this.product.dataDir, 'remotes/files', name, version)
  }

  /**
   * Waits until the server's manifest shows a version.
   * @param built whether the version built with the shell counts as none
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
