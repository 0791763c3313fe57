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
  process.stderr.write(`\n${explain(error)}\n`)
  process.exitCode = 1
}

/** What a person can do something about is said in a sentence; the rest with its place in the code. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, path } = error as NodeJS.ErrnoException
  if (['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'ENOENT', 'ENOTDIR', 'EEXIST'].includes(code ?? '')) {
    return `${path ?? 'The store'} cannot be used (${code}); see REMOTES_DIR in .env.example.`
  }
  if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 403) {
    return 'The store does not let this key do that; deploy/DEPLOYING-REMOTES.md says which rights it needs.'
  }
  const isExpected =
    ['RefusedError', 'ChannelError', 'UnreadableError', 'UsageError'].includes(error.name) ||
    error.message.startsWith('These settings are wrong')
  return (isExpected ? error.message : error.stack) ?? error.message
}
