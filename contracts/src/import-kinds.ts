// Kept apart from the schemas, so that a screen and the thread that reads files do not load zod.

export const importKinds = ['bank', 'start'] as const
export type ImportKind = (typeof importKinds)[number]

/** Who wrote the file. `template`: the spreadsheet of a start. */
export const importSources = [
  'privatbank',
  'monobank',
  'pumb',
  'sense',
  'ukrsib',
  'procredit',
  'template',
  'other',
] as const
export type ImportSource = (typeof importSources)[number]

/** In which order a date has its day, month and year; the separators do not matter. */
export const dateFormats = ['DD.MM.YYYY', 'MM.DD.YYYY', 'YYYY.MM.DD'] as const
export type DateFormat = (typeof dateFormats)[number]

/** The extensions of files that can be imported. */
export const bankFileTypes = ['csv', 'xlsx', 'xls'] as const

/** The most that is read of one file. */
export const bankFileLimits = { bytes: 10 * 1024 * 1024, rows: 50_000 } as const

/** Why a file is refused, in the field `problem` of the answer; `place` beside it says where. */
export const fileProblems = [
  /** 415: neither csv nor xlsx nor xls, whatever its name says. */
  'not_a_spreadsheet',
  /** 415: a spreadsheet that cannot be opened. */
  'damaged',
  'encrypted',
  /** 415: no row looks like the header of a table. */
  'no_header',
  /** 415: not the template of a start. */
  'not_the_template',
  /** 413 */
  'too_many_bytes',
  'too_many_rows',
  'too_many_columns',
  'cell_too_long',
  /** 413: takes more memory or time than a file may. */
  'too_much_work',
  /** 400: no rows. */
  'empty',
] as const
export type FileProblem = (typeof fileProblems)[number]

/** Where in a file something is wrong. Rows count from 1, as a spreadsheet shows them. */
export interface FilePlace {
  sheet?: string
  row?: number
  column?: string
}
