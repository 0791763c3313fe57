import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript'

/** Something in a source. */
export interface Place {
  source: ts.SourceFile
  node: ts.Node
}

/** A source as it is written, without the types of what it imports. */
export const sourceFileOf = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)

/** As it stands in a sentence, e.g. `src/remote.ts:12`. */
export function placeOf({ source, node }: Place, folder: string): string {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
  return `${nameIn(folder, source.fileName)}:${line + 1}`
}

/** A file by its path in a folder, with slashes everywhere. */
export const nameIn = (folder: string, file: string): string => relative(folder, file).replaceAll('\\', '/')
