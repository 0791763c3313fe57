import type { Language } from '@orenda/contracts/languages'
import type { ExportSheet } from '@orenda/shared-ui/host'
import { fileName } from './file-name.ts'
import { TooManyRows, writeInWorker } from './write-in-worker.ts'

interface Options {
  language: Language
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Makes a workbook of what a page shows, and lets the browser keep it.
 * @returns the name of the file
 * @throws what `writeInWorker` does
 */
export async function exportFile(sheet: ExportSheet, options: Options): Promise<string> {
  const name = fileName(sheet.name, new Date())
  const address = URL.createObjectURL(await writeInWorker(sheet, options))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser takes the content when it has come to the link, which may be after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return name
}

export const isTooLong = (error: unknown): boolean => error instanceof TooManyRows
