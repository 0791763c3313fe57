import type { Book } from './book.ts'
import { dayOfMonth, earliest, plusDays } from './days.ts'
import { changeRent, moveTerm } from './lease-edits.ts'
import { type HandApartment, type HandLease, type Occupancy, Refused } from './records.ts'

type Letting = Occupancy & { tenant: string }

/** Writes what the form of an apartment says of its tenant, term and rent. */
export function saveOccupancy(book: Book, apartment: HandApartment, fields: Occupancy): void {
  if (apartment.isDeleted) throw new Refused(404)
  if (shows(apartment, fields) && fields.chargeFrom === undefined) return
  book.write(apartment, () => {
    const { tenant, start, end, income, currency } = fields
    // When it shows no lease in the end, the fields belong to the apartment itself.
    Object.assign(apartment, { income, currency })
    if (tenant === null) {
      const { lease } = apartment
      Object.assign(apartment, { tenant, start, end, lease: null })
      if (lease !== null && !book.isOver(lease)) endByClearing(book, lease)
      return
    }
    // A lease that has already ended is not shown.
    Object.assign(apartment, { start: null, end: null })
    letTo(book, apartment, { ...fields, tenant })
  })
}

const shows = (apartment: HandApartment, { tenant, start, end, income, currency }: Occupancy): boolean =>
  apartment.tenant === tenant &&
  apartment.start === start &&
  apartment.end === end &&
  apartment.income === income &&
  apartment.currency === currency

/** Corrects the lease that the apartment shows, or begins another one. */
function letTo(book: Book, apartment: HandApartment, fields: Letting): void {
  const { lease } = apartment
  const { tenant, start, end } = fields
  if (lease === null) moveIn(book, apartment, fields)
  else if (book.isOver(lease)) {
    // Fields of an ended lease that the form still shows are not those of a future lease.
    const isSame = lease.tenant === tenant && lease.start === start && lease.end === end
    if (!isSame) moveIn(book, apartment, fields)
  } else {
    const isNext = start !== null && lease.end !== null && start > lease.end
    const isFollowed = book.hasMoney(lease) && (lease.tenant !== tenant || isNext)
    if (isFollowed) followWith(book, lease, fields)
    else correctLease(book, lease, fields)
  }
}

function endByClearing(book: Book, lease: HandLease): void {
  if (!book.hasBegun(lease)) {
    giveUp(book, lease)
    return
  }
  lease.end = earliest(lease.end, book.today)
  lease.closed = 'clearing'
}

/** A lease that never began; its payments still have to be accounted for. */
function giveUp(book: Book, lease: HandLease): void {
  if (book.hasPayments(lease)) {
    lease.isCancelled = true
    lease.closed = 'end'
    return
  }
  book.leases = book.leases.filter(other => other !== lease)
  book.charges = book.charges.filter(charge => charge.lease !== lease)
}

function moveIn(book: Book, apartment: HandApartment, fields: Letting): void {
  const isFirst = book.of(apartment).every(({ isCancelled }) => isCancelled)
  const start = fields.start ?? (isFirst ? null : book.today)
  const left = book
    .of(apartment)
    .sort((one, other) => ((one.start ?? '') < (other.start ?? '') ? -1 : 1))
    .find(
      lease =>
        !lease.isCancelled &&
        lease.closed === 'clearing' &&
        lease.end !== null &&
        start !== null &&
        lease.end >= start,
    )
  if (left === undefined) beginLease(book, apartment, fields, start)
  else followWith(book, left, fields)
}

function beginLease(book: Book, apartment: HandApartment, fields: Letting, start: string | null): void {
  const { tenant, end, income, currency, chargeFrom } = fields
  book.leases.push({
    id: '',
    apartment,
    tenant,
    start,
    currency,
    deposit: 0,
    end: end !== null && start !== null && end < start ? null : end,
    dueDays: [{ since: '', day: start === null ? 1 : dayOfMonth(start) }],
    chargedFrom: earliest(chargeFrom, book.today) as string,
    closed: null,
    endBefore: null,
    isCancelled: false,
    rents: [{ from: '', cents: income }],
    nextDue: null,
  })
}

function followWith(book: Book, lease: HandLease, fields: Letting): void {
  const isSame = fields.start === null || fields.start === lease.start
  const start = isSame ? book.today : (fields.start as string)
  if (lease.start !== null && start <= lease.start) {
    if (!isSame && start < lease.start && book.hasBegun(lease)) throw new Refused(400)
    giveUp(book, lease)
    beginLease(book, lease.apartment, fields, fields.start ?? book.today)
    return
  }
  const end = earliest(lease.end, plusDays(start, -1))
  if (end !== lease.end) lease.closed = 'end'
  lease.end = end
  beginLease(book, lease.apartment, fields, start)
}

function correctLease(book: Book, lease: HandLease, fields: Letting): void {
  const { tenant, start, end, income, currency, chargeFrom } = fields
  const isSame = lease.tenant === tenant && lease.start === start && lease.end === end
  const rent = book.rentOn(lease, book.nextDue(lease, book.today) ?? lease.end ?? book.today)
  const from = book.nextDue(lease, book.today) ?? plusDays(book.today, 1)
  if (income !== rent) {
    if (book.hasMoney(lease)) changeRent(lease, from, income)
    else lease.rents = [{ from: '', cents: income }]
  }
  moveTerm(book, lease, start, end)
  Object.assign(lease, { tenant, currency })
  if (!isSame) lease.closed = null
  lease.chargedFrom = earliest(chargeFrom, lease.chargedFrom) as string
}

export function backfill(book: Book, apartment: HandApartment, month: string): void {
  if (apartment.isDeleted) throw new Refused(404)
  const { lease } = apartment
  if (lease === null) {
    book.catchUp(apartment)
    return
  }
  book.write(apartment, () => {
    lease.chargedFrom = earliest(`${month}-01`, lease.chargedFrom) as string
  })
}

export function removeApartment(book: Book, apartment: HandApartment): void {
  if (apartment.isDeleted) throw new Refused(404)
  apartment.isDeleted = true
  book.write(apartment, () => {
    for (const lease of book.of(apartment)) {
      if (lease.isCancelled || book.isOver(lease) || lease.closed === 'clearing') continue
      lease.endBefore = lease.end
      if (book.hasBegun(lease)) lease.end = book.today
      else lease.isCancelled = true
      lease.closed = 'deletion'
    }
  })
}

export function restoreApartment(book: Book, apartment: HandApartment): void {
  if (!apartment.isDeleted) return
  apartment.isDeleted = false
  book.write(apartment, () => {
    for (const lease of book.of(apartment)) {
      if (lease.closed !== 'deletion' || lease.tenant === null) continue
      Object.assign(lease, { end: lease.endBefore, endBefore: null, closed: null, isCancelled: false })
    }
  })
}

export function removeTenant(book: Book, tenant: string): void {
  if (book.apartments.some(apartment => livesIn(book, apartment, tenant))) throw new Refused(409)
  for (const one of [...book.leases, ...book.apartments]) if (one.tenant === tenant) one.tenant = null
}

/** Whether an apartment has the tenant now, or will have. */
function livesIn(book: Book, apartment: HandApartment, tenant: string): boolean {
  if (apartment.isDeleted) return false
  const isShown = apartment.tenant === tenant && (apartment.lease === null || !book.isOver(apartment.lease))
  const hasLease = book
    .of(apartment)
    .some(
      lease =>
        lease.tenant === tenant && !book.isOver(lease) && (lease.closed === null || lease.closed === 'end'),
    )
  return isShown || hasLease
}
