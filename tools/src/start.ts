// `npm start`: builds what has changed and serves the whole product at one address, in this process.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { nx, root } from './workspace.ts'

const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)

/** Settings that connect the product with the outside; without any of them this is a first look or a desk. */
const external = /^(DATABASE_URL|SMTP_URL|S3_.+|LIQPAY_.+|SMS_.+)$/

const isAlone = !Object.entries(process.env).some(([name, value]) => external.test(name) && value)
if (isAlone && process.env.NODE_ENV !== 'production') process.env.DEV_TOOLS ??= '1'

const failed = await nx(
  ['run-many', '-t', 'build', '--exclude', '@orenda/shared-ui', '--output-style=static'],
  {
    quiet: true,
  },
)
if (failed) process.exit(failed)

await import(join(root, 'api/dist/main.js'))
