import {
  anyImportRowSchema,
  anyImportSchema,
  anyMappingSchema,
  anyPostedSchema,
  changeImportRowsSchema,
} from '../../../contracts/src/any-imports.ts'
import type { Expense } from '../../../contracts/src/expenses.ts'
import {
  type BankMapping,
  bankMappingSchema,
  type ChooseImportRows,
  type Import,
  type ImportChoice,
  type ImportRow,
  type ImportRowChoice,
  importRowsQuerySchema,
  importSchema,
  importsQuerySchema,
  type PostedImport,
  type PostImport,
  postImportSchema,
} from '../../../contracts/src/imports.ts'
import type { Lease } from '../../../contracts/src/leases.ts'
import { maxRows } from '../../../contracts/src/max-rows.ts'
import type { Payment } from '../../../contracts/src/payments.ts'
import type { Charge } from '../../../contracts/src/rent.ts'
import { z } from '../../../contracts/src/zod.ts'
import type { Collection, Route } from './contract-routes.ts'
import type { ContractRows, Row } from './contract-rows.ts'
import { cellsOf, countsOf, knownMapping, rowsOf } from './import-rows.ts'
import { Refusal } from './refusal.ts'
import type { Tenancy } from './tenancy.ts'

const path = 'imports'

export const importCollections: Record<string, Collection> = {
  [path]: {
    // Without the rule that an amount is in one column or in two, which sample rows could not keep.
    row: importSchema.extend({ mapping: z.object(bankMappingSchema.shape).nullable() }),
    query: importsQuerySchema,
  },
}

export const importRoutes: Record<string, Route> = {
  [`POST ${path}`]: { answer: anyImportSchema },
  [`GET ${path}/:id`]: { answer: anyImportSchema },
  [`DELETE ${path}/:id`]: { answer: null },
  [`PUT ${path}/:id/mapping`]: { body: anyMappingSchema, answer: anyImportSchema },
  [`GET ${path}/:id/rows`]: { query: importRowsQuerySchema, answer: anyImportRowSchema.array() },
  [`PUT ${path}/:id/rows`]: { body: changeImportRowsSchema, answer: anyImportSchema },
  [`POST ${path}/:id/post`]: { body: postImportSchema, answer: anyPostedSchema },
  [`POST ${path}/:id/withdraw`]: { answer: anyImportSchema },
}

/**
 * Files of a bank as a page sees them: `;` between cells, dates as `DD.MM.YYYY`. A tenant's name is a likely sender,
 * a sender that was booked before a sure one.
 */
export class Imports {
  private readonly rows: ContractRows
  private readonly tenancy: Tenancy
  private readonly cells = new Map<string, string[][]>()
  private readonly lines = new Map<string, ImportRow[]>()
  /** What became of a sender's money before. */
  private readonly learned = new Map<string, ImportChoice>()

  constructor(rows: ContractRows, tenancy: Tenancy) {
    this.rows = rows
    this.tenancy = tenancy
  }

  upload(file: { name: string; text: string }, account: string | undefined): Import {
    const cells = cellsOf(file.text)
    const [titles = [], ...lines] = cells
    if (lines.length === 0) throw new Refusal('VALIDATION_FAILED', { problem: 'empty' })
    const isKnown = titles.includes(knownMapping.date)
    const made = this.rows.create(path, {
      kind: 'bank',
      file_name: file.name,
      source: isKnown ? 'privatbank' : 'other',
      account: account ?? (isKnown ? '*4417' : null),
      columns: titles.map((name, at) => ({ name, sample: lines.slice(0, 3).map(line => line[at] ?? '') })),
      status: 'needs_mapping',
    }) as unknown as Import
    this.cells.set(made.id, cells)
    return isKnown ? this.map(made.id, knownMapping) : made
  }

  get(id: string): Import {
    return this.rows.get(path, id) as unknown as Import
  }

  map(id: string, mapping: BankMapping): Import {
    const cells = this.cells.get(id) ?? []
    return this.take(id, rowsOf(cells, mapping), { mapping })
  }

  /** Gives an import its rows; rows without a suggestion get one. */
  take(id: string, rows: ImportRow[], fields: Partial<Import> = {}): Import {
    const days = rows.flatMap(({ date }) => date ?? []).toSorted()
    const booked = [...this.lines].flatMap(([other, lines]) =>
      other === id ? [] : lines.filter(({ state }) => state === 'posted').map(keyOf),
    )
    for (const row of rows) {
      const known = booked.indexOf(keyOf(row))
      if (known >= 0) {
        booked.splice(known, 1)
        row.state = 'duplicate'
      } else this.suggest(row)
    }
    this.lines.set(id, rows)
    return this.changed(id, { status: 'ready', from: days[0] ?? null, to: days.at(-1) ?? null, ...fields })
  }

  list(id: string, { state, limit, cursor }: Readonly<Record<string, string>>): ImportRow[] {
    return (this.lines.get(id) ?? [])
      .filter(row => row.row > Number(cursor ?? 0) && (state === undefined || row.state === state))
      .slice(0, Number(limit ?? maxRows))
  }

  choose(id: string, { rows }: ChooseImportRows): Import {
    this.refuseUnless(id, 'ready', 'posted')
    this.apply(id, rows)
    return this.changed(id, {})
  }

