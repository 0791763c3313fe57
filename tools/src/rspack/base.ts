import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { PrecompressPlugin } from './precompress.ts'

export const isProduction = process.env.NODE_ENV !== 'development'
/** Whether a development server with hot reload serves the app; see `dev.ts`. */
export const isServed = !isProduction && process.env.ORENDA_SERVE === '1'

/**
 * Old enough for nearly all users, new enough for native modules, CSS nesting and dialogs without
 * polyfills.
 */
const browsers = ['chrome >= 117', 'edge >= 117', 'firefox >= 121', 'safari >= 17.2']

interface App {
  /** Absolute path of the app's folder. */
  folder: string
  /** Prefix of its class names, so that no app's styles affect another's. */
  name: string
  publicPath: string
  /** Whether to include React's development code; a remote runs with the React of any shell. */
  withDevelopmentReact?: boolean
}

/**
 * The common configuration of all web apps: TypeScript and React through SWC, CSS modules as files
 * (a strict CSP allows no style elements), content hashes, compressed copies.
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
      // With a hash in its name, a replaced style sheet would stay in the page next to the new one.
      cssFilename: isProduction ? '[name].[contenthash:8].css' : '[name].css',
      cssChunkFilename: isProduction ? '[name].[contenthash:8].css' : '[name].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      conditionNames: ['orenda-source', '...'],
    },
    module: moduleOptions(name, withDevelopmentReact),
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
      // Names of chunks and modules depend on their content, so that an unchanged file keeps its
      // name.
      chunkIds: isProduction ? 'deterministic' : 'named',
      moduleIds: isProduction ? 'deterministic' : 'named',
      // The shortest names of exports: 1.1 KB less of the first screen.
      mangleExports: isProduction && 'size',
    },
    performance: false,
    // Lazy compilation requests modules from the page's server, but a remote's modules are on
    // another one.
    lazyCompilation: false,
    stats: 'errors-warnings',
    plugins: [
      ...(isProduction ? [new PrecompressPlugin()] : []),
      ...(isServed ? [new ReactRefreshRspackPlugin()] : []),
    ],
  }
}

/** How modules are read: TypeScript, the parts of texts, styles and files. */
const moduleOptions = (
  name: string,
  withDevelopmentReact: boolean,
): NonNullable<Configuration['module']> => ({
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
    {
      test: /[\\/](?:i18n|texts)[\\/]\w+\.json$/,
      resourceQuery: /^\?./,
      type: 'json',
      loader: join(import.meta.dirname, 'text-parts.ts'),
    },
    { test: /\.css$/, type: 'css/auto' },
    { test: /\.(woff2|svg|webp)$/, type: 'asset/resource' },
  ],
  parser: {
    'css/auto': {
      namedExports: false,
      // Custom properties keep their names, because all apps share one set of tokens.
      dashedIdents: false,
    },
  },
  generator: {
    'css/auto': {
      localIdentName: isProduction ? `${name}-[hash:base64:5]` : `${name}-[name]-[local]`,
      exportsConvention: 'camel-case-only',
    },
  },
})
