import { dirname, relative } from 'node:path'
import ts from 'typescript'
import type { HostPlaces, HostProgram } from './host-program.ts'

/**
 * Declarations of the present host and of the contracts that it mentions, by their path in the released folder.
 * @throws Error when the type of an export cannot be written down
 */
export function hostDeclarations(
  places: HostPlaces,
  { options, compilerHost }: HostProgram,
): Map<string, string> {
  const program = ts.createProgram({
    rootNames: [places.present],
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
    const path = releasedPath(file, places)
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

function releasedPath(file: ts.SourceFile, { present, contracts }: HostPlaces): string | undefined {
  const at = (folder: string) =>
    file.fileName.startsWith(`${folder}/`)
      ? relative(folder, file.fileName)
          .replaceAll('\\', '/')
          .replace(/\.tsx?$/, '.d.ts')
      : undefined
  if (file.isDeclarationFile || !/\.tsx?$/.test(file.fileName)) return undefined
  const contract = at(contracts)
  return contract === undefined ? at(dirname(present)) : `contracts/${contract}`
}

/** What a module declares for everybody would stand against the same of the other version. */
const withoutGlobals: ts.TransformerFactory<ts.SourceFile | ts.Bundle> = () => node =>
  ts.isSourceFile(node)
    ? ts.factory.updateSourceFile(
        node,
        node.statements.filter(statement => !ts.isModuleDeclaration(statement)),
      )
    : node
