import { type StartColumn, startColumns } from '../../../contracts/src/start-columns.ts'
import type {
  CorrectStartRows,
  StartImport,
  StartMapping,
  StartRow,
} from '../../../contracts/src/start-imports.ts'
import type { ContractRows, Row } from './contract-rows.ts'
import { Refusal } from './refusal.ts'
import { uploadedFile } from './uploaded-file.ts'
import type { UsualCalls } from './usual-calls.ts'

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
export function startImportCalls(rows: ContractRows): UsualCalls {
  const all = new Map<string, Stored>()
  const of = (id: string | undefined) => {
    const found = all.get(id ?? '')
    if (found === undefined) throw new Refusal('NOT_FOUND')
    judge(found.rows, rows)
    found.start.counts = counted(found.rows)
    return found
  }
  return {
    'POST imports/start': ({ incoming }) => {
      const { id, name } = uploadedFile(incoming)
      const [titles = [], ...lines] = linesOf(String(incoming.body))
      if (titles.length < 2) throw new Refusal('UNSUPPORTED_FILE', { problem: 'not_a_spreadsheet' })
      const hasNames = titles.includes('name')
      const start: StartImport = {
        id,
        kind: 'start',
        file_name: name,
        source: hasNames ? 'template' : 'other',
        columns: titles.map((title, column) => ({ name: title, sample: [lines[0]?.[column] ?? ''] })),
        mapping: hasNames ? (Object.fromEntries(titles.map(title => [title, title])) as StartMapping) : null,
        status: hasNames ? 'ready' : 'needs_mapping',
        counts: counted([]),
        created_at: at,
        updated_at: at,
      }
      all.set(id, { start, rows: rowsOf(lines, titles, start.mapping), apartments: [] })
      return of(id).start
    },
    'GET imports/start/:id': ({ params }) => of(params.id).start,
    'GET imports/start/:id/rows': ({ params }) => (of(params.id).start.mapping ? of(params.id).rows : []),
    'PUT imports/start/:id/mapping': ({ params, fields }) => {
      const { start } = of(params.id)
      start.mapping = fields as StartMapping
      start.status = 'ready'
      return start
    },
    'PUT imports/start/:id/rows': ({ params, fields }) => {
      const stored = of(params.id)
      const named = (fields as CorrectStartRows).rows.map(({ row, cells, is_ignored }) => {
        const found = stored.rows.find(other => other.row === row)
        if (found === undefined) throw new Refusal('VALIDATION_FAILED')
        Object.assign(found.cells, cells)
        if (is_ignored !== undefined) found.state = is_ignored ? 'ignored' : 'new'
        return found
      })
      of(params.id)
      return named
    },
    'POST imports/start/:id/post': ({ params }) => {
      const stored = of(params.id)
      const fresh = stored.rows.filter(({ state }) => state === 'new')
      for (const row of fresh) {
        row.state = 'posted'
        const apartment = { name: row.cells.name, address: row.cells.address, income: Number(row.cells.rent) }
        stored.apartments.push(String(rows.create('apartments', apartment as Row).id))
      }
      stored.start.status = 'posted'
      const let_ = fresh.filter(({ cells }) => cells.tenant_name !== '').length
      return { apartments: fresh.length, tenants: let_, leases: let_ }
    },
    'POST imports/start/:id/withdraw': ({ params }) => {
      const stored = of(params.id)
      for (const id of stored.apartments) rows.remove('apartments', id)
      stored.start.status = 'withdrawn'
      stored.rows = []
      return of(params.id).start
    },
  }
}

/** The cells of the form's file. */
function linesOf(form: string): string[][] {
  const begin = form.indexOf('\r\n\r\n') + 4
  const content = form.slice(begin, form.lastIndexOf('\r\n--'))
  return content
    .trim()
    .split('\n')
    .map(line => line.split(',').map(cell => cell.trim()))
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
