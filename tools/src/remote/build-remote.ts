import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { remoteReleaseSchema } from '@orenda/contracts/remote-schemas'
import { parseJson } from '@orenda/delivery/parse-json'
import { descriptionFile } from '@orenda/delivery/releases'
import { type Compilation, type Configuration, type Module, rspack } from '@rspack/core'
import type { RemoteRelease } from '../../../contracts/src/remotes.ts'
import type { RemoteSettings } from '../rspack/remote-release.ts'
import { foreignApp } from '../sources/import-problems.ts'
import type { RemoteSources } from '../sources/remote-sources.ts'
import { root } from '../workspace.ts'
import { RefusedError } from './refused-error.ts'

export interface BuiltRemote {
  release: RemoteRelease
  settings: RemoteSettings
  /** The folder of its sources. */
  folder: string
  /** Every file of the build by name, including compressed copies. */
  files: ReadonlyMap<string, Buffer>
  /** Packages with modules in the build. */
  bundled: ReadonlySet<string>
  /** Source maps of its scripts by name; empty unless requested. They are not published. */
  maps: ReadonlyMap<string, Buffer>
  /** The sources of the build: its own scripts, and all style sheets. */
  sources: RemoteSources
  /** Files of another app in the build, with the file that imports each, or the file itself. */
  foreign: ReadonlyMap<string, string>
}

/**
 * Builds one remote for production into its own folder, so that the workspace's builds stay in use.
 * @param name e.g. `mfe-finance`
 * @param folder of its sources, by default the folder of its name; its packages must be installed,
 * including `@orenda/tools`, as in this workspace
 * @param withMaps whether to make source maps; only hashes in some file names differ by that
 * @throws Error with the compiler's messages
 */
export async function buildRemote(
  name: string,
  folder = join(root, name),
  withMaps = false,
): Promise<BuiltRemote> {
  if (!/^mfe-[a-z][a-z\d-]*$/.test(name) || !existsSync(join(folder, 'rspack.config.ts'))) {
    throw new RefusedError(`There is no remote "${name}" in ${folder}.`)
  }
  const [{ default: config }, { default: settings }] = (await Promise.all([
    import(join(folder, 'rspack.config.ts')),
    import(join(folder, 'remote.config.ts')),
  ])) as [{ default: Configuration }, { default: RemoteSettings }]
  const output = await mkdtemp(join(tmpdir(), `${name}-`))
  try {
    const modules = await compile({
      ...config,
      ...(withMaps && { devtool: 'hidden-nosources-source-map' }),
      output: { ...config.output, path: output, devtoolModuleFilenameTemplate: '[resource-path]' },
    })
    const names = await readdir(output)
    const contents = await Promise.all(names.map(file => readFile(join(output, file))))
    const all = names.map((file, index): [string, Buffer] => [file, contents[index] as Buffer])
    const files = new Map(all.filter(([file]) => !file.endsWith('.map')))
    const file = join(output, descriptionFile)
    const release = parseJson(remoteReleaseSchema, files.get(descriptionFile) ?? Buffer.of(), file)
    const home = await realpath(folder)
    return {
      release,
      settings,
      folder,
      files,
      maps: new Map(all.filter(([file]) => file.endsWith('.map'))),
      bundled: packagesOf(modules),
      sources: sourcesOf(home, modules),
      foreign: foreignOf(home, modules),
    }
  } finally {
    await rm(output, { recursive: true, force: true })
  }
}

/** A module in a build. */
interface BuiltModule {
  path: string
  /** The file that imported it first. */
  issuer: string | null
}

function compile(config: Configuration): Promise<BuiltModule[]> {
  const compiler = rspack(config)
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? new RefusedError(stats.toString('errors-only')) : null)
      const modules = problem || stats === undefined ? [] : modulesOf(stats.compilation)
      compiler.close(() => (problem ? reject(problem) : resolve(modules)))
    })
  })
}

function modulesOf({ modules, chunkGraph, moduleGraph }: Compilation): BuiltModule[] {
  const found: BuiltModule[] = []
  for (const module of modules) {
    // A module without a file is one that was left out.
    if (chunkGraph.getModuleChunks(module).length === 0) continue
    const merged = (module as { modules?: Module[] }).modules ?? []
    for (const part of [module, ...merged]) {
      const path = part.nameForCondition()
      if (path) found.push({ path, issuer: moduleGraph.getIssuer(part)?.nameForCondition() ?? null })
    }
  }
  return found
}

/** The packages of some files; for our own packages with the folder, as in `shared-ui/src/host`. */
function packagesOf(modules: readonly BuiltModule[]): Set<string> {
  const found = new Set<string>()
  for (const module of modules) {
    const path = module.path.replaceAll('\\', '/')
    const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]
    const own = /\/(shared-ui\/src\/\w+)\//.exec(path)?.[1]
    for (const name of [installed, own]) if (name !== undefined) found.add(name)
  }
  return found
}

function sourcesOf(folder: string, modules: readonly BuiltModule[]): RemoteSources {
  const paths = [...new Set(modules.map(({ path }) => path))]
  const isOwn = (path: string) => path.startsWith(folder + sep) && !/[\\/]node_modules[\\/]/.test(path)
  return {
    folder,
    scripts: paths.filter(path => isOwn(path) && /\.[jt]sx?$/.test(path)),
    styles: paths.filter(path => path.endsWith('.css')),
  }
}

function foreignOf(folder: string, modules: readonly BuiltModule[]): Map<string, string> {
  const foreign = modules.filter(
    ({ path }) =>
      !path.startsWith(folder + sep) && !/[\\/]node_modules[\\/]/.test(path) && foreignApp(path) !== null,
  )
  return new Map(foreign.map(({ path, issuer }) => [path, issuer ?? path]))
}
