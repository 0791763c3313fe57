import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Compilation, type Configuration, type Module, rspack } from '@rspack/core'
import type { RemoteRelease } from '../../../contracts/src/remotes.ts'
import type { RemoteSettings } from '../rspack/remote.ts'
import { root } from '../workspace.ts'
import { RefusedError } from './refused-error.ts'

export interface BuiltRemote {
  release: RemoteRelease
  settings: RemoteSettings
  /** Every file that the build gave, by name, with compressed copies. */
  files: ReadonlyMap<string, Buffer>
  /** Packages of which the build has modules inside. */
  bundled: ReadonlySet<string>
}

/**
 * Builds one remote for production, and nothing else: into a folder of its own, so that whoever serves the workspace's own
 * builds goes on with them.
 * @param name e.g. `mfe-finance`
 * @param folder where its sources are, by default the folder of its name; they need their packages, and
 *   `@orenda/tools` among them, as in this workspace
 * @throws Error with what the compiler says
 */
export async function buildRemote(name: string, folder = join(root, name)): Promise<BuiltRemote> {
  if (!/^mfe-[a-z][a-z\d-]*$/.test(name) || !existsSync(join(folder, 'rspack.config.ts'))) {
    throw new RefusedError(`There is no remote "${name}" in ${folder}.`)
  }
  const [{ default: config }, { default: settings }] = (await Promise.all([
    import(join(folder, 'rspack.config.ts')),
    import(join(folder, 'remote.config.ts')),
  ])) as [{ default: Configuration }, { default: RemoteSettings }]
  const output = await mkdtemp(join(tmpdir(), `${name}-`))
  try {
    const bundled = await compile({ ...config, output: { ...config.output, path: output } })
    const names = await readdir(output)
    const contents = await Promise.all(names.map(file => readFile(join(output, file))))
    const files = new Map(names.map((file, index) => [file, contents[index] as Buffer]))
    const release = JSON.parse(String(files.get('remote.json'))) as RemoteRelease
    return { release, settings, files, bundled }
  } finally {
    await rm(output, { recursive: true, force: true })
  }
}

function compile(config: Configuration): Promise<Set<string>> {
  const compiler = rspack(config)
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? new RefusedError(stats.toString('errors-only')) : null)
      const packages = stats === undefined ? new Set<string>() : packagesOf(stats.compilation)
      compiler.close(() => (problem ? reject(problem) : resolve(packages)))
    })
  })
}

/** The packages that the modules of its files come from; of our own the folder counts, as in `shared-ui/src/host`. */
function packagesOf({ modules, chunkGraph }: Compilation): Set<string> {
  const found = new Set<string>()
  for (const module of modules) {
    // One that no file has was left out.
    if (chunkGraph.getModuleChunks(module).length === 0) continue
    const merged = (module as { modules?: Module[] }).modules ?? []
    for (const part of [module, ...merged]) {
      const path = (part.nameForCondition() ?? '').replaceAll('\\', '/')
      const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]
      const own = /\/(shared-ui\/src\/\w+)\//.exec(path)?.[1]
      for (const name of [installed, own]) if (name !== undefined) found.add(name)
    }
  }
  return found
}
