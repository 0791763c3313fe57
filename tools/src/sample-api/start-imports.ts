import { randomUUID } from 'node:crypto'
import { type StartColumn, startColumns } from '../../../contracts/src/start-columns.ts'
import type {
  CorrectStartRows,
  PostedStart,
  StartImport,
  StartMapping,
  StartRow,
} from '../../../contracts/src/start-imports.ts'
import type { ContractRows, Row } from './contract-rows.ts'
import { Refusal } from './refusal.ts'

const at = '2026-03-16T10:00:00.000Z'
const required: readonly StartColumn[] = ['name', 'rent']
const ofTenant: readonly StartColumn[] = ['phone', 'email', 'tax_id', 'start']

interface Stored {
  start: StartImport
  rows: StartRow[]
  apartments: string[]
}

/**
 * Spreadsheets of apartments: comma-separated ones whose titles are the names of the columns. Of the rules it knows
 * what is required, that a phone is long enough, and which apartments are there.
 */
export class StartImports {
  private readonly all = new Map<string, Stored>()
  private readonly rows: ContractRows

  constructor(rows: ContractRows) {
    this.rows = rows
  }

  has(id: string): boolean {
    return this.all.has(id)
  }

  /** @param file the sent one */
  upload({ name, text }: { name: string; text: string }): StartImport {
    const [titles = [], ...lines] = text
      .trim()
      .split('\n')
      .map(line => line.split(',').map(cell => cell.trim()))
    if (titles.length < 2) throw new Refusal('UNSUPPORTED_FILE', { problem: 'not_a_spreadsheet' })
    const hasNames = titles.includes('name')
    const start: StartImport = {
      id: randomUUID(),
      kind: 'start',
      file_name: name,
      source: hasNames ? 'template' : 'other',
      account: null,
      columns: titles.map((title, column) => ({ name: title, sample: [lines[0]?.[column] ?? ''] })),
      mapping: hasNames ? (Object.fromEntries(titles.map(title => [title, title])) as StartMapping) : null,
      status: hasNames ? 'ready' : 'needs_mapping',
      counts: counted([]),
      from: null,
      to: null,
      created_at: at,
      updated_at: at,
    }
    this.all.set(start.id, { start, rows: rowsOf(lines, titles, start.mapping), apartments: [] })
    return this.get(start.id)
  }

  get(id: string): StartImport {
    return this.of(id).start
  }

  list(id: string): StartRow[] {
    const { start, rows } = this.of(id)
    return start.mapping ? rows : []
  }

  map(id: string, mapping: StartMapping): StartImport {
    const { start } = this.of(id)
    Object.assign(start, { mapping, status: 'ready' })
    return start
  }

  correct(id: string, { rows }: CorrectStartRows): StartImport {
    const stored = this.of(id)
    for (const { row, cells, is_ignored } of rows) {
      const found = stored.rows.find(other => other.row === row)
      if (found === undefined) throw new Refusal('VALIDATION_FAILED')
      Object.assign(found.cells, cells)
      if (is_ignored !== undefined) found.state = is_ignored ? 'ignored' : 'new'
    }
    return this.get(id)
  }

  post(id: string): PostedStart {
    const stored = this.of(id)
    const fresh = stored.rows.filter(({ state }) => state === 'new')
    for (const row of fresh) {
      row.state = 'posted'
      const apartment = { name: row.cells.name, address: row.cells.address, income: Number(row.cells.rent) }
      stored.apartments.push(String(this.rows.create('apartments', apartment as Row).id))
    }
    stored.start.status = 'posted'
    const leases = fresh.filter(({ cells }) => cells.tenant_name !== '').length
    return { apartments: fresh.length, tenants: leases, leases }
  }

  withdraw(id: string): StartImport {
    const stored = this.of(id)
    for (const apartment of stored.apartments) this.rows.remove('apartments', apartment)
    stored.start.status = 'withdrawn'
    stored.rows = []
    return this.get(id)
  }

  remove(id: string): void {
    this.all.delete(id)
  }

  private of(id: string): Stored {
    const found = this.all.get(id)
    if (found === undefined) throw new Refusal('NOT_FOUND')
    judge(found.rows, this.rows)
    found.start.counts = counted(found.rows)
    return found
  }
}

const rowsOf = (lines: string[][], titles: string[], mapping: StartMapping | null): StartRow[] =>
  lines.map((line, index) => ({
    row: index + 2,
    cells: Object.fromEntries(
      startColumns.map(column => [column, line[titles.indexOf(mapping?.[column] ?? column)] ?? '']),
    ) as StartRow['cells'],
    state: 'new',
    errors: [],
  }))

function judge(starts: StartRow[], rows: ContractRows): void {
  const names = new Set(rows.list('apartments').map(({ name }) => name))
  for (const row of starts) {
    if (row.state === 'posted' || row.state === 'ignored') continue
    const { cells } = row
    const needed = cells.tenant_name === '' ? required : [...required, ...ofTenant]
    row.errors = needed
      .filter(column => cells[column] === '')
      .map(column => ({ column, code: 'required' as const }))
    if (cells.phone !== '' && !/^\+?[\d\s()-]{10,}$/.test(cells.phone))
      row.errors.push({ column: 'phone', code: 'invalid_format' })
    row.state = names.has(cells.name) ? 'duplicate' : row.errors.length > 0 ? 'bad' : 'new'
  }
}

function counted(rows: readonly StartRow[]): StartImport['counts'] {
  const counts = { rows: rows.length, new: 0, duplicate: 0, bad: 0, ignored: 0, posted: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
}
