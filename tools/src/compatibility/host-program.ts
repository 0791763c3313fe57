import { dirname, join } from 'node:path'
import ts from 'typescript'

export interface HostProgram {
  options: ts.CompilerOptions
  compilerHost: ts.CompilerHost
}

/** Where the two versions of the host stand, for a program that has both. */
export interface HostPlaces {
  /** Module that exports what the shell lends now. */
  present: string
  /** Folder of the released declarations; `index.d.ts` in it exports what was lent then. */
  released: string
  /** Folder of the present sources of `@orenda/contracts`; the released ones are in `contracts` below `released`. */
  contracts: string
}

/** Names by which a module of ours may import the two versions. */
export const presentName = 'host:present'
export const releasedName = 'host:released'

const contractsPrefix = '@orenda/contracts/'

/**
 * What TypeScript needs to see both versions at once, each with the contracts of its own time.
 * @param files that are not on disk, by path
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
  compilerHost.readFile = path => files.get(path) ?? onDisk.readFile(path)
  const parsed = new Map<string, ts.SourceFile | undefined>()
  const parse = compilerHost.getSourceFile.bind(compilerHost)
  compilerHost.getSourceFile = (path, ...rest) => {
    // Kept, because the library and the packages are the greater part of the work and a second program has them too.
    if (!parsed.has(path)) parsed.set(path, parse(path, ...rest))
    return parsed.get(path)
  }
  compilerHost.resolveModuleNameLiterals = (literals, importer, redirected, ofProgram) =>
    literals.map(literal => {
      const own = placeOf(literal.text, importer, places)
      if (own !== undefined) {
        const extension = extensionOf(own)
        return { resolvedModule: { resolvedFileName: own, extension, isExternalLibraryImport: false } }
      }
      return ts.resolveModuleName(literal.text, importer, ofProgram, compilerHost, undefined, redirected)
    })
  return { options, compilerHost }
}

/** The file that an import of ours means; undefined for one that TypeScript finds itself. */
function placeOf(
  name: string,
  importer: string,
  { present, released, contracts }: HostPlaces,
): string | undefined {
  if (name === presentName) return present
  if (name === releasedName) return join(released, 'index.d.ts')
  const isReleased = importer.startsWith(`${released}/`)
  if (name.startsWith(contractsPrefix)) {
    const file = name.slice(contractsPrefix.length)
    return isReleased ? join(released, 'contracts', `${file}.d.ts`) : join(contracts, `${file}.ts`)
  }
  // Declarations keep the names of the sources that they import.
  return isReleased && name.startsWith('.')
    ? join(dirname(importer), name.replace(/(\.d)?\.tsx?$/, '.d.ts'))
    : undefined
}

function extensionOf(file: string): ts.Extension {
  if (file.endsWith('.d.ts')) return ts.Extension.Dts
  return file.endsWith('.tsx') ? ts.Extension.Tsx : ts.Extension.Ts
}
