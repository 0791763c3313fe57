import { glob } from 'node:fs/promises'
import { join } from 'node:path'

/** A text of SQL that a file of queries exports, alone or within a statement or several. */
export interface ExportedText {
  /** Below `api/src`. */
  file: string
  /** Of what is exported. */
  name: string
  sql: string
}

/** All texts that files of queries export; some are parts of statements, or no SQL. */
export async function exportedTexts(): Promise<ExportedText[]> {
  const root = new URL('../src/', import.meta.url).pathname
  const found: ExportedText[] = []
  for await (const file of glob('**/*.queries.ts', { cwd: root })) {
    for (const [name, exported] of Object.entries<unknown>(await import(join(root, file))))
      found.push(...textsIn(exported).map(sql => ({ file, name, sql })))
  }
  return found
}

function textsIn(exported: unknown): string[] {
  if (typeof exported === 'string') return [exported]
  if (typeof exported !== 'object' || exported === null) return []
  return Object.values(exported).flatMap(textsIn)
}
