import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../workspace.ts'

/** The folder with the state of the last release. */
const releasedFolder = join(root, 'contracts/released')
export const releasedDocument = join(releasedFolder, 'openapi.json')
export const releasedHost = join(releasedFolder, 'host')
export const releasedKit = join(releasedFolder, 'kit')

export const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content

/** JSON text with sorted keys, so that equal content gives equal text. */
export const stableJson = (content: unknown): string => `${JSON.stringify(content, sorted, 2)}\n`

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Replaces the content of a folder with files, by their path in it. */
export function replaceFolder(folder: string, files: ReadonlyMap<string, string>): void {
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of files) writeText(join(folder, path), text)
}

export function writeText(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
