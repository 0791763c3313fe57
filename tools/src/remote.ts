// `npm run remote -- COMMAND`: how a team deploys its remote, tries it as a canary, and rolls it
// back. No other app is rebuilt and nothing restarts; see README and CONTRIBUTING.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commands, usage } from './remote/commands.ts'
import { root } from './workspace.ts'

const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)
// Deployed code is always built for production.
process.env.NODE_ENV = 'production'
// Relative folders in settings start here.
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

/** An error that the user can correct is printed as a sentence; any other with its stack. */
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
