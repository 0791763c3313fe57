import { delimiter, join } from 'node:path'
import { root } from './workspace.ts'

/** Settings of a development server on a local port. */
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
