// Runs before `npm start`, `npm test` and `npm run dev` (see after-setup.mjs), with any Node
// version from 20 on, possibly before anything is installed; therefore plain JavaScript without
// dependencies.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInstalled } from './installed.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

// The lockfile contains Node 24 for these scripts; npm puts it first in the PATH.
const lockedNode = ['linux-x64', 'linux-arm64', 'win32-x64']
const needed = [22, 19]

function checkNode() {
  if (lockedNode.includes(`${process.platform}-${process.arch}`)) return
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return
  process.stderr.write(
    `Orenda needs Node ${needed.join('.')} or newer on ${process.platform}-${process.arch}; this is ${process.versions.node}.\n` +
      'Install the current long-term release of Node and run the command again.\n',
  )
  process.exit(1)
}

function install() {
  if (isInstalled()) return
  const reason = existsSync(join(root, 'node_modules'))
    ? 'some are missing or have another version'
    : 'none are installed yet'
  process.stdout.write(
    `Will install the packages of package-lock.json into node_modules (npm ci), since ${reason}…\n`,
  )
  const begun = Date.now()
  const npm = process.env.npm_execpath
  const [command, ...args] = npm ? [process.execPath, npm] : ['npm']
  const { status } = spawnSync(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: !npm && process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  // A test run includes this in its time.
  process.env.SETUP_SECONDS = String((Date.now() - begun) / 1000)
}

checkNode()
install()
