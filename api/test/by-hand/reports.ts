import type { Statement } from '@orenda/contracts/leases'
import type { Charge } from '@orenda/contracts/rent'
import type {
  DepositReport,
  MonthsReport,
  OccupancyReport,
  OverdueReport,
  ProfitEntry,
  RentRoll,
  UtilitiesReport,
} from '@orenda/contracts/reports'
import { expect } from 'vitest'
import { accountOf, withheldForUtilities } from './accounts.ts'
import { leaseOf } from './answers.ts'
import type { Book } from './book.ts'
import { dayOfMonth, daysBetween, inMonth, monthOf, months, plusDays } from './days.ts'
import type { Currency, HandApartment, HandLease } from './records.ts'

// Compares reports with a book, and each of their sums with what it is made of.

/** Which days and which apartment a report is of. */
export interface Filter {
  from: string
  to: string
  /** All when null. */
  apartment: HandApartment | null
}

type Read = <Body>(path: string) => Promise<Body>

const cents = (amount: number) => Math.round(amount * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const currencies: readonly Currency[] = ['UAH', 'USD', 'EUR']

export async function compareReports(book: Book, read: Read, filter: Filter): Promise<void> {
  const home = filter.apartment === null ? '' : `&apartment_id=${filter.apartment.id}`
  const span = `from=${filter.from}&to=${filter.to}${home}`
  const leases = book.leases.filter(
    ({ apartment }) => filter.apartment === null || apartment === filter.apartment,
  )
  const [roll, overdue, deposits, occupancy] = await Promise.all([
    read<RentRoll>(`/reports/rent-roll?${span}`),
    read<OverdueReport>(`/reports/overdue?${home}`),
    read<DepositReport>(`/reports/deposits?${home}`),
    read<OccupancyReport>(`/reports/occupancy?${span}`),
  ])
  compareRoll(book, leases, filter, roll)
  await compareOverdue(book, leases, overdue, read)
  await compareDeposits(book, leases, deposits, read)
  compareOccupancy(book, filter, occupancy)
  await compareMoney(book, filter, span, read)
}

function compareRoll(book: Book, leases: readonly HandLease[], { from, to }: Filter, roll: RentRoll): void {
  const within = leases.filter(
    ({ isCancelled, start, end }) => !isCancelled && (start ?? from) <= to && (end ?? to) >= from,
  )
  const lineOf = ({
    id,
    rent,
    balance,
    currency,
  }: Pick<RentRoll['rows'][number], 'id' | 'rent' | 'balance' | 'currency'>) =>
    `${id} ${rent} ${balance} ${currency}`
  const byHand = within.map(lease => lineOf(leaseOf(book, lease) as RentRoll['rows'][number]))
  expect(roll.rows.map(lineOf).sort()).toEqual(byHand.sort())
}

const ageOf = (days: number) =>
  days <= 30 ? 'd0_30' : days <= 60 ? 'd31_60' : days <= 90 ? 'd61_90' : 'over_90'

async function compareOverdue(
  book: Book,
  leases: readonly HandLease[],
  report: OverdueReport,
  read: Read,
): Promise<void> {
  const byHand = leases.flatMap(lease =>
    currencies.flatMap(currency => {
      const late = accountOf(book, lease, currency).entries.filter(
        ({ due, left }) => left > 0 && due < book.today,
      )
      if (late.length === 0) return []
      const age = (name: string) =>
        sum(late.filter(({ due }) => ageOf(daysBetween(due, book.today)) === name).map(({ left }) => left))
      return [[lease.id, currency, ...['d0_30', 'd31_60', 'd61_90', 'over_90'].map(age)].join(' ')]
    }),
  )
  const { rows, totals } = report
  expect(
    rows
      .map(({ lease_id, currency, ageing }) =>
        [lease_id, currency, ...Object.values(ageing).map(cents)].join(' '),
      )
      .sort(),
  ).toEqual(byHand.sort())
  for (const { lease_id, currency, ageing, amount } of rows) {
    const charges = (await read<Charge[]>(`/rent/charges?lease_id=${lease_id}&open=true`)).filter(
      charge => charge.currency === currency && charge.due_date < book.today,
    )
    expect(sum(charges.map(({ open }) => cents(open)))).toBe(cents(amount))
    for (const [name, part] of Object.entries(ageing)) {
      const own = charges.filter(({ days_late }) => ageOf(days_late) === name)
      expect(sum(own.map(({ open }) => cents(open)))).toBe(cents(part))
    }
  }
  compareTotals(rows, totals)
}

async function compareDeposits(
  book: Book,
  leases: readonly HandLease[],
  report: DepositReport,
  read: Read,
): Promise<void> {
  const byHand = leases.flatMap(lease =>
    currencies.flatMap(currency => {
      const isCounted = (one: { lease: HandLease | null; currency: Currency; date: string }) =>
        one.lease === lease && one.currency === currency && one.date <= book.today
      const received = book.payments.filter(one => one.category === 'deposit' && isCounted(one))
      const held =
        sum(received.map(one => one.cents)) - sum(book.uses.filter(isCounted).map(one => one.cents))
      const [since] = received.map(({ date }) => date).sort()
      return held === 0 ? [] : [`${lease.id} ${currency} ${held} ${since}`]
    }),
  )
  expect(
    report.rows
      .map(({ lease_id, currency, held, since }) => `${lease_id} ${currency} ${cents(held)} ${since}`)
      .sort(),
  ).toEqual(byHand.sort())
  for (const { lease_id, currency, held } of report.rows) {
    const statements = await read<Statement[]>(`/leases/${lease_id}/statement`)
    const entries = statements.find(statement => statement.currency === currency)?.entries ?? []
    expect(sum(entries.map(({ deposit }) => cents(deposit ?? 0)))).toBe(cents(held))
  }
  compareTotals(
    report.rows.map(({ currency, held: amount }) => ({ currency, amount })),
    report.totals.map(({ currency, held: amount }) => ({ currency, amount })),
  )
}

function compareTotals(
  rows: readonly { currency: Currency; amount: number }[],
  totals: readonly { currency: Currency; amount: number }[],
): void {
  for (const currency of currencies) {
    const own = rows.filter(row => row.currency === currency)
    expect(cents(totals.find(total => total.currency === currency)?.amount ?? 0)).toBe(
      sum(own.map(({ amount }) => cents(amount))),
    )
  }
}

/** Looks at each day, and gives a vacant one to the lease before it. */
function compareOccupancy(book: Book, { from, to, apartment }: Filter, report: OccupancyReport): void {
  const until = to < book.today ? to : book.today
  const lines = new Map<string, { days_let: number; days_vacant: number; missed: number }>()
  for (const home of book.apartments.filter(({ isDeleted }) => !isDeleted)) {
    if (apartment !== null && home !== apartment) continue
    const terms = book
      .of(home)
      .filter(({ isCancelled }) => !isCancelled)
      .sort((one, other) => ((one.start ?? '') < (other.start ?? '') ? -1 : 1))
    for (const month of months(from, until)) {
      for (const lease of terms) {
        const { daysLet, daysVacant } = daysOf(terms, lease, month, { from, until })
        if (daysLet + daysVacant === 0) continue
        const length = dayOfMonth(inMonth(month, 31))
        const key = `${home.id} ${month} ${lease.currency}`
        const line = lines.get(key) ?? { days_let: 0, days_vacant: 0, missed: 0 }
        lines.set(key, {
          days_let: line.days_let + daysLet,
          days_vacant: line.days_vacant + daysVacant,
          // Half a cent is rounded up.
          missed:
            line.missed +
            Math.floor((2 * book.rentOn(lease, book.today) * daysVacant + length) / (2 * length)),
        })
      }
    }
  }
  expect(
    report.rows
      .map(row =>
        [
          row.apartment_id,
          row.month,
          row.currency,
          row.days_let,
          row.days_vacant,
          cents(row.rent_missed),
        ].join(' '),
      )
      .sort(),
  ).toEqual(
    [...lines].map(([key, line]) => [key, line.days_let, line.days_vacant, line.missed].join(' ')).sort(),
  )
  expect(report.totals.days_let).toBe(sum(report.rows.map(({ days_let }) => days_let)))
  expect(report.totals.days_vacant).toBe(sum(report.rows.map(({ days_vacant }) => days_vacant)))
  compareTotals(
    report.rows.map(({ currency, rent_missed: amount }) => ({ currency, amount })),
    report.totals.rent_missed,
  )
}

/** The days of a month on which a lease ran, and those after it before the next. */
function daysOf(
  terms: readonly HandLease[],
  lease: HandLease,
  month: string,
  { from, until }: { from: string; until: string },
): { daysLet: number; daysVacant: number } {
  const days = Array.from({ length: 31 }, (_, at) => plusDays(`${month}-01`, at)).filter(
    day =>
      monthOf(day) === month &&
      day >= from &&
      day <= until &&
      terms.findLast(({ start }) => (start ?? '') <= day) === lease,
  )
  const daysLet = days.filter(day => lease.end === null || lease.end >= day).length
  return { daysLet, daysVacant: days.length - daysLet }
}

/** What came in, and what was billed and received for utilities. */
async function compareMoney(
  book: Book,
  { from, to, apartment }: Filter,
  span: string,
  read: Read,
): Promise<void> {
  const [byMonth, utilities] = await Promise.all([
    read<MonthsReport>(`/reports/months?${span}`),
    read<UtilitiesReport>(`/reports/utilities?${span}`),
  ])
  const isWithin = (date: string, of: HandApartment) =>
    date >= from && date <= to && (apartment === null || of === apartment)
  const isDone = (date: string, of: HandApartment) => isWithin(date, of) && date <= book.today
  for (const currency of currencies) {
    const paid = book.payments.filter(one => one.currency === currency && isDone(one.date, one.apartment))
    const withheld = book.uses.filter(
      one => one.kind === 'withheld' && one.currency === currency && isDone(one.date, one.lease.apartment),
    )
    const forUtilities = sum(withheld.map(({ id, lease }) => withheldForUtilities(book, lease).get(id) ?? 0))
    const bills = book.charges.filter(
      one =>
        one.kind === 'utilities' &&
        one.currency === currency &&
        isWithin(`${one.month}-01`, one.lease.apartment),
    )
    const byHand = {
      received:
        sum(
          paid
            .filter(({ category }) => category !== 'deposit' && category !== 'utilities')
            .map(one => one.cents),
        ) +
        sum(withheld.map(one => one.cents)) -
        forUtilities,
      utilities_received:
        sum(paid.filter(({ category }) => category === 'utilities').map(one => one.cents)) + forUtilities,
      utilities_billed: sum(
        bills.map(({ adjusted, rent, waived }) => Math.max((adjusted ?? rent) - waived, 0)),
      ),
    }
    const total = byMonth.totals.find(row => row.currency === currency)
    const passedOn = utilities.totals.find(row => row.currency === currency)
    expect({
      received: cents(total?.received ?? 0),
      utilities_received: cents(total?.utilities.received ?? 0),
      utilities_billed: cents(total?.utilities.billed ?? 0),
    }).toEqual(byHand)
    expect(cents(passedOn?.billed ?? 0)).toBe(byHand.utilities_billed)
    expect(cents(passedOn?.received ?? 0)).toBe(byHand.utilities_received)
    const months_ = byMonth.rows.filter(row => row.currency === currency)
    expect(sum(months_.map(row => cents(row.received)))).toBe(byHand.received)
    for (const [figure, amount] of Object.entries(byHand)) {
      const behind = await read<ProfitEntry[]>(
        `/reports/profit/entries?${span}&currency=${currency}&figure=${figure}`,
      )
      expect(sum(behind.map(entry => cents(entry.amount)))).toBe(amount)
    }
  }
}
