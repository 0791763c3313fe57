import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { RemoteDescription, RemoteManifestEntry } from '@orenda/contracts/remotes'
import type { Configuration } from '@rspack/core'
import { baseConfig, isProduction } from './base.ts'
import { filesOf, textsOf } from './chunks.ts'
import { DescribePlugin } from './describe.ts'
import { MergeExposedPlugin } from './merge-exposed.ts'
import { contract, shared, shareStrategy } from './shared.ts'

/** What a remote's `remote.config.ts` says; version and contract are those of the sources. */
export type RemoteSettings = Omit<RemoteDescription, 'version' | 'contract'>

const exposed = 'remote'

/**
 * A remote: one exposed module, `./remote`, and `remote.json`, which tells the shell's server what it is and what its
 * first screen loads. Its addresses are relative to wherever it is served from.
 */
export function remoteConfig(folder: string, settings: RemoteSettings): Configuration {
  const base = baseConfig({ folder, name: settings.name, publicPath: 'auto' })
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  // It is the name of a global variable, too.
  const container = settings.name.replaceAll('-', '_')
  return {
    ...base,
    entry: {},
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: settings.name,
        library: { type: 'var', name: container },
        filename: isProduction ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: { [`./${exposed}`]: { import: './src/remote.ts', name: exposed } },
        shared: shared(folder, 'remote'),
        shareStrategy,
        dts: false,
        dev: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      // A development build is loaded again and again while its sources change; there, what is apart stays apart.
      ...(isProduction ? [new MergeExposedPlugin(settings.name, exposed)] : []),
      new DescribePlugin('remote.json', (compilation): RemoteManifestEntry => {
        const [entry] = filesOf(compilation, settings.name)
        if (entry === undefined) throw new Error('The remote has no entry')
        return {
          ...settings,
          version,
          contract,
          entry,
          preload: [entry, ...filesOf(compilation, exposed).filter(file => compilation.getAsset(file))],
          texts: textsOf(compilation) as RemoteManifestEntry['texts'],
        }
      }),
    ],
  }
}
