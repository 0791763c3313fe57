import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../workspace.ts'

const contractFile = readFileSync(join(root, 'shared-ui/src/host/contract.ts'), 'utf8')

/** The host contract that the sources speak now. */
export const contract = String(/CONTRACT = '(\d+\.\d+)'/.exec(contractFile)?.[1])

/**
 * One instance for the whole page. The shell brings them; a remote that was built with another release of the same
 * major takes the shell's.
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

const host = '@orenda/shared-ui/host'
const ui = '@orenda/shared-ui/ui'

const versionOf = (name: string, from: string) => {
  const packageName = name.startsWith('@')
    ? name.split('/').slice(0, 2).join('/')
    : (name.split('/')[0] as string)
  const path = createRequire(join(from, 'package.json')).resolve.paths(packageName) ?? []
  for (const folder of path) {
    try {
      return (
        JSON.parse(readFileSync(join(folder, packageName, 'package.json'), 'utf8')) as { version: string }
      ).version
    } catch {}
  }
  throw new Error(`${packageName} is not installed`)
}

/**
 * What apps share at run time.
 * @param folder of the app
 * @param role the shell provides everything with its first script; a remote brings only the kit, for the case that
 *   the shell has another version of it
 */
export function shared(folder: string, role: 'shell' | 'remote') {
  const provide = role === 'shell' ? { eager: true } : { import: false as const }
  return {
    ...Object.fromEntries(
      singletons.map(name => {
        const version = versionOf(name, folder)
        return [
          name,
          { singleton: true, version, requiredVersion: `^${version.split('.')[0]}.0.0`, ...provide },
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
  }
}
