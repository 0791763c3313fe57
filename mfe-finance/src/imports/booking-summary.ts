import type { Currency } from '@orenda/contracts/currencies'
import type { ImportRow, ImportRowChoice } from '@orenda/contracts/imports'
import type { Lease } from '@orenda/contracts/leases'
import { maxRows } from '@orenda/contracts/max-rows'
import { totalsOf } from '@orenda/shared-ui/records'
import { type GroupedRows, proposedChoice, takenChoice } from './row-groups.ts'

type Totals = ReturnType<typeof totalsOf>

/** What a press will do. */
export interface BookingSummary {
  /** Payments and expenses together. */
  count: number
  payments: { count: number; totals: Totals; charges: number; tenants: number }
  expenses: { count: number; totals: Totals; apartments: number }
  waiting: number
}

/** The currency of a row; a file that names none is of an account in hryvnias. */
export const currencyOf = ({ currency }: Pick<ImportRow, 'currency'>): Currency => currency ?? 'UAH'

/** Whether the row goes where it was suggested, with the charges that were found for it. */
function isAsProposed(row: ImportRow): boolean {
  const [taken, proposed] = [takenChoice(row), proposedChoice(row)]
  return (
    taken?.kind === 'payment' &&
    taken.lease_id === proposed?.lease_id &&
    taken.category === proposed?.category
  )
}

/** The payments and expenses that the sure rows become, and what they settle. */
export function summaryOf(groups: GroupedRows, leases: ReadonlyMap<string, Lease>): BookingSummary {
  const taken = groups.sure.map(row => ({ row, choice: takenChoice(row) }))
  const payments = taken.filter(({ choice }) => choice?.kind === 'payment')
  const expenses = taken.filter(({ choice }) => choice?.kind === 'expense')
  const tenantOf = (lease_id: string | undefined) => leases.get(lease_id ?? '')?.tenant_id ?? lease_id ?? ''
  return {
    count: taken.length,
    payments: {
      count: payments.length,
      totals: totals(payments),
      charges: payments.reduce(
        (sum, { row }) => sum + (isAsProposed(row) ? (row.suggestion?.due_dates.length ?? 0) : 0),
        0,
      ),
      tenants: new Set(payments.map(({ choice }) => tenantOf(choice?.lease_id))).size,
    },
    expenses: {
      count: expenses.length,
      totals: totals(expenses),
      apartments: new Set(expenses.map(({ choice }) => choice?.apartment_id)).size,
    },
    waiting: groups.look.length,
  }
}

const totals = (rows: readonly { row: ImportRow }[]) =>
  totalsOf(rows.map(({ row }) => ({ amount: row.amount ?? 0, currency: currencyOf(row) })))

/** The choices that are made by the press itself: those of sure rows that the person left as they are. */
export const choicesOfPress = (groups: GroupedRows): ImportRowChoice[] =>
  groups.sure
    .filter(({ choice }) => choice === null)
    .slice(0, maxRows)
    .map(row => ({ row: row.row, choice: takenChoice(row) }))
