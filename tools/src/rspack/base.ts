import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { PrecompressPlugin } from './precompress.ts'

export const isProduction = process.env.NODE_ENV !== 'development'
/** Whether a development server keeps the page up to date; see `dev.ts`. */
export const isServed = !isProduction && process.env.ORENDA_SERVE === '1'

/** Old enough for nearly everybody, new enough for native modules, nesting and dialogs without fallbacks. */
const browsers = ['chrome >= 117', 'edge >= 117', 'firefox >= 121', 'safari >= 17.2']

interface App {
  /** Absolute path of its folder. */
  folder: string
  /** Prefix of its class names: no app's styles reach into another's. */
  name: string
  publicPath: string
  /** Whether it brings what React adds for development; a remote runs with the React of any shell. */
  withDevelopmentReact?: boolean
}

/**
 * What all web apps have in common: TypeScript and React through SWC, CSS modules as files (a strict CSP allows no
 * style tags), content hashes, precompressed files.
 */
export function baseConfig({
  folder,
  name,
  publicPath,
  withDevelopmentReact = !isProduction,
}: App): Configuration {
  return {
    context: folder,
    mode: isProduction ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'cheap-module-source-map',
    output: {
      path: join(folder, 'dist'),
      publicPath,
      uniqueName: name,
      clean: true,
      filename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
      // A hash in the name of a replaced style sheet would leave the old one standing in the page.
      cssFilename: isProduction ? '[name].[contenthash:8].css' : '[name].css',
      cssChunkFilename: isProduction ? '[name].[contenthash:8].css' : '[name].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      conditionNames: ['orenda-source', '...'],
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development: withDevelopmentReact, refresh: isServed },
              },
            },
            env: { targets: browsers },
          },
          type: 'javascript/auto',
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2|svg)$/, type: 'asset/resource' },
      ],
      parser: {
        'css/auto': {
          namedExports: false,
          // The tokens are one set for all apps: a custom property keeps its name.
          dashedIdents: false,
        },
      },
      generator: {
        'css/auto': {
          localIdentName: isProduction ? `${name}-[hash:base64:5]` : `${name}-[name]-[local]`,
          exportsConvention: 'camel-case-only',
        },
      },
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
      // Names of chunks and modules depend on what they are, so that an unchanged file keeps its name.
      chunkIds: isProduction ? 'deterministic' : 'named',
      moduleIds: isProduction ? 'deterministic' : 'named',
    },
    performance: false,
    // It asks the server of the page for modules, and a remote's modules are at another server.
    lazyCompilation: false,
    stats: 'errors-warnings',
    plugins: [
      ...(isProduction ? [new PrecompressPlugin()] : []),
      ...(isServed ? [new ReactRefreshRspackPlugin()] : []),
    ],
  }
}
