import { currencies, sumOfAmounts } from '../../../contracts/src/currencies.ts'
import type { Expense } from '../../../contracts/src/expenses.ts'
import type { ManagementFee } from '../../../contracts/src/management-fees.ts'
import type { Payment } from '../../../contracts/src/payments.ts'
import { type ReportFigure, reportFigures } from '../../../contracts/src/report-figures.ts'
import type {
  ApartmentProfit,
  DepositReport,
  OccupancyReport,
  ProfitEntry,
  ProfitReport,
} from '../../../contracts/src/reports.ts'
import type { ContractRows } from './contract-rows.ts'

type Query = Readonly<Record<string, string>>
type Entry = ProfitEntry & { figure: ReportFigure; currency: ApartmentProfit['currency'] }

/**
 * Reports on the rows of a sample: profit of payments, expenses and fees. Bills, deposits and occupancy are for tests
 * that give them.
 */
export class Reports {
  private readonly rows: ContractRows

  constructor(rows: ContractRows) {
    this.rows = rows
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

  deposits(): DepositReport {
    return { rows: [], totals: [] }
  }

  occupancy({ from = '', to = '' }: Query): OccupancyReport {
    return { from, to, rows: [], totals: { days_let: 0, days_vacant: 0, rent_missed: [] } }
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
    const expenses = this.rows.list('expenses') as unknown as Expense[]
    const fees = this.rows.list('management-fees') as unknown as ManagementFee[]
    return [
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
