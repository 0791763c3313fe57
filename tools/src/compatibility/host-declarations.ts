import { posix } from 'node:path'
import ts from 'typescript'
import type { HostProgram } from './host-program.ts'

/** Sources of a version of the host, or of the kit. */
export interface HostSources {
  /** Folder of what is declared. */
  folder: string
  /** The modules in it that are imported from outside. */
  entries: readonly string[]
  /** Folder of the sources of `@orenda/contracts`. */
  contracts: string
  /** A folder of sources in `folder` that is no part of it; without one, the contracts that are mentioned are declared along. */
  without?: string
}

/**
 * Declarations of the host and of the contracts that it mentions, by their path in a folder of declarations.
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
      // Some packages have their types beside the CommonJS entry; they are named through it.
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

/** What a module declares for everybody would stand against the same of the other version. */
const withoutGlobals: ts.TransformerFactory<ts.SourceFile | ts.Bundle> = () => node =>
  ts.isSourceFile(node)
    ? ts.factory.updateSourceFile(
        node,
        node.statements.filter(statement => !ts.isModuleDeclaration(statement)),
      )
    : node
