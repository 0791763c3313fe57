import { toFieldErrors } from '@orenda/contracts/field-errors'
import type { ImportRow } from '@orenda/contracts/imports'
import { oldestLeaseStart } from '@orenda/contracts/rules/lease-limits'
import { type StartColumn, startColumns } from '@orenda/contracts/start-columns'
import {
  type StartApartment,
  type StartLease,
  type StartRow,
  startApartmentSchema,
  startLeaseSchema,
} from '@orenda/contracts/start-imports'
import { foldText } from '../reading/fold-text.ts'
import type { Cell } from '../reading/table.ts'
import type { StartContent } from './start-content.ts'
import { currencyIn, type ReadCell, readStartCell } from './table/start-cells.ts'
import { templateWords } from './template-words.ts'

/** Columns that only a row with a tenant has. */
const leaseColumns = [
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

const example = new RegExp(
  `^(${Object.values(templateWords)
    .map(words => foldText(words.example))
    .join('|')}) ?[:.–—-]`,
)

/** What was there before, to which a file adds. */
export interface Known {
  /** Of apartments that the landlord has, see `placeOf`. */
  places: ReadonlySet<string>
  /** Of rows that have become apartments that the landlord still has, see `keyOf`. */
  keys: ReadonlySet<string>
  /** A hash of a place in the file. */
  keyOf: (place: string) => string
  today: string
}

/** A row with what it stands for; without one when something of it is wrong. */
export interface JudgedRow extends StartRow {
  key: string
  apartment?: StartApartment
  lease?: StartLease
}

/** An apartment by its name and address, whichever way they are written. */
export const placeOf = (name: string, address: string): string =>
  JSON.stringify([foldText(name), foldText(address)])

/** The rows of a file under the rules of apartments, tenants and leases. */
export function judgeRows({ titles, rows, mapping, corrections }: StartContent, known: Known): JudgedRow[] {
  if (mapping === null) return []
  const columns = startColumns.map(column => [column, titles.indexOf(mapping[column] ?? '')] as const)
  const places = new Set<string>()
  return rows.map(({ number, cells }) => {
    const stored = Object.fromEntries(columns.map(([column, at]) => [column, cells[at] ?? '']))
    const correction = corrections[number]
    const row = judgeRow(number, { ...stored, ...correction?.cells } as RowCells, known)
    const key = known.keyOf(placeOf(String(stored.name), String(stored.address)))
    const isIgnored = correction?.is_ignored ?? example.test(foldText(String(stored.name)))
    const place = placeOf(row.cells.name, row.cells.address)
    if (isIgnored) return { ...row, key, state: 'ignored', errors: [] }
    if (known.keys.has(key) || known.places.has(place)) return { ...row, key, state: 'duplicate', errors: [] }
    // Two apartments of one name would become one at the next import.
    if (row.cells.name !== '' && places.has(place)) addError(row, 'name', 'repeated')
    places.add(place)
    return { ...row, key, state: row.errors.length > 0 ? 'bad' : 'new' }
  })
}

type RowCells = Record<StartColumn, Cell>
type Errors = StartRow['errors']

function judgeRow(number: number, cells: RowCells, known: Known): Omit<JudgedRow, 'key'> {
  const read = Object.fromEntries(
    startColumns.map(column => [column, readStartCell(column, cells[column])]),
  ) as Record<StartColumn, ReadCell>
  // "500 $" names its currency itself.
  if (read.currency.text === '') {
    const named = currencyIn(String(cells.rent))
    if (named !== undefined) read.currency = { text: named, value: named }
  }
  const hasLease = leaseColumns.some(column => read[column].text !== '')
  const values = Object.fromEntries(startColumns.map(column => [column, read[column].value]))
  // Without one of its own, rent is due on the day on which the lease began.
  values.due_day ??= dayOfMonth(values.start)
  const apartment = startApartmentSchema.safeParse(values)
  const lease = hasLease ? startLeaseSchema.safeParse(values) : undefined
  const row: Omit<JudgedRow, 'key'> = {
    row: number,
    cells: Object.fromEntries(startColumns.map(column => [column, read[column].text])) as StartRow['cells'],
    state: 'new',
    errors: [],
    ...(apartment.data && { apartment: apartment.data }),
    ...(lease?.data && { lease: lease.data }),
  }
  for (const column of startColumns) if (read[column].code) addError(row, column, read[column].code)
  for (const { path, code } of toFieldErrors([
    ...(apartment.error?.issues ?? []),
    ...(lease?.error?.issues ?? []),
  ]))
    addError(row, path as StartColumn, code)
  const { start } = row.lease ?? {}
  if (start !== undefined && start < oldestLeaseStart(known.today)) addError(row, 'start', 'too_long_ago')
  return row
}

const dayOfMonth = (start: unknown): number => (typeof start === 'string' ? Number(start.slice(8)) : 1)

/** The first error of each cell is said. */
function addError({ errors }: { errors: Errors }, column: StartColumn, code: Errors[number]['code']): void {
  if (!errors.some(other => other.column === column)) errors.push({ column, code })
}

/** How many rows there are in each state. */
export function countRows(
  rows: readonly Pick<StartRow, 'state'>[],
): Record<'rows' | ImportRow['state'], number> {
  const counts = { rows: rows.length, new: 0, duplicate: 0, bad: 0, ignored: 0, posted: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
}
