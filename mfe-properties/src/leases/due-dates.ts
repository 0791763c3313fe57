import { fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'

/** The days of a lease, both included; null is open. `YYYY-MM-DD`. */
export interface Term {
  start: string | null
  end: string | null
}

/** A part of a calendar month. */
export interface PartMonth {
  days: number
  /** How many the whole month has. */
  of: number
}

/** The day of the month on which rent falls due as long as nobody says otherwise: that of the start, else the first. */
export const dueDayOf = ({ start }: Pick<Term, 'start'>): number => (start === null ? 1 : dayOf(start))

/**
 * The days within a lease on which its rent falls due, the first one first: the same rule by which the server charges.
 * @param dueDay 1 to 31; in a month that is too short its last one
 * @param from the first day that is looked at
 * @param to the last one
 */
export function dueDates(term: Term, dueDay: number, from: string, to: string): string[] {
  const first = latest(from, term.start)
  const last = earliest(to, term.end)
  const dates: string[] = []
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); month = monthAfter(month)) {
    const date = `${month}-${twoDigits(Math.min(dueDay, daysIn(month)))}`
    if (date >= first && date <= last) dates.push(date)
  }
  return dates
}

/** How much of a due date's month the lease covers; null where it is all of it. */
export function partMonth({ start, end }: Term, dueDate: string): PartMonth | null {
  const month = dueDate.slice(0, 7)
  const of = daysIn(month)
  const first = dayOf(latest(`${month}-01`, start))
  const last = dayOf(earliest(`${month}-${twoDigits(of)}`, end))
  const days = last - first + 1
  return days === of ? null : { days, of }
}

/** A month's amount for some of its days, to the cent; half a cent is rounded away from zero. */
export function amountByDays(amount: number, { days, of }: PartMonth): number {
  const doubled = 2 * toMinorUnits(amount) * days + of
  return fromMinorUnits((doubled - (doubled % (2 * of))) / (2 * of))
}

const dayOf = (date: string) => Number(date.slice(8))
const twoDigits = (value: number) => String(value).padStart(2, '0')
const latest = (date: string, other: string | null) => (other !== null && other > date ? other : date)
const earliest = (date: string, other: string | null) => (other !== null && other < date ? other : date)

/** Counted in UTC, where no clock is put forward. */
const daysIn = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()

function monthAfter(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  return number === 12 ? `${year + 1}-01` : `${year}-${twoDigits(number + 1)}`
}
