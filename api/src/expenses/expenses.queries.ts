import type { CreateExpense } from '@orenda/contracts/expenses'
import { ofApartment } from '../apartments/published/of-apartment.ts'
import type { RecordKind } from '../platform/database/records/record-statements.ts'
import { datedRecords } from '../platform/database/records/records.ts'

const { insert, update, ...rest } = ofApartment('e')

/** The one that is said. @param usual SQL of the default */
const currencyOf = (usual: string) => `coalesce($currency::text, ${usual})`

const kind = {
  table: 'expenses',
  alias: 'e',
  files: 'expense',
  ...rest,
  insert: { ...insert, values: { currency: currencyOf(insert.values.currency) } },
  update: { ...update, values: { currency: currencyOf(update.values.currency) } },
  fields: ['apartment_id', 'date', 'amount', 'category', 'status', 'comment'],
  columns: files => `
    e.id, e.apartment_id, a.name as apartment_name, e.date, e.amount, e.currency, e.category, e.comment, e.status,
    ${files} as files, e.recurring_id, e.created_at, e.updated_at`,
} satisfies RecordKind<CreateExpense>

/** An owner's expenses. Filters: apartment, category, status (`type`), month `YYYY-MM`. */
export const expenseRecords = datedRecords(
  kind,
  `and ($apartment_id::uuid is null or e.apartment_id = $apartment_id) and ($category::text is null or e.category = $category)
    and ($type::text is null or e.status = $type)
    and ($month::text is null or to_char(e.date, 'YYYY-MM') = $month)`,
)
