// `node after-setup.mjs SCRIPT …`: installs what is missing, then runs a script of this folder. It
// replaces npm's `pre…` scripts, which do not run with `ignore-scripts` (that setting keeps
// packages from running code when they are installed). Plain JavaScript, because it runs on any
// Node version, before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import './setup.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const [script = '', ...args] = process.argv.slice(2)
const entry = join(here, script)

/** The Node version of the lockfile; it is just installed when another version runs this file. */
const platform = process.platform === 'win32' ? 'win' : process.platform
const locked = join(
  here,
  `../../node_modules/node-${platform}-${process.arch}/bin/node${platform === 'win' ? '.exe' : ''}`,
)

if (!existsSync(locked) || realpathSync(locked) === realpathSync(process.execPath)) {
  process.argv.splice(1, 2, entry)
  await import(pathToFileURL(entry).href)
} else {
  const child = spawn(locked, [...process.execArgv, entry, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
