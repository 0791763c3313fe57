import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { chunksOf, containerOf } from '../../../contracts/src/remote-globals.ts'
import { baseConfig, isProduction } from './base.ts'
import { DescribePlugin } from './describe.ts'
import { remoteServer } from './dev-server.ts'
import { FederationModulesPlugin, federationModules } from './federation-modules.ts'
import { FilesListPlugin } from './files-list.ts'
import { IntegrityPlugin } from './integrity.ts'
import { MergeExposedPlugin } from './merge-exposed.ts'
import { OpeningPlugin, panels } from './opening.ts'
import { RemoteDoorPlugin } from './remote-door.ts'
import { type RemoteSettings, releaseOf } from './remote-release.ts'
import { shared, shareStrategy } from './shared.ts'
import { splitRemote } from './split-remote.ts'

const exposed = 'remote'

/**
 * A remote: one exposed module, `./remote`, and `remote.json`, which tells the shell's server what
 * the remote is and what its first screen loads. Its files are loaded relative to its own address.
 */
export function remoteConfig(folder: string, settings: RemoteSettings): Configuration {
  const base = baseConfig({ folder, name: settings.name, publicPath: 'auto', withDevelopmentReact: false })
  const { devServer, resolve, plugins } = remoteServer()
  const door = new RemoteDoorPlugin(folder, settings)
  return {
    ...base,
    ...(devServer && { devServer }),
    resolve: { ...base.resolve, ...resolve, alias: { ...resolve?.alias, ...federationModules } },
    entry: {},
    output: {
      ...base.output,
      // The shell knows this global name, and deletes it before it loads another version of the
      // remote into the page.
      chunkLoadingGlobal: chunksOf(settings.name),
      // The browser can only verify files of another origin that it may read (CORS).
      crossOriginLoading: isProduction && 'anonymous',
    },
    optimization: { ...base.optimization, splitChunks: splitRemote(exposed) },
    plugins: [
      ...(base.plugins ?? []),
      ...plugins,
      door,
      new ModuleFederationPlugin({
        name: settings.name,
        library: { type: 'var', name: containerOf(settings.name) },
        filename: isProduction ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: {
          [`./${exposed}`]: { import: door.before('./src/remote.ts'), name: exposed },
          // A separate chunk, so that a page with panels of many remotes loads none of their
          // screens.
          ...(settings.panels && {
            './panels': { import: door.before('./src/panels.ts'), name: panels },
          }),
        },
        shared: shared(folder, 'remote'),
        shareStrategy,
        dts: false,
        dev: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          // A remote loads no remotes itself.
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      // A development build is reloaded again and again while its sources change: separate chunks
      // stay separate there, and a rebuild holds only the modules that changed.
      ...(isProduction
        ? [
            new FederationModulesPlugin(),
            new MergeExposedPlugin({
              container: settings.name,
              exposed,
              hasPanels: Boolean(settings.panels),
            }),
            new IntegrityPlugin(settings.name, exposed),
            new OpeningPlugin(settings.name),
            new FilesListPlugin(false),
          ]
        : []),
      new DescribePlugin('remote.json', compilation =>
        releaseOf(compilation, folder, settings, { exposed, calls: door.calls }),
      ),
    ],
  }
}
