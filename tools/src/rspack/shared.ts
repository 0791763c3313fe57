import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isProduction } from './base.ts'
import { listsVersion } from './lists-version.ts'
import { packageFolder, versionOf } from './packages.ts'

/** The host contract of the kit that an app is built with, `major.minor`. */
export function contractOf(folder: string): string {
  const file = join(packageFolder('@orenda/shared-ui', folder), 'src/host/contract.ts')
  const contract = /CONTRACT = '(\d+\.\d+)'/.exec(readFileSync(file, 'utf8'))?.[1]
  if (contract === undefined) throw new Error(`${file} has no contract`)
  return contract
}

/**
 * One instance for the whole page. The shell brings them; a remote that was built with another release of the same
 * major takes the shell's; one of another major is refused.
 */
const singletons = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  '@tanstack/react-query',
  'i18next',
  'react-i18next',
  'zustand',
]

/** The default asks every remote of the manifest what it could share before anything starts; ours wait to be opened. */
export const shareStrategy = 'loaded-first'

const translations = 'react-i18next'

/**
 * The library as a whole, for what stands behind the shared name: a request for the name itself becomes one for what is shared.
 * By its file, which its package does not export.
 */
export const wholeTranslations = (folder: string) => ({
  'react-i18next/whole$': join(packageFolder(translations, folder), 'dist/es/index.js'),
})

const host = '@orenda/shared-ui/host'
const ui = '@orenda/shared-ui/ui'
const lists = '@orenda/shared-ui/lists'

/**
 * What apps share at run time.
 * @param folder of the app
 * @param role the shell provides everything with its first script; a remote brings only the kit, for the case that
 *   the shell has another version of it
 */
export function shared(folder: string, role: 'shell' | 'remote') {
  const contract = contractOf(folder)
  const provide = role === 'shell' ? { eager: true } : { import: false as const }
  return {
    ...Object.fromEntries(
      singletons.map(name => {
        const version = versionOf(name, folder)
        return [
          name,
          {
            ...{ singleton: true, strictVersion: true, version },
            ...{ requiredVersion: `^${version.split('.')[0]}.0.0`, ...provide },
            ...(name === translations &&
              role === 'shell' && {
                import: join(packageFolder('@orenda/shared-ui', folder), 'src/host/lent-react-i18next.ts'),
              }),
          },
        ]
      }),
    ),
    // The contract number is its version: a remote for another contract is refused and not half served.
    [host]: {
      singleton: true,
      strictVersion: true,
      version: `${contract}.0`,
      requiredVersion: `^${contract}.0`,
      ...provide,
    },
    // Not a singleton: a remote that was built with another version renders its own copy.
    [ui]: {
      version: versionOf(ui, folder),
      requiredVersion: versionOf(ui, folder),
      ...(role === 'shell' && { eager: true }),
    },
    // A development build replaces the components of its own copy.
    ...(role === 'remote' && isProduction && sharedLists(folder)),
  }
}

/**
 * What lists stand on: each remote brings it for the case that nobody else has, and takes what another one runs if that is
 * the same to the letter. Both names are one module, so that no page has a half of each.
 */
function sharedLists(folder: string) {
  const version = listsVersion(folder, new Set([...singletons, host, ui]))
  const one = { import: lists, shareKey: lists, version, requiredVersion: version }
  return { '@orenda/shared-ui/records': one, '@orenda/shared-ui/screens': one }
}
