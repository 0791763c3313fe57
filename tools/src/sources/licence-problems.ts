import satisfies from 'spdx-satisfies'
import type { LockedPackage } from './dependency-problems.ts'

/**
 * Licences (SPDX) under which others' code may be part of the product or its tools: all allow it to be used and handed on.
 * MPL-2.0 asks for the sources of changed files, of which there are none; OFL is for fonts, CC for data.
 */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-3.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]

/** Packages whose `package.json` says nothing, and what their LICENSE file says. */
const saidElsewhere: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Others' packages of a lock, each with its licence; null where it is not known. */
export const licencesOf = (packages: Record<string, LockedPackage>) =>
  Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { license, version = '' }]) => {
      const name = nameOf(path)
      return { name, version, licence: license ?? saidElsewhere[name] ?? null }
    })

/** The packages whose licence is unknown or not on the list. */
export const licenceProblems = (packages: Record<string, LockedPackage>): string[] =>
  licencesOf(packages).flatMap(({ name, version, licence }) => {
    if (licence === null) return [`package-lock.json: ${name} ${version} has no licence`]
    return isAllowed(licence)
      ? []
      : [`package-lock.json: ${name} ${version} has the licence ${licence}, which is not on the list`]
  })

function isAllowed(licence: string): boolean {
  try {
    return satisfies(licence, allowed)
  } catch {
    // No expression of SPDX, e.g. "SEE LICENSE IN …".
    return false
  }
}
