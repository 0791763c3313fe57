import type { Language } from '@orenda/contracts/languages'
import { exportWords, type PartName } from './words/export-words.ts'
import { readmeWords } from './words/readme-words.ts'

/** The data of the archive's readme file. */
export interface Contents {
  /** `YYYY-MM-DD`. */
  day: string
  name: string
  counts: readonly { part: PartName; count: number }[]
}

/** Line endings that every editor accepts. */
const text = (lines: readonly string[]) => `${lines.join('\r\n')}\r\n`

/** The readme of the archive, in the landlord's language. */
export function readme({ day, name, counts }: Contents, language: Language): string {
  const { parts } = exportWords[language]
  const words = readmeWords[language]
  return text([
    `${words.heading}: ${name}`,
    words.asOf(language === 'en' ? day : day.split('-').reverse().join('.')),
    '',
    words.data,
    words.spreadsheets,
    words.files,
    '',
    words.records,
    ...counts.map(({ part, count }) => `  ${parts[part]} (${part}): ${count}`),
    '',
    words.deleted,
    words.missing,
    words.secrets,
  ])
}

/** @param paths of the missing files */
export const missingList = (paths: readonly string[], language: Language): string =>
  text([readmeWords[language].missingFiles, '', ...paths])
