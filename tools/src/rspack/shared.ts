import { join } from 'node:path'
import { contractNumberOf } from '../contract-number.ts'
import { isProduction } from './base.ts'
import { contentVersion } from './content-version.ts'
import { packageFolder, versionOf } from './packages.ts'
import { host, hostDoors, singletons } from './shared-singletons.ts'

/** The host contract of the kit that an app is built with, `major.minor`. */
export const contractOf = (folder: string): string =>
  contractNumberOf(packageFolder('@orenda/shared-ui', folder))

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

const ui = '@orenda/shared-ui/ui'
/** The name of `/lists` and `/pages` together at run time. */
const lists = '@orenda/shared-ui/lists'

/**
 * What apps share at run time.
 * @param folder of the app
 * @param role the shell provides everything with its first script; a remote brings only the kit, for the case that
 *   the shell has another version of it
 */
export function shared(folder: string, role: 'shell' | 'remote') {
  const contract = contractOf(folder)
  const kit = packageFolder('@orenda/shared-ui', folder)
  const kitVersion = contentVersion(
    join(kit, 'src/ui/index.ts'),
    folder,
    new Set([...singletons, ...hostDoors]),
  )
  const provide = role === 'shell' ? { eager: true } : { import: false as const }
  return {
    ...Object.fromEntries(
      singletons.map(name => {
        const version = versionOf(name, folder)
        return [
          name,
          {
            singleton: true,
            strictVersion: true,
            version,
            requiredVersion: `^${version.split('.')[0]}.0.0`,
            ...provide,
            ...(name === translations &&
              role === 'shell' && {
                import: join(kit, 'src/host/lent-react-i18next.ts'),
              }),
          },
        ]
      }),
    ),
    // The contract number is its version: a remote for another contract is refused and not half served.
    ...Object.fromEntries(
      hostDoors.map(door => [
        door,
        {
          shareKey: host,
          singleton: true,
          strictVersion: true,
          version: `${contract}.0`,
          requiredVersion: `^${contract}.0`,
          ...provide,
          ...(role === 'shell' && { import: join(kit, 'src/host/index.ts') }),
        },
      ]),
    ),
    // Not a singleton: a remote that was built with other sources of the kit renders its own copy.
    [ui]: {
      version: kitVersion,
      requiredVersion: kitVersion,
      ...(role === 'shell' && { eager: true }),
    },
    // A development build replaces the components of its own copy.
    ...(role === 'remote' && isProduction && sharedLists(folder, kit)),
  }
}

/**
 * What lists stand on: each remote brings it for the case that nobody else has, and takes what another one runs if that is
 * the same to the letter. Both names are one module, so that no page has a half of each.
 */
function sharedLists(folder: string, kit: string) {
  const source = join(kit, 'src/lists-and-pages.ts')
  const version = contentVersion(source, folder, new Set([...singletons, ...hostDoors, ui]))
  const one = { import: source, shareKey: lists, version, requiredVersion: version }
  return { '@orenda/shared-ui/lists': one, '@orenda/shared-ui/pages': one }
}
