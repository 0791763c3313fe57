import { join, relative } from 'node:path'
import { contractNumberOf } from '../contract-number.ts'
import { isProduction } from './base.ts'
import { contentVersion } from './content-version.ts'
import { packageFolder, versionOf } from './packages.ts'
import { host, hostDoors, singletons } from './shared-singletons.ts'

/** The host contract of the kit with which an app is built, `major.minor`. */
export const contractOf = (folder: string): string =>
  contractNumberOf(packageFolder('@orenda/shared-ui', folder))

/**
 * By default the runtime asks every remote of the manifest for its shared packages at the start;
 * ours are loaded only when they are opened.
 */
export const shareStrategy = 'loaded-first'

/**
 * Libraries of which the shell lends a part: as a whole they could not be tree-shaken. With the file of the library,
 * and the module of the kit that names the part.
 */
const inPart = {
  'react-i18next': { file: 'dist/es/index.js', part: 'react-i18next-without-trans.ts' },
  '@tanstack/react-query': { file: 'build/modern/index.js', part: 'react-query-in-part.ts' },
} as const

/**
 * The libraries' files, for the modules behind the shared names, because a request for the name itself becomes one
 * for the shared package. The packages do not export these files.
 */
export const wholeLibraries = (folder: string) =>
  Object.fromEntries(
    Object.entries(inPart).map(([name, { file }]) => [
      `${name}/whole$`,
      join(packageFolder(name, folder), file),
    ]),
  )

const ui = '@orenda/shared-ui/ui'
/** The name of `/lists` and `/pages` together at run time. */
const lists = '@orenda/shared-ui/lists'

/**
 * Packages that apps share at run time.
 * @param folder of the app
 * @param role the shell provides everything with its first script; a remote contains only the kit,
 * in case the shell has another version of it
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
            ...(name in inPart &&
              role === 'shell' && {
                import: requestFrom(folder, join(kit, 'src/host', inPart[name as keyof typeof inPart].part)),
              }),
          },
        ]
      }),
    ),
    // The contract number is the version, so that a remote for another contract is refused.
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
          ...(role === 'shell' && { import: requestFrom(folder, join(kit, 'src/host/index.ts')) }),
        },
      ]),
    ),
    // No singleton: a remote that was built with other sources of the kit uses its own copy.
    [ui]: {
      version: kitVersion,
      requiredVersion: kitVersion,
      ...(role === 'shell' && { eager: true }),
    },
    [iconFile(folder)]: {
      shareKey: 'lucide-react/icon',
      version: versionOf('lucide-react', folder),
      requiredVersion: versionOf('lucide-react', folder),
      ...(role === 'shell' && { eager: true }),
    },
    // A development build replaces the components in its own copy.
    ...(role === 'remote' && isProduction && sharedLists(folder, kit)),
  }
}

/** What draws the icons of lucide, 1.2 KB: the shell has it, and each icon is only its shapes. */
const iconFile = (folder: string): string =>
  requestFrom(folder, join(packageFolder('lucide-react', folder), 'dist/esm/createLucideIcon.mjs'))

/**
 * The shared code of lists: each remote contains it, and uses another remote's copy if that is
 * identical. Both names belong to one module, so that no page mixes two copies.
 */
function sharedLists(folder: string, kit: string) {
  const source = join(kit, 'src/lists-and-pages.ts')
  const version = contentVersion(source, folder, new Set([...singletons, ...hostDoors, ui]))
  const one = { import: requestFrom(folder, source), shareKey: lists, version, requiredVersion: version }
  return { '@orenda/shared-ui/lists': one, '@orenda/shared-ui/pages': one }
}

/**
 * The request of a file, relative to the app. It stands in the built file, which must not depend on
 * where it was built.
 */
export const requestFrom = (folder: string, file: string): string =>
  `./${relative(folder, file).replaceAll('\\', '/')}`
