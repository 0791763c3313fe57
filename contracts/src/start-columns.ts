// Kept apart from the schemas, so that a screen and the thread that reads files do not load zod.

/** The columns of the spreadsheet from which somebody starts, in the order of its template. A row is an apartment. */
export const startColumns = [
  'name',
  'address',
  'rent',
  'currency',
  'tenant_name',
  'phone',
  'email',
  'tax_id',
  'start',
  'end',
  'due_day',
  'deposit',
  'debt',
] as const
export type StartColumn = (typeof startColumns)[number]

/** The most rows of one start, which is stored as a whole. */
export const maxStartRows = 1000

/** The longest text of a cell that is kept; a longer one is no value of any of the columns. */
export const longestStartCell = 400
