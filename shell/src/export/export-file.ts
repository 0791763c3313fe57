import type { Language } from '@orenda/contracts/languages'
import { saveAs } from '@orenda/shared-ui/files'
import { type ExportSheet } from '@orenda/shared-ui/host'
import { fileName } from './file-name.ts'
import { TooManyRows, writeInWorker } from './write-in-worker.ts'

interface Options {
  language: Language
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Creates a workbook of a page's list and downloads it.
 * @returns the name of the file
 * @throws the errors of `writeInWorker`
 */
export async function exportFile(sheet: ExportSheet, options: Options): Promise<string> {
  const name = fileName(sheet.name, new Date())
  saveAs(await writeInWorker(sheet, options), name)
  return name
}

export const isTooLong = (error: unknown): boolean => error instanceof TooManyRows
