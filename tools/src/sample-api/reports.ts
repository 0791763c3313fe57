import { currencies, fromMinorUnits, sumOfAmounts, toMinorUnits } from '../../../contracts/src/currencies.ts'
import type { Expense } from '../../../contracts/src/expenses.ts'
import type { Lease } from '../../../contracts/src/leases.ts'
import type { ManagementFee } from '../../../contracts/src/management-fees.ts'
import type { Payment } from '../../../contracts/src/payments.ts'
import type { Charge } from '../../../contracts/src/rent.ts'
import { type ReportFigure, reportFigures } from '../../../contracts/src/report-figures.ts'
import type {
  ApartmentProfit,
  DepositReport,
  HeldDeposit,
  OccupancyMonth,
  OccupancyReport,
  ProfitEntry,
  ProfitReport,
} from '../../../contracts/src/reports.ts'
import { occupancyByMonth } from '../../../contracts/src/rules/occupancy.ts'
import type { ContractRows } from './contract-rows.ts'

type Query = Readonly<Record<string, string>>
type Entry = ProfitEntry & { figure: ReportFigure; currency: ApartmentProfit['currency'] }

/**
 * Reports on the rows of a sample: profit of payments, expenses and fees, bills of charges for utilities, deposits of
 * payments, occupancy of leases.
 */
export class Reports {
  private readonly rows: ContractRows
  private readonly today: () => string

  constructor(rows: ContractRows, today: () => string) {
    this.rows = rows
    this.today = today
  }

  profit(query: Query): ProfitReport {
    const { from = '', to = '' } = query
    const entries = this.within(query)
    const places = Map.groupBy(entries, ({ apartment_id, date, currency }) =>
      [apartment_id, date.slice(0, 7), currency].join(' '),
    )
    const rows = [...places.values()].flatMap(([first, ...others]) => {
      if (first === undefined) return []
      const { apartment_id, apartment_name, date, currency } = first
      const place = { apartment_id, apartment_name, month: date.slice(0, 7), currency }
      return [{ ...place, ...figuresOf([first, ...others]) }]
    })
    const totals = currencies.flatMap(currency => {
      const own = entries.filter(entry => entry.currency === currency)
      return own.length === 0 ? [] : [{ currency, ...figuresOf(own) }]
    })
    return { from, to, rows, totals }
  }

  entries(query: Query): ProfitEntry[] {
    return this.within(query)
      .filter(({ figure, currency }) => figure === query.figure && currency === query.currency)
      .map(({ figure, currency, ...entry }) => entry)
  }

  deposits({ apartment_id }: Query): DepositReport {
    const payments = (this.rows.list('payments') as unknown as Payment[]).filter(
      row => row.category === 'deposit' && (apartment_id ?? row.apartment_id) === row.apartment_id,
    )
    const rows = this.leases().flatMap((lease): HeldDeposit[] => {
      const own = payments.filter(({ lease_id }) => lease_id === lease.id)
      const [first] = own
      if (first === undefined) return []
      const { apartment_id, apartment_name, tenant_id, tenant_name, end } = lease
      return [
        {
          lease_id: lease.id,
          apartment_id,
          apartment_name,
          tenant_id,
          tenant_name,
          lease_end: end,
          since: first.date.slice(0, 10),
          currency: first.currency,
          held: sumOfAmounts(own.map(({ amount }) => amount)),
        },
      ]
    })
    const totals = currencies.flatMap(currency => {
      const own = rows.filter(row => row.currency === currency)
      return own.length === 0 ? [] : [{ currency, held: sumOfAmounts(own.map(({ held }) => held)) }]
    })
    return { rows, totals }
  }

