import { delimiter, join } from 'node:path'
import { root } from './workspace.ts'

/** How an app is served while its sources are worked on, from its own folder, on a port of this machine. */
export const serving = (port: number) => ({
  command: 'rspack',
  args: ['serve'],
  env: {
    NODE_ENV: 'development',
    ORENDA_SERVE: '1',
    ORENDA_PORT: String(port),
    PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  },
})
