// `npm run ops -- COMMAND`: the operator's commands, which use the data and the settings of `npm
// start`. Without a command it lists all of them.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { nx, root } from './workspace.ts'

const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)
// Relative folders in settings start here.
process.chdir(root)

const failed = await nx(['run', '@orenda/api:build', '--output-style=static'], { quiet: true })
if (failed) process.exit(1)

await import(join(root, 'api/dist/ops/main.js'))
