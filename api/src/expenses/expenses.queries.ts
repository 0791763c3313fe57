import type { CreateExpense } from '@orenda/contracts/expenses'
import { ofApartment } from '../apartments/published/of-apartment.ts'
import { namedStatement } from '../platform/database/named-statement.ts'
import { datedList } from '../platform/database/records/dated-list.ts'
import { type RecordKind, repeatableStatements } from '../platform/database/records/record-statements.ts'
import { filesOf } from '../platform/files/record-files.ts'

const kind = {
  table: 'expenses',
  alias: 'e',
  files: 'expense',
  ...ofApartment('e'),
  fields: ['apartment_id', 'date', 'amount', 'category', 'status', 'comment'],
  columns: files => `
    e.id, e.apartment_id, a.name as apartment_name, e.date, e.amount, e.currency, e.category, e.comment, e.status,
    ${files} as files, e.created_at, e.updated_at`,
} satisfies RecordKind<CreateExpense>

export const expenseStatements = repeatableStatements(kind)

const expenses = `
  select ${kind.columns(filesOf('expense', 'e'))} from expenses e ${kind.joins} where e.owner_id = $owner`

/** An owner's expenses. Filters: apartment, category, status, month `YYYY-MM`. */
export const expenseList = datedList({
  table: 'expenses',
  alias: 'e',
  rows: expenses,
  filters: `
    and ($apartment_id::uuid is null or e.apartment_id = $apartment_id) and ($category::text is null or e.category = $category)
    and ($status::text is null or e.status = $status)
    and ($month::text is null or to_char(e.date, 'YYYY-MM') = $month)`,
})

/** Parameters: `owner`, `id`. */
export const getExpense = namedStatement(`${expenses} and e.id = $id`)

/** Parameters: `owner`, `id`. */
export const deleteExpense = namedStatement(
  'delete from expenses where owner_id = $owner and id = $id returning id',
)
