import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Language } from '@orenda/contracts/languages'
import type { RemoteDescription, RemoteFile, RemoteRelease } from '@orenda/contracts/remotes'
import type { Configuration } from '@rspack/core'
import { chunksOf, containerOf } from '../../../contracts/src/remote-globals.ts'
import { baseConfig, isProduction } from './base.ts'
import { filesOf, textsOf } from './chunks.ts'
import { DescribePlugin } from './describe.ts'
import { remoteServer } from './dev-server.ts'
import { LeanFederationRuntimePlugin } from './federation-runtime.ts'
import { fingerprint, integrityOf } from './fingerprint.ts'
import { MergeExposedPlugin } from './merge-exposed.ts'
import { contractOf, shared, shareStrategy } from './shared.ts'
import { splitRemote } from './split-remote.ts'

/** What a remote's `remote.config.ts` says. */
export interface RemoteSettings extends RemoteDescription {
  /** Kilobytes over the wire that it may have: for the first screen of each base, and in all. A deploy is refused above that. */
  budget?: { firstLoad?: number; total?: number }
}

const exposed = 'remote'

/**
 * A remote: one exposed module, `./remote`, and `remote.json`, which tells the shell's server what it is and what its
 * first screen loads. Its addresses are relative to wherever it is served from.
 */
export function remoteConfig(folder: string, settings: RemoteSettings): Configuration {
  const base = baseConfig({ folder, name: settings.name, publicPath: 'auto' })
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return {
    ...base,
    ...remoteServer(),
    entry: {},
    output: {
      ...base.output,
      // Known to the shell, which clears it away before another version of the remote is loaded into the same page.
      chunkLoadingGlobal: chunksOf(settings.name),
    },
    optimization: { ...base.optimization, splitChunks: splitRemote(exposed) },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: settings.name,
        library: { type: 'var', name: containerOf(settings.name) },
        filename: isProduction ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: { [`./${exposed}`]: { import: './src/remote.ts', name: exposed } },
        shared: shared(folder, 'remote'),
        shareStrategy,
        dts: false,
        dev: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          // A remote loads no remotes of its own.
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      new LeanFederationRuntimePlugin(),
      // A development build is loaded again and again while its sources change; there, what is apart stays apart.
      ...(isProduction ? [new MergeExposedPlugin(settings.name, exposed)] : []),
      new DescribePlugin('remote.json', (compilation): RemoteRelease => {
        const [entry] = filesOf(compilation, settings.name)
        if (entry === undefined) throw new Error('The remote has no entry')
        const file = (address: string): RemoteFile => ({
          address,
          integrity: integrityOf(compilation, address),
        })
        const { uk, ru, en } = textsOf(compilation) as Record<Language, string>
        const { budget: _, ...description } = settings
        const described = {
          ...description,
          contract: contractOf(folder),
          entry,
          integrity: integrityOf(compilation, entry),
          preload: filesOf(compilation, exposed)
            .filter(name => compilation.getAsset(name))
            .map(file),
          texts: { uk: file(uk), ru: file(ru), en: file(en) },
        }
        return { ...described, version: `${version}-${fingerprint(compilation, described)}` }
      }),
    ],
  }
}
