import type { Payment } from '@orenda/contracts/payments'
import type { Charge, Upcoming } from '@orenda/contracts/rent'
import { type Total, totalsOf } from '@orenda/shared-ui/records'

/** A line of the panel: what somebody owes, or will soon. */
export interface RentRow {
  key: string
  apartment_id: string
  apartment_name: string
  tenant_name: string
  due_date: string
  /** What is still to be paid of it. */
  amount: number
  currency: Charge['currency']
  days_late: number
  /** null where the day has not come and there is no charge yet. */
  charge: Charge | null
}

export interface RentFigures {
  overdue: { rows: RentRow[]; totals: Total[] }
  /** Due today, or within the days that `upcoming` covers. */
  soon: { rows: RentRow[]; totals: Total[] }
  /** Rent that was paid this month. */
  paid: Total[]
  month: { rows: RentRow[]; expected: Total[]; collected: Total[] }
}

interface Sources {
  open: readonly Charge[]
  /** Charges of this month. */
  month: readonly Charge[]
  upcoming: readonly Upcoming[]
  payments: readonly Payment[]
  /** `YYYY-MM-DD` */
  today: string
}

/** What the panel says of who owes what. */
export function rentFigures({ open, month, upcoming, payments, today }: Sources): RentFigures {
  const oldestFirst = open.toSorted((one, other) => one.due_date.localeCompare(other.due_date))
  const overdue = oldestFirst.filter(({ due_date }) => due_date < today).map(rowOf)
  const soon = [
    ...oldestFirst.filter(({ due_date }) => due_date >= today).map(rowOf),
    ...upcoming.map(
      (next): RentRow => ({
        ...next,
        key: `${next.apartment_id} ${next.due_date}`,
        days_late: 0,
        charge: null,
      }),
    ),
  ]
  return {
    overdue: { rows: overdue, totals: totalsOf(overdue) },
    soon: { rows: soon, totals: totalsOf(soon) },
    paid: totalsOf(
      payments.filter(({ category, date }) => category === 'rent' && date.startsWith(today.slice(0, 7))),
    ),
    month: {
      rows: month.map(rowOf),
      expected: totalsOf(month),
      collected: totalsOf(month.map(({ settled, currency }) => ({ amount: settled, currency }))),
    },
  }
}

const rowOf = (charge: Charge): RentRow => ({
  ...{ key: charge.id, apartment_id: charge.apartment_id, apartment_name: charge.apartment_name },
  ...{ tenant_name: charge.tenant_name, due_date: charge.due_date, days_late: charge.days_late },
  ...{ amount: charge.open, currency: charge.currency, charge },
})
