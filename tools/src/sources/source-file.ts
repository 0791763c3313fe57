import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript'

/** A node in a source file. */
export interface Place {
  source: ts.SourceFile
  node: ts.Node
}

/** A parsed source file, without resolved imports and types. */
export const sourceFileOf = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)

/** The place in a message, e.g. `src/remote.ts:12`. */
export function placeOf({ source, node }: Place, folder: string): string {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
  return `${nameIn(folder, source.fileName)}:${line + 1}`
}

/** The path of a file within a folder, with forward slashes. */
export const nameIn = (folder: string, file: string): string => relative(folder, file).replaceAll('\\', '/')
