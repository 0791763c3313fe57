import { posix } from 'node:path'
import ts from 'typescript'

export interface HostProgram {
  options: ts.CompilerOptions
  compilerHost: ts.CompilerHost
}

/** Where our own modules are resolved. */
export interface HostPlaces {
  /** Folder of the sources of `@orenda/contracts`. */
  contracts: string
  /** Folders of declarations; each may have its own contracts in `contracts`. */
  folders?: readonly string[]
  /** Files of declarations by import name. */
  names?: Readonly<Record<string, string>>
  /**
   * Paths in each folder of declarations by the names that its modules import, e.g.
   * `@orenda/shared-ui/ui`.
   */
  doors?: Readonly<Record<string, string>>
}

const contractsPrefix = '@orenda/contracts/'

/** A path with forward slashes, as TypeScript writes it on every system. */
export const slashed = (path: string): string => path.replaceAll('\\', '/')

/**
 * A TypeScript program with several versions of the host, each with its own version of the
 * contracts.
 * @param files virtual files, by path
 */
export function hostProgram(
  places: HostPlaces,
  options: ts.CompilerOptions,
  files: ReadonlyMap<string, string> = new Map(),
): HostProgram {
  const compilerHost = ts.createCompilerHost(options)
  const onDisk = {
    fileExists: compilerHost.fileExists.bind(compilerHost),
    readFile: compilerHost.readFile.bind(compilerHost),
  }
  compilerHost.fileExists = path => files.has(path) || onDisk.fileExists(path)
  const folders = new Set([...files.keys()].map(path => posix.dirname(path)))
  const hasFolder = compilerHost.directoryExists?.bind(compilerHost)
  compilerHost.directoryExists = path => folders.has(path) || hasFolder?.(path) === true
  compilerHost.readFile = path => files.get(path) ?? onDisk.readFile(path)
  const parsed = new Map<string, ts.SourceFile | undefined>()
  const parse = compilerHost.getSourceFile.bind(compilerHost)
  compilerHost.getSourceFile = (path, ...rest) => {
    // Cached: most of the work is parsing libraries, which a second program needs, too.
    if (!parsed.has(path)) parsed.set(path, parse(path, ...rest))
    return parsed.get(path)
  }
  compilerHost.resolveModuleNameLiterals = (literals, importer, redirected, ofProgram) =>
    literals.map(literal => {
      const own = placeOf(literal.text, importer, places, path => files.has(path))
      if (own !== undefined) {
        const extension = extensionOf(own)
        return { resolvedModule: { resolvedFileName: own, extension, isExternalLibraryImport: false } }
      }
      return ts.resolveModuleName(literal.text, importer, ofProgram, compilerHost, undefined, redirected)
    })
  return { options, compilerHost }
}

/**
 * The file that one of our imports resolves to; undefined for imports that TypeScript resolves
 * itself.
 */
function placeOf(
  name: string,
  importer: string,
  { contracts, folders = [], names = {}, doors = {} }: HostPlaces,
  exists: (path: string) => boolean,
): string | undefined {
  const named = names[name]
  if (named !== undefined) return named
  const folder = folders.find(one => importer.startsWith(`${one}/`))
  if (name.startsWith(contractsPrefix)) {
    const file = name.slice(contractsPrefix.length)
    const own = posix.join(folder ?? '', 'contracts', `${file}.d.ts`)
    return folder !== undefined && exists(own) ? own : posix.join(contracts, `${file}.ts`)
  }
  if (folder === undefined) return undefined
  const door = doors[name]
  if (door !== undefined) return posix.join(folder, door)
  // Declarations import their sources by the original names.
  return name.startsWith('.')
    ? posix.join(posix.dirname(importer), name.replace(/(\.d)?\.tsx?$/, '.d.ts'))
    : undefined
}

function extensionOf(file: string): ts.Extension {
  if (file.endsWith('.d.ts')) return ts.Extension.Dts
  return file.endsWith('.tsx') ? ts.Extension.Tsx : ts.Extension.Ts
}
