import type { Book } from './book.ts'
import { dayOfMonth, earliest, monthOf, nextMonth, plusDays } from './days.ts'
import { type HandLease, type LeaseEdit, Refused } from './records.ts'

/** From a day on, another rent counts. */
export function changeRent(lease: HandLease, from: string, cents: number): void {
  lease.rents = [...lease.rents.filter(step => step.from !== from), { from, cents }]
    .sort((one, other) => (one.from < other.from ? -1 : 1))
    .filter((step, at, all) => step.cents !== all[at - 1]?.cents)
}

/** The due day follows the start, unless the landlord set it. */
export function moveTerm(book: Book, lease: HandLease, start: string | null, end: string | null): void {
  const follows = book.dueDay(lease) === (lease.start === null ? 1 : dayOfMonth(lease.start))
  const isLater = start !== null && (lease.start === null || start > lease.start)
  if (follows) changeDueDay(book, lease, start === null ? 1 : dayOfMonth(start))
  // In the month of the new start nothing falls due before it, so the new due day counts from
  // that month.
  if (follows && isLater && book.dueIn(lease, monthOf(start)) < start)
    keepDueDayUntil(book, lease, monthOf(start))
  Object.assign(lease, { start, end })
  if (isLater) book.startingLater.add(lease)
}

function keepDueDayUntil(book: Book, lease: HandLease, month: string): void {
  const next = nextMonth(month)
  const then = lease.dueDays.findLast(({ since }) => since <= next)?.day ?? 1
  const later = lease.dueDays.filter(({ since }) => since > next)
  lease.dueDays = [{ since: '', day: book.dueDay(lease) }, { since: next, day: then }, ...later]
}

function changeDueDay(book: Book, lease: HandLease, day: number): void {
  if (day === book.dueDay(lease)) return
  if (!book.charges.some(charge => charge.lease === lease)) {
    lease.dueDays = [{ since: '', day }]
    return
  }
  const since = nextMonth(monthOf(book.today))
  lease.dueDays = [...lease.dueDays.filter(other => other.since < since), { since, day }]
}

/** Leases of a deleted apartment do not change. */
function refuseDeleted(lease: HandLease): void {
  if (lease.apartment.isDeleted) throw new Refused(404)
}

export function editLease(book: Book, lease: HandLease, edit: LeaseEdit): void {
  refuseDeleted(lease)
  const { start = lease.start, end = lease.end, dueDay, deposit, rent, from, chargeFrom } = edit
  book.write(lease.apartment, () => {
    if (isBefore(end, start)) throw new Refused(400)
    const endBefore = lease.end
    moveTerm(book, lease, start, end)
    if (dueDay !== undefined) changeDueDay(book, lease, dueDay)
    if (edit.end !== undefined && end !== endBefore) lease.closed = null
    if (deposit !== undefined) lease.deposit = deposit
    lease.chargedFrom = earliest(chargeFrom, lease.chargedFrom) as string
    if (rent !== undefined) editRent(book, lease, rent, from)
  })
}

function editRent(book: Book, lease: HandLease, rent: number, from: string | undefined): void {
  if (from === undefined && !book.hasMoney(lease)) lease.rents = [{ from: '', cents: rent }]
  else changeRent(lease, from ?? book.nextDue(lease, book.today) ?? plusDays(book.today, 1), rent)
}

export function endLease(book: Book, lease: HandLease, date: string): void {
  refuseDeleted(lease)
  book.write(lease.apartment, () => {
    if (lease.start !== null && date < lease.start) throw new Refused(400)
    Object.assign(lease, { end: date, closed: 'end' })
  })
}

const isBefore = (day: string | null, other: string | null) => day !== null && other !== null && day < other

/** Continues the same lease; a new rent counts from the first due date after the previous end. */
export function renewLease(
  book: Book,
  lease: HandLease,
  end: string | null,
  rent?: number,
  from?: string,
): void {
  refuseDeleted(lease)
  book.write(lease.apartment, () => {
    if (isBefore(end, lease.end) || isBefore(end, lease.start)) throw new Refused(400)
    refuseGone(book, lease)
    const first = from ?? book.dueAfter(lease, lease.end ?? book.today)
    Object.assign(lease, { end, closed: null })
    if (rent !== undefined) changeRent(lease, first, rent)
  })
}

/**
 * A lease cannot be renewed more than 60 days after its end, or when another lease follows it.
 */
function refuseGone(book: Book, { apartment, end }: HandLease): void {
  if (end === null) return
  const next = book.of(apartment).filter(({ start }) => start !== null && start > end)
  if (next.some(lease => book.hasBegun(lease)) || book.today > plusDays(end, 60)) throw new Refused(409)
}
