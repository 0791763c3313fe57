import type { Language } from '@orenda/contracts/languages'
import { exportWords, type PartName } from './words/export-words.ts'

/** What stands in the file that one reads first. */
export interface Contents {
  /** `YYYY-MM-DD`. */
  day: string
  name: string
  counts: readonly { part: PartName; count: number }[]
}

/** Lines end as every editor takes them. */
const text = (lines: readonly string[]) => `${lines.join('\r\n')}\r\n`

/** What is in the archive, in the landlord's language. */
export function readme({ day, name, counts }: Contents, language: Language): string {
  const { parts, readme: words } = exportWords[language]
  return text([
    `${words.heading}: ${name}`,
    words.asOf(language === 'en' ? day : day.split('-').reverse().join('.')),
    '',
    ...[words.data, words.spreadsheets, words.files],
    '',
    words.records,
    ...counts.map(({ part, count }) => `  ${parts[part]} (${part}): ${count}`),
    '',
    ...[words.deleted, words.missing, words.secrets],
  ])
}

/** @param paths where the files would be */
export const missingList = (paths: readonly string[], language: Language): string =>
  text([exportWords[language].readme.missingFiles, '', ...paths])
