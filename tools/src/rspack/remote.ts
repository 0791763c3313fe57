import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { RemoteDescription, RemoteFile, RemoteRelease } from '@orenda/contracts/remotes'
import type { Configuration } from '@rspack/core'
import { chunksOf, containerOf, listsChunk } from '../../../contracts/src/remote-globals.ts'
import { readsOfPages, resourcesIn } from '../sources/resources.ts'
import { codeOf } from '../texts/text-problems.ts'
import { baseConfig, isProduction } from './base.ts'
import { chunkOf, filesOf, inEachLanguage, isStyle, textsOf } from './chunks.ts'
import { DescribePlugin } from './describe.ts'
import { remoteServer } from './dev-server.ts'
import { FederationModulesPlugin, federationModules } from './federation-modules.ts'
import { fingerprint, integrityOf } from './fingerprint.ts'
import { IntegrityPlugin } from './integrity.ts'
import { MergeExposedPlugin } from './merge-exposed.ts'
import { OpeningPlugin, openingOf } from './opening.ts'
import { contractOf, shared, shareStrategy } from './shared.ts'
import { splitRemote } from './split-remote.ts'

/** The settings in a remote's `remote.config.ts`. */
export interface RemoteSettings extends Omit<RemoteDescription, 'reads'> {
  /**
   * The API paths that the first screens of some bases read, where that does not follow from a
   * resource with the path of the base; see `reads` of `resource` in the kit.
   */
  reads?: RemoteDescription['reads']
  /**
   * Limits in kilobytes as transferred: for the first screen of each base, and in total. A deploy
   * above them is refused.
   */
  budget?: { firstLoad?: number; total?: number }
}

const exposed = 'remote'

/**
 * A remote: one exposed module, `./remote`, and `remote.json`, which tells the shell's server what
 * the remote is and what its first screen loads. Its files are loaded relative to its own address.
 */
export function remoteConfig(folder: string, settings: RemoteSettings): Configuration {
  const base = baseConfig({ folder, name: settings.name, publicPath: 'auto', withDevelopmentReact: false })
  const { devServer, resolve, plugins } = remoteServer()
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
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
      new ModuleFederationPlugin({
        name: settings.name,
        library: { type: 'var', name: containerOf(settings.name) },
        filename: isProduction ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: {
          [`./${exposed}`]: { import: './src/remote.ts', name: exposed },
          // A separate chunk, so that a page with panels of many remotes loads none of their
          // screens.
          ...(settings.panels && { './panels': { import: './src/panels.ts', name: 'panels' } }),
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
      new FederationModulesPlugin(),
      // A development build is reloaded again and again while its sources change; separate chunks
      // stay separate there.
      ...(isProduction
        ? [
            new MergeExposedPlugin(settings.name, exposed),
            new IntegrityPlugin(settings.name, exposed),
            new OpeningPlugin(settings.name),
          ]
        : []),
      new DescribePlugin('remote.json', (compilation): RemoteRelease => {
        const [entry] = filesOf(compilation, settings.name)
        if (entry === undefined) throw new Error('The remote has no entry')
        const file = (address: string): RemoteFile => ({
          address,
          integrity: integrityOf(compilation, address),
        })
        const filesIn = (name: string): RemoteFile[] => {
          const { id, files } = chunkOf(compilation, name) ?? { id: name, files: [] }
          const there = files.filter(address => compilation.getAsset(address))
          return there.map(address => ({ ...file(address), ...(isStyle(address) && { chunk: id }) }))
        }
        const texts = textsOf(compilation)
        const { budget: _, ...description } = settings
        const resources = resourcesIn(codeOf([join(folder, 'src')]))
        const described = {
          ...description,
          reads: readsOfPages(settings.bases, resources, settings.reads),
          contract: contractOf(folder),
          entry,
          integrity: integrityOf(compilation, entry),
          // The lists' styles first, so that its own styles can override them.
          preload: [...filesIn(listsChunk).filter(({ address }) => isStyle(address)), ...filesIn(exposed)],
          texts: inEachLanguage(language => file(texts[language])),
          ...(isProduction && {
            opening: inEachLanguage(language => file(openingOf(compilation, language))),
          }),
        }
        return { ...described, version: `${version}-${fingerprint(compilation, described)}` }
      }),
    ],
  }
}
