// Records which lockfile and settings the packages were installed from. Plain JavaScript, because
// it runs before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const stamp = join(root, 'node_modules', '.orenda-installed')

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  return hash.update(`${process.platform}-${process.arch}`).digest('hex')
}

/** Whether the packages of the present lockfile are installed. */
export const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

/** Records that they are. */
export const noteInstalled = () => writeFileSync(stamp, fingerprint())
