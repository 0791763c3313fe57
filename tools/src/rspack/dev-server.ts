import type { Configuration } from '@rspack/core'
import { isServed } from './base.ts'

type DevServer = NonNullable<Configuration['devServer']>

/** Where an app is served while it is worked on; `dev.ts` says so. */
const port = Number(process.env.ORENDA_PORT ?? 0)

const common = {
  ...{ host: '127.0.0.1', port, hot: true, static: false as const, compress: false },
  allowedHosts: 'all' as const,
  // It would be drawn with styles that the policy refuses; the terminal says the same.
  client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
}

/** The shell: its files from memory, and the pages and the API from the API's process. */
export function shellServer(): { devServer?: DevServer } {
  if (!isServed) return {}
  return {
    devServer: {
      ...common,
      devMiddleware: {
        publicPath: '/assets/',
        // The API reads what the build says of itself.
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

/** A remote: for pages of any shell. */
export function remoteServer(): { devServer?: DevServer } {
  if (!isServed) return {}
  return {
    devServer: { ...common, headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' } },
  }
}
