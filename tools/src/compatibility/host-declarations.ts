import { posix } from 'node:path'
import ts from 'typescript'
import type { HostProgram } from './host-program.ts'

/** Sources of a version of the host. */
export interface HostSources {
  /** The module that exports what the shell lends. */
  entry: string
  /** Folder of the sources of `@orenda/contracts`. */
  contracts: string
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
    rootNames: [sources.entry],
    options: {
      ...options,
      // Some packages have their types beside the CommonJS entry; they are named through it.
      customConditions: [...(options.customConditions ?? []), 'require'],
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true },
      ...{
        noEmitOnError: false,
        sourceMap: false,
        declarationMap: false,
        rootDir: '/',
        outDir: '/declarations',
      },
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

function declarationPath(file: ts.SourceFile, { entry, contracts }: HostSources): string | undefined {
  const at = (folder: string) =>
    file.fileName.startsWith(`${folder}/`)
      ? posix.relative(folder, file.fileName).replace(/\.tsx?$/, '.d.ts')
      : undefined
  if (file.isDeclarationFile || !/\.tsx?$/.test(file.fileName)) return undefined
  const contract = at(contracts)
  return contract === undefined ? at(posix.dirname(entry)) : `contracts/${contract}`
}

/** What a module declares for everybody would stand against the same of the other version. */
const withoutGlobals: ts.TransformerFactory<ts.SourceFile | ts.Bundle> = () => node =>
  ts.isSourceFile(node)
    ? ts.factory.updateSourceFile(
        node,
        node.statements.filter(statement => !ts.isModuleDeclaration(statement)),
      )
    : node
