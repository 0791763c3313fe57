import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { isServed } from './base.ts'

const require = createRequire(import.meta.url)
const hotUpdate = require.resolve('@rspack/core/hot/dev-server')

type DevServer = NonNullable<Configuration['devServer']>

/** The port of an app during development, set by `dev.ts`. */
const port = Number(process.env.ORENDA_PORT ?? 0)

const common = {
  host: '127.0.0.1',
  port,
  hot: true,
  static: false as const,
  compress: false,
  allowedHosts: 'all' as const,
  // The error overlay needs styles that the policy refuses; the terminal shows the same errors.
  client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
}

/** The shell: its files are served from memory; pages and the API come from the API's process. */
export function shellServer(): { devServer?: DevServer } {
  if (!isServed) return {}
  return {
    devServer: {
      ...common,
      devMiddleware: {
        publicPath: '/assets/',
        // Written to the disk, because the API reads it.
        writeToDisk: (path: string) => /shell\.json$|icon\.svg$/.test(path),
      },
      proxy: [
        {
          context: (path: string) => !path.startsWith('/assets/') && path !== '/ws',
          target: process.env.ORENDA_API ?? '',
          xfwd: true,
        },
      ],
    },
  }
}

/** The address at which any page receives updates. */
const socket = new URLSearchParams({
  protocol: 'ws:',
  hostname: 'localhost',
  port: String(port),
  pathname: '/ws',
  overlay: 'false',
  hot: 'true',
  'live-reload': 'true',
})

/** A remote, for pages of any shell. It has its own client, see `in-page/hot-client.ts`. */
export function remoteServer(): Pick<Configuration, 'devServer' | 'resolve'> & {
  plugins: NonNullable<Configuration['plugins']>
} {
  if (!isServed) return { plugins: [] }
  return {
    devServer: {
      ...common,
      client: false,
      headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
    },
    resolve: {
      alias: {
        '@rspack/core/hot/dev-server$': `${hotUpdate}?page`,
        '@rspack/dev-server/client/index$': `${require.resolve('@rspack/dev-server/client/index')}?${socket}`,
      },
    },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(
        /[\\/]hot[\\/]dev-server\.js$/,
        join(import.meta.dirname, 'in-page/hot-client.ts'),
      ),
    ],
  }
}
