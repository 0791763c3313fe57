import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The folder in which a package is installed for an app. */
export function packageFolder(name: string, from: string): string {
  const packageName = name.split('/', name.startsWith('@') ? 2 : 1).join('/')
  const folders = createRequire(join(from, 'package.json')).resolve.paths(packageName) ?? []
  const found = folders
    .map(folder => join(folder, packageName))
    .find(folder => existsSync(join(folder, 'package.json')))
  if (found === undefined) throw new Error(`${packageName} is not installed`)
  return found
}

/** The version of a package that an app is built with. */
export function versionOf(name: string, from: string): string {
  const text = readFileSync(join(packageFolder(name, from), 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
