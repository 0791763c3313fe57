import { readFile } from 'node:fs/promises'
import { type Download, expect, type Locator, type Page } from '@playwright/test'
import readWorkbook from 'read-excel-file/node'
import { type Language, wordsIn } from '../in-browser/words.ts'

/** An exported spreadsheet, parsed. */
interface ExportedList {
  /** Name of the file. */
  name: string
  sheet: string
  titles: unknown[]
  rows: unknown[][]
}

/** Presses the button that exports the list as a spreadsheet, and reads the file. */
export async function exportedFrom(page: Page, language: Language): Promise<ExportedList> {
  const words = wordsIn(language)
  return exportedBy(page, language, page.getByRole('button', { name: words('common', 'actions.export') }))
}

/** The same for a part of the page with its own export button. */
export async function exportedBy(page: Page, language: Language, button: Locator): Promise<ExportedList> {
  const words = wordsIn(language)
  const downloading = page.waitForEvent('download')
  await button.click()
  const download: Download = await downloading
  const name = download.suggestedFilename()
  // Each of several equal messages is shown.
  await expect(page.getByText(words('shell', 'export.done', { name })).first()).toBeVisible()
  const [sheet] = await readWorkbook(await readFile(await download.path()))
  const [titles = [], ...rows] = sheet?.data ?? []
  return { name, sheet: sheet?.sheet ?? '', titles, rows }
}
