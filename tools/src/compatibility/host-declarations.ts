import { posix } from 'node:path'
import ts from 'typescript'
import type { HostProgram } from './host-program.ts'

/** The sources of one version of the host, or of the kit. */
export interface HostSources {
  /** The folder whose modules are declared. */
  folder: string
  /** Its modules that are imported from outside. */
  entries: readonly string[]
  /** The folder of the sources of `@orenda/contracts`. */
  contracts: string
  /** A folder in `folder` that is left out; without it, the contracts in use are included. */
  without?: string
}

/**
 * Declarations of the host and of the contracts that it uses, by path.
 * @throws Error when the type of an export cannot be written down
 */
export function hostDeclarations(
  sources: HostSources,
  { options, compilerHost }: HostProgram,
): Map<string, string> {
  const program = ts.createProgram({
    rootNames: sources.entries,
    options: {
      ...options,
      // Some packages have their types next to the CommonJS entry, and are resolved through it.
      customConditions: [...(options.customConditions ?? []), 'require'],
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      noEmitOnError: false,
      sourceMap: false,
      declarationMap: false,
      rootDir: '/',
      outDir: '/declarations',
    },
    host: compilerHost,
  })
  const declarations = new Map<string, string>()
  for (const file of program.getSourceFiles()) {
    const path = declarationPath(file, sources)
    if (path === undefined) continue
    const problems = program.getDeclarationDiagnostics(file)
    if (problems.length > 0) {
      const said = problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
      throw new Error(`${file.fileName}: ${said.join(' ')}`)
    }
    const write = (_: string, text: string) => declarations.set(path, text)
    program.emit(file, write, undefined, true, { afterDeclarations: [withoutGlobals] })
  }
  return declarations
}

function declarationPath(
  file: ts.SourceFile,
  { folder, contracts, without }: HostSources,
): string | undefined {
  const at = (place: string) =>
    file.fileName.startsWith(`${place}/`)
      ? posix.relative(place, file.fileName).replace(/\.tsx?$/, '.d.ts')
      : undefined
  if (file.isDeclarationFile || !/\.tsx?$/.test(file.fileName)) return undefined
  if (without !== undefined) return at(without) === undefined ? at(folder) : undefined
  const contract = at(contracts)
  return contract === undefined ? at(folder) : `contracts/${contract}`
}

/** Global declarations would conflict with those of the other version. */
const withoutGlobals: ts.TransformerFactory<ts.SourceFile | ts.Bundle> = () => node =>
  ts.isSourceFile(node)
    ? ts.factory.updateSourceFile(
        node,
        node.statements.filter(statement => !ts.isModuleDeclaration(statement)),
      )
    : node
