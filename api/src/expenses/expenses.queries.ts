import type { CreateExpense } from '@orenda/contracts/expenses'
import { filesOf } from '../platform/files/record-files.ts'
import { datedList } from '../platform/records/dated-list.ts'
import { ofApartment } from '../platform/records/of-apartment.ts'
import { type RecordKind, repeatableStatements } from '../platform/records/record-statements.ts'

const kind = {
  ...{ table: 'expenses', alias: 'e', files: 'expense', ...ofApartment('e') },
  fields: ['apartment_id', 'date', 'amount', 'category', 'status', 'comment'],
  columns: files => `
    e.id, e.apartment_id, a.name as apartment_name, e.date, e.amount, e.currency, e.category, e.comment, e.status,
    ${files} as files, e.created_at, e.updated_at`,
} satisfies RecordKind<CreateExpense>

export const expenseStatements = repeatableStatements(kind)

const expenses = `
  select ${kind.columns(filesOf('expense', 'e'))} from expenses e ${kind.joins} where e.owner_id = $1`

/** An owner's expenses. Filters: apartment, category, status, month `YYYY-MM`. */
export const expenseList = datedList({
  ...{ table: 'expenses', alias: 'e', rows: expenses },
  filters: `
    and ($4::uuid is null or e.apartment_id = $4) and ($5::text is null or e.category = $5)
    and ($6::text is null or e.status = $6) and ($7::text is null or to_char(e.date, 'YYYY-MM') = $7)`,
})

/** Parameters: owner, expense. */
export const getExpenseSql = `${expenses} and e.id = $2`

/** Parameters: owner, expense. */
export const deleteExpenseSql = 'delete from expenses where owner_id = $1 and id = $2 returning id'
