// `npm run remote -- COMMAND`: how a team ships its remote, tries it with some people, and takes it back. Nothing else is
// rebuilt and nothing restarts; README and CONTRIBUTING tell the story.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commands, usage } from './remote/commands.ts'
import { root } from './workspace.ts'

const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)
// What is shipped is built for production, whatever else goes on here.
process.env.NODE_ENV = 'production'
// Settings name folders from here.
process.chdir(root)

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (command === undefined) {
  process.stderr.write(`${name === '' ? '' : `There is no command "${name}".\n\n`}${usage}\n`)
  process.exit(1)
}
try {
  await command(args)
} catch (error) {
  const isExpected =
    error instanceof Error && ['RefusedError', 'ChannelError', 'UsageError'].includes(error.name)
  process.stderr.write(`\n${isExpected ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
}
