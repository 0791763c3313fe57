import type { CreateExpense } from '@orenda/contracts/expenses'
import { mostRows } from '@orenda/contracts/most-rows'
import { filesOf } from '../platform/files/record-files.ts'
import { ofApartment } from '../platform/records/of-apartment.ts'
import { type RecordKind, recordStatements } from '../platform/records/record-statements.ts'

const kind = {
  ...{ table: 'expenses', alias: 'e', files: 'expense', ...ofApartment('e') },
  fields: ['apartment_id', 'date', 'amount', 'category', 'status', 'comment'],
  columns: files => `
    e.id, e.apartment_id, a.name as apartment_name, e.date, e.amount, e.currency, e.category, e.comment, e.status,
    ${files} as files, e.created_at, e.updated_at`,
} satisfies RecordKind<CreateExpense>

export const expenseStatements = recordStatements(kind)

const expenses = `
  select ${kind.columns(filesOf('expense', 'e'))} from expenses e ${kind.joins} where e.owner_id = $1`

/** An owner's expenses, the latest first. Parameter: owner. */
export const listExpensesSql = `${expenses} order by e.date desc, e.id desc limit ${mostRows}`

/**
 * Parameters: owner, apartment, category, status, month `YYYY-MM`, last id of the page before, rows; each but the owner
 * or null.
 */
export const filterExpensesSql = `${expenses}
  and ($2::uuid is null or e.apartment_id = $2) and ($3::text is null or e.category = $3)
  and ($4::text is null or e.status = $4) and ($5::text is null or to_char(e.date, 'YYYY-MM') = $5)
  and ($6::uuid is null or (e.date, e.id) < (select date, id from expenses where owner_id = $1 and id = $6))
  order by e.date desc, e.id desc limit coalesce($7::int, ${mostRows})`

/** Parameters: owner, expense. */
export const getExpenseSql = `${expenses} and e.id = $2`

/** Parameters: owner, expense. */
export const deleteExpenseSql = 'delete from expenses where owner_id = $1 and id = $2 returning id'