  post(id: string, { rows }: PostImport): PostedImport {
    this.refuseUnless(id, 'ready', 'posted')
    this.apply(id, rows)
    const posted = { payments: 0, expenses: 0, ignored: 0 }
    for (const row of this.lines.get(id) ?? []) {
      if ((row.state !== 'new' && row.state !== 'ignored') || row.choice === null) continue
      if (row.sender !== null) this.learned.set(row.sender, row.choice)
      if (row.choice.kind === 'ignore') {
        posted.ignored += 1
        continue
      }
      row.record_id = String(this.book(row, row.choice).id)
      row.state = 'posted'
      posted[row.choice.kind === 'payment' ? 'payments' : 'expenses'] += 1
    }
    this.changed(id, { status: 'posted' })
    return posted
  }

  withdraw(id: string): Import {
    this.refuseUnless(id, 'posted')
    for (const row of this.lines.get(id) ?? []) {
      if (row.state !== 'posted' || row.record_id === null) continue
      this.rows.remove(row.choice?.kind === 'expense' ? 'expenses' : 'payments', row.record_id)
      Object.assign(row, { state: 'new', record_id: null })
    }
    return this.changed(id, { status: 'withdrawn' })
  }

  remove(id: string): void {
    const { status } = this.rows.get(path, id) as unknown as Import
    if (status === 'posted') throw new Refusal('CONFLICT', { reason: 'import_closed' })
    this.rows.remove(path, id)
    this.lines.delete(id)
  }

  private apply(id: string, changes: readonly ImportRowChoice[]): void {
    for (const { row: number, choice, ...fields } of changes) {
      const row = this.lines.get(id)?.find(each => each.row === number)
      if (row === undefined) throw new Refusal('NOT_FOUND')
      Object.assign(row, fields)
      if (choice !== undefined) row.choice = choice
      if (Object.keys(fields).length > 0 && row.date !== null && row.amount !== null) row.errors = []
      row.state = row.choice?.kind === 'ignore' ? 'ignored' : row.errors.length > 0 ? 'bad' : 'new'
      this.suggest(row)
    }
  }

  private book({ amount, date, currency, text }: ImportRow, choice: ImportChoice): Row {
    const lease = (this.rows.list('leases') as unknown as Lease[]).find(({ id }) => id === choice.lease_id)
    const apartment_id = choice.apartment_id ?? lease?.apartment_id ?? ''
    const common = {
      apartment_id,
      amount: Math.abs(amount ?? 0),
      date: date ?? '',
      currency: currency ?? 'UAH',
    }
    if (choice.kind === 'expense')
      return this.rows.create('expenses', {
        ...common,
        category: (choice.category ?? 'other') as Expense['category'],
        comment: choice.note ?? text,
        status: 'done',
        files: [],
      })
    return this.tenancy.pay({
      ...common,
      ...(choice.lease_id !== undefined && { lease_id: choice.lease_id }),
      category: (choice.category ?? 'rent') as Payment['category'],
      note: choice.note ?? text,
      attachment: null,
    })
  }

  private suggest(row: ImportRow): void {
    if (row.suggestion !== null || row.state !== 'new' || row.amount === null) return
    const known = this.learned.get(row.sender ?? '')
    if (known?.kind === 'ignore') Object.assign(row, { state: 'ignored', choice: known })
    else if (row.amount < 0) row.suggestion = suggestedExpense(known)
    else this.suggestPayment(row, known)
    const typed = (this.rows.list('payments') as unknown as Payment[]).find(
      ({ amount, date }) => amount === row.amount && Math.abs(days(date) - days(row.date ?? '')) <= 3,
    )
    row.likely_duplicate = typed?.id ?? null
  }

  private suggestPayment(row: ImportRow, known: ImportChoice | undefined): void {
    const lease = (this.rows.list('leases') as unknown as Lease[]).find(
      ({ id, tenant_name }) =>
        id === known?.lease_id || (known === undefined && row.sender !== null && tenant_name === row.sender),
    )
    if (lease === undefined) return
    const isFitting = lease.rent === row.amount
    const charges = (this.rows.list('rent/charges') as unknown as Charge[]).filter(
      ({ lease_id, kind, open }) => lease_id === lease.id && kind === 'rent' && open === row.amount,
    )
    row.suggestion = {
      kind: 'payment',
      lease_id: lease.id,
      apartment_id: lease.apartment_id,
      category: known?.category ?? 'rent',
      parts: [],
      due_dates: charges.slice(0, 1).map(({ due_date }) => due_date),
      certainty: known && isFitting ? 'sure' : isFitting ? 'likely' : 'unsure',
      because: [known ? ('sender' as const) : ('name' as const), ...(isFitting ? ['amount' as const] : [])],
    }
  }

  private refuseUnless(id: string, ...allowed: Import['status'][]): void {
    const found = this.rows.get(path, id) as unknown as Import
    if (!allowed.includes(found.status)) throw new Refusal('CONFLICT', { reason: 'import_closed' })
  }

  private changed(id: string, fields: Partial<Import>): Import {
    const counts = countsOf(this.lines.get(id) ?? [])
    return this.rows.change(path, id, { ...fields, counts }) as unknown as Import
  }
}

function suggestedExpense(known: ImportChoice | undefined): ImportRow['suggestion'] {
  return {
    kind: 'expense',
    lease_id: null,
    apartment_id: known?.apartment_id ?? null,
    category: known?.category ?? 'other',
    parts: [],
    due_dates: [],
    certainty: known ? 'sure' : 'unsure',
    because: known ? ['sender'] : [],
  }
}

const keyOf = ({ date, amount, text, sender }: ImportRow) => [date, amount, text, sender].join('\n')

const days = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000
