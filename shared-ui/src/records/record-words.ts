import { queryClient } from '@orenda/shared-ui/api'
import { type Format } from '@orenda/shared-ui/texts'
import type { Entry } from './entry-name.ts'
import type { StoredRecord } from './list-query.ts'
import type { Resource } from './resource.ts'

// What a question and a message say of one record. They load after the first screen, so it does not carry this.

type Of<Row extends StoredRecord, Texts> = Pick<Resource<Row, Texts>, 'aboutOf' | 'again' | 'nameOf' | 'path'>

/** The longest text of a person in a message or question. */
const most = 60

/** What a person wrote, in one line and not too long. */
function aboutOf<Row extends StoredRecord, Texts>(of: Of<Row, Texts>, row: Row): string {
  const line = (of.aboutOf?.(row) ?? '').trim().replace(/\s+/g, ' ')
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}

/** The name of a record with who or what it is about. */
const fullName = <Row extends StoredRecord, Texts>(of: Of<Row, Texts>, row: Row, format: Format): string =>
  [aboutOf(of, row), of.nameOf(row, format)].filter(Boolean).join(', ')

/** In a message: who or what it is about, else its apartment, and the amount. `Taras Hnatiuk, 950,00 $` */
function brief<Row extends StoredRecord, Texts>(of: Of<Row, Texts>, row: Row, format: Format): string {
  const { apartment_name, amount, currency } = row as Partial<Entry>
  return amount === undefined || currency === undefined
    ? of.nameOf(row, format)
    : `${aboutOf(of, row) || apartment_name}, ${format.money(amount, currency)}`
}

/** The fields with which a deleted record is written again: it has no files, and its apartment is not deleted. */
function fieldsAgain<Row extends StoredRecord, Texts>(of: Of<Row, Texts>, row: Row): object | null {
  const again = of.again?.(row)
  if (!again || again.files.length > 0) return null
  const apartments = queryClient.getQueryData<readonly { id: string; currency: string }[]>(['apartments'])
  const stands = apartments?.some(
    ({ id, currency }) => id === again.apartment_id && (again.currency ?? currency) === currency,
  )
  return stands ? again.fields : null
}

/** Of the messages about one record: the newest stands in the place of the one before. */
const messageId = ({ path }: { path: string }, { id }: StoredRecord): string => `${path} ${id}`

export const recordWords = {
  fullName,
  brief,
  fieldsAgain,
  messageId,
  /** A text that has no name of its own gets it at its end. */
  named: <Row extends StoredRecord, Texts>(
    of: Of<Row, Texts>,
    row: Row,
    said: string,
    format: Format,
  ): string => (of.again ? `${said}: ${brief(of, row, format)}` : said),
}