  occupancy({ from = '', to = '', apartment_id }: Query): OccupancyReport {
    const until = [to, this.today()].sort()[0] ?? to
    const homes = Map.groupBy(
      this.leases().filter(lease => (apartment_id ?? lease.apartment_id) === lease.apartment_id),
      lease => lease.apartment_id,
    )
    const rows = [...homes.values()].flatMap(own => {
      const terms = own.map(({ start, end, rent, currency }) => ({
        start,
        end,
        rent: toMinorUnits(rent),
        currency,
      }))
      return occupancyByMonth(terms, from, until).map(
        ({ month, currency, daysLet, daysVacant, rentMissed }) => ({
          apartment_id: own[0]?.apartment_id ?? '',
          apartment_name: own[0]?.apartment_name ?? '',
          month,
          days_let: daysLet,
          days_vacant: daysVacant,
          rent_missed: fromMinorUnits(rentMissed),
          currency,
        }),
      )
    })
    const missed = currencies.flatMap(currency => {
      const amounts = rows.filter(row => row.currency === currency).map(({ rent_missed }) => rent_missed)
      const amount = sumOfAmounts(amounts)
      return amount === 0 ? [] : [{ currency, amount }]
    })
    const days = (count: (row: OccupancyMonth) => number) => rows.reduce((sum, row) => sum + count(row), 0)
    return {
      from,
      to,
      rows,
      totals: {
        days_let: days(({ days_let }) => days_let),
        days_vacant: days(({ days_vacant }) => days_vacant),
        rent_missed: missed,
      },
    }
  }

  private leases(): Lease[] {
    return (this.rows.list('leases') as unknown as Lease[]).toSorted((one, other) =>
      (one.start ?? '').localeCompare(other.start ?? ''),
    )
  }

  private within({ from = '', to = '', apartment_id }: Query): Entry[] {
    return this.all().filter(
      entry =>
        entry.date >= from &&
        entry.date <= to &&
        (apartment_id === undefined || entry.apartment_id === apartment_id),
    )
  }

  private all(): Entry[] {
    const payments = (this.rows.list('payments') as unknown as Payment[]).filter(
      ({ category }) => category !== 'deposit',
    )
    const expenses = (this.rows.list('expenses') as unknown as Expense[]).filter(
      ({ category, status }) => category !== 'utilities' || status === 'done',
    )
    const fees = this.rows.list('management-fees') as unknown as ManagementFee[]
    const bills = (this.rows.list('rent/charges') as unknown as Charge[]).filter(
      ({ kind }) => kind === 'utilities',
    )
    return [
      ...bills.map(
        (row): Entry => ({
          ...entryOf({ ...row, date: `${row.month}-01` }, 'charge', 'utilities', row.note),
          figure: 'utilities_billed',
        }),
      ),
      ...payments.map(
        (row): Entry => ({
          ...entryOf(row, 'payment', row.category, row.note),
          figure: row.category === 'utilities' ? 'utilities_received' : 'received',
        }),
      ),
      ...expenses.map(
        (row): Entry => ({
          ...entryOf(row, 'expense', row.category, row.comment),
          figure:
            row.status === 'pending'
              ? 'planned'
              : row.category === 'utilities'
                ? 'utilities_cost'
                : 'expenses',
        }),
      ),
      ...fees.map(
        (row): Entry => ({
          ...entryOf({ ...row, currency: 'UAH' }, 'fee', row.type, row.comment),
          figure: 'fees',
        }),
      ),
    ]
  }
}

type Dated = Pick<Entry, 'id' | 'apartment_id' | 'apartment_name' | 'date' | 'amount' | 'currency'>

const entryOf = (row: Dated, kind: Entry['kind'], category: string, note: string | null) => ({
  kind,
  id: row.id,
  apartment_id: row.apartment_id,
  apartment_name: row.apartment_name,
  date: row.date.slice(0, 10),
  amount: row.amount,
  currency: row.currency,
  category,
  note: note ?? '',
})

function figuresOf(entries: readonly Entry[]) {
  const sum = (figure: ReportFigure) =>
    sumOfAmounts(entries.filter(entry => entry.figure === figure).map(({ amount }) => amount))
  const sums = Object.fromEntries(reportFigures.map(figure => [figure, sum(figure)])) as Record<
    ReportFigure,
    number
  >
  return {
    received: sums.received,
    expenses: sums.expenses,
    fees: sums.fees,
    profit: sumOfAmounts([sums.received, -sums.expenses, -sums.fees]),
    planned: sums.planned,
    utilities: {
      billed: sums.utilities_billed,
      received: sums.utilities_received,
      cost: sums.utilities_cost,
    },
  }
}
