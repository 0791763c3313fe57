// `npm run ops -- COMMAND`: what the operator does by command, on the data and with the settings of `npm start`. Without a command it
// says which there are.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { nx, root } from './workspace.ts'

const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)
// Settings name folders from here.
process.chdir(root)

const failed = await nx(['run', '@orenda/api:build', '--output-style=static'], { quiet: true })
if (failed) process.exit(1)

await import(join(root, 'api/dist/ops/main.js'))
