import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Compilation, type Configuration, rspack } from '@rspack/core'
import { baseConfig, isProduction, isServed } from './base.ts'
import { filesOf, textsOf } from './chunks.ts'
import { DescribePlugin } from './describe.ts'
import { shellServer } from './dev-server.ts'
import { FederationModulesPlugin, federationModules, lendRuntime } from './federation-modules.ts'
import { FilesListPlugin, filesListOf } from './files-list.ts'
import { ServiceWorkerPlugin, workerFile } from './service-worker.ts'
import { contractOf, shared, shareStrategy, wholeLibraries } from './shared.ts'
import { withWorkers } from './workers.ts'

const refreshHook = join(import.meta.dirname, 'in-page/refresh-hook.ts')

const numbered = {
  chunkFilename: '[id].[contenthash:8].js',
  cssChunkFilename: '[id].[contenthash:8].css',
}

/**
 * The shell: its first script contains all shared packages, so that no remote waits for another
 * one.
 */
export function shellConfig(folder: string): Configuration {
  const base = baseConfig({ folder, name: 'shell', publicPath: '/assets/' })
  return {
    ...base,
    ...shellServer(),
    entry: { main: isServed ? [refreshHook, './src/main.tsx'] : './src/main.tsx' },
    // The first script has the names of all files: numbers are shorter than words.
    output: { ...base.output, ...(isProduction && numbered) },
    // Each lazy part is one file: a library apart from the code that uses it would be a second
    // request.
    optimization: { ...base.optimization, splitChunks: false },
    resolve: { ...base.resolve, alias: { ...wholeLibraries(folder), ...federationModules } },
    module: withWorkers(base.module),
    plugins: [
      ...(base.plugins ?? []),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: shared(folder, 'shell'),
        shareStrategy,
        dts: false,
        dev: false,
        manifest: false,
        runtimePlugins: [lendRuntime],
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new FederationModulesPlugin(),
      // A development build changes its files without a new name, so nothing of it is kept.
      ...(isProduction
        ? [
            new ServiceWorkerPlugin(join(folder, 'src/offline/worker/service-worker.ts')),
            new FilesListPlugin(true),
          ]
        : []),
      new DescribePlugin('shell.json', compilation => describeShell(compilation, contractOf(folder))),
    ],
  }
}

/** What the server needs to know of a shell to write its page. */
export const describeShell = (compilation: Compilation, contract: string) => ({
  contract,
  entry: filesOf(compilation, 'main'),
  texts: textsOf(compilation),
  fonts: compilation
    .getAssets()
    .map(({ name }) => name)
    .filter(name => name.endsWith('.woff2')),
  files: filesListOf(compilation),
  ...(compilation.getAsset(workerFile) && { worker: workerFile }),
})
