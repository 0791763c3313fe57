// Whether the packages of the lockfile are installed. Plain JavaScript, because it runs before anything is installed.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

const packagesOf = file => JSON.parse(readFileSync(join(root, file), 'utf8')).packages

const isFor = (allowed, value) => allowed === undefined || allowed.includes(value)
const fits = ({ os, cpu }) => isFor(os, process.platform) && isFor(cpu, process.arch)

/**
 * Whether what is in `node_modules` is what the lockfile names, by the record that npm writes there when it is done.
 * An optional package may be absent; a package for another platform must not be there.
 */
export function isInstalled() {
  const record = 'node_modules/.package-lock.json'
  if (!existsSync(join(root, record))) return false
  const installed = packagesOf(record)
  if (!Object.values(installed).every(fits)) return false
  return Object.entries(packagesOf('package-lock.json'))
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { link, optional, version, integrity }]) => {
      if (link) return existsSync(join(root, path))
      const found = installed[path]
      return found ? found.version === version && found.integrity === integrity : optional
    })
}
