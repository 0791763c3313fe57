import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import type { RemoteFile, RemoteRelease } from '../../../contracts/src/remotes.ts'
import { root } from '../workspace.ts'
import { baseConfig } from './base.ts'
import { chunkOf, filesOf } from './chunks.ts'
import { DescribePlugin } from './describe.ts'
import { wholeLibraries } from './shared.ts'
import { describeShell } from './shell.ts'
import { withWorkers } from './workers.ts'

/** The remote whose first screen is measured; the page finds its style sheet by these names. */
const measured = 'mfe-properties'
const chunk = 'remote'

/** Sources of the remotes, by the names that `monolith-run-code.ts` imports. */
const remotesAsModules = Object.fromEntries(
  [measured, 'mfe-finance'].flatMap(name =>
    ['remote', 'panels'].map(file => [
      `built-as-one/${name}/${file}$`,
      join(root, name, 'src', `${file}.ts`),
    ]),
  ),
)

/**
 * The same sources as one app, for comparison: no federation, tree-shaken together, each remote a
 * lazy chunk.
 * @param output folder for `shell`, laid out like a shell's build, and `mfe-properties` with the
 * description of its first screen
 */
export function monolithConfig(output: string): Configuration {
  const folder = join(root, 'shell')
  const base = baseConfig({ folder, name: measured, publicPath: '/assets/' })
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, path: join(output, 'shell/dist') },
    // A separate file for a shared chunk would be one more request, which makes the first screen
    // slower.
    optimization: { ...base.optimization, splitChunks: false },
    resolve: { ...base.resolve, alias: { ...wholeLibraries(folder), ...remotesAsModules } },
    module: withWorkers(base.module),
    plugins: [
      ...(base.plugins ?? []),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
      new rspack.NormalModuleReplacementPlugin(
        /\/run-code\.ts$/,
        join(root, 'tools/src/rspack/in-page/monolith-run-code.ts'),
      ),
      new DescribePlugin('shell.json', compilation => describeShell(compilation, '0.0')),
      new DescribePlugin(
        'monolith.json',
        (compilation): Pick<RemoteRelease, 'entry' | 'preload' | 'texts' | 'opening'> => {
          const { id } = chunkOf(compilation, chunk) ?? { id: chunk }
          const file = (address: string): RemoteFile => ({ address, integrity: '', chunk: id })
          const initial = new Set(filesOf(compilation, 'main'))
          const [entry = '', ...rest] = filesOf(compilation, chunk)
            .filter(name => !initial.has(name))
            .sort((one, other) => Number(one.endsWith('.css')) - Number(other.endsWith('.css')))
          // One chunk has the texts of all apps, and the page already loads it: only the remote's
          // own script is left.
          const each = { uk: file(entry), ru: file(entry), en: file(entry) }
          return { entry, preload: rest.map(file), texts: each, opening: each }
        },
      ),
    ],
  }
}
