// What the installed packages follow from. Plain JavaScript: it runs before anything is installed.
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

/** Whether what the lockfile names is installed. */
export const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

/** Notes that it is. */
export const noteInstalled = () => writeFileSync(stamp, fingerprint())
