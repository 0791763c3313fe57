import type { Charge } from '@orenda/contracts/rent'
import { accountOf } from './accounts.ts'
import { inMonth, monthOf, months, nextMonth, plusDays } from './days.ts'
import {
  type HandApartment,
  type HandCharge,
  type HandLease,
  type HandPayment,
  type HandUse,
  Refused,
} from './records.ts'

// The books as a person keeps them who has read the contract but not the product's code: who rents
// what from which day, what is charged, what is paid. Tests compare the product with them.

export class Book {
  today: string
  readonly apartments: HandApartment[] = []
  leases: HandLease[] = []
  charges: HandCharge[] = []
  payments: HandPayment[] = []
  uses: HandUse[] = []
  /** Leases that begin later because of the current write. */
  readonly startingLater = new Set<HandLease>()

  constructor(today: string) {
    this.today = today
  }

  of(apartment: HandApartment): HandLease[] {
    return this.leases.filter(lease => lease.apartment === apartment)
  }

  dueIn(lease: HandLease, month: string): string {
    const day = lease.dueDays.findLast(({ since }) => since <= month)?.day ?? 1
    return inMonth(month, day)
  }

  rentOn(lease: HandLease, day: string): number {
    return lease.rents.findLast(({ from }) => from <= day)?.cents ?? 0
  }

  dueDay(lease: HandLease): number {
    return lease.dueDays.at(-1)?.day ?? 1
  }

  dueAfter(lease: HandLease, day: string): string {
    const due = this.dueIn(lease, monthOf(day))
    return due > day ? due : this.dueIn(lease, nextMonth(monthOf(day)))
  }

  /** The first due date of the lease after a day. */
  nextDue(lease: HandLease, day: string): string | null {
    const after = lease.start !== null && lease.start > day ? plusDays(lease.start, -1) : day
    const due = this.dueAfter(lease, after)
    return lease.isCancelled || (lease.end !== null && due > lease.end) ? null : due
  }

  hasBegun(lease: HandLease): boolean {
    return !lease.isCancelled && (lease.start === null || lease.start <= this.today)
  }

  isOver(lease: HandLease): boolean {
    return lease.isCancelled || (lease.end !== null && lease.end < this.today)
  }

  statusOf(lease: HandLease): 'upcoming' | 'current' | 'ended' {
    if (this.isOver(lease)) return 'ended'
    return this.hasBegun(lease) ? 'current' : 'upcoming'
  }

  hasPayments(lease: HandLease): boolean {
    return (
      this.payments.some(payment => payment.lease === lease) || this.uses.some(use => use.lease === lease)
    )
  }

  hasMoney(lease: HandLease): boolean {
    return this.hasPayments(lease) || this.charges.some(charge => charge.lease === lease)
  }

  /** The lease that an apartment shows: the running one, else the next. */
  private present(apartment: HandApartment): HandLease | null {
    const shown = this.of(apartment).filter(
      lease => !this.isOver(lease) && (lease.closed === null || lease.closed === 'end'),
    )
    const running = shown.find(lease => this.hasBegun(lease))
    if (running !== undefined) return running
    return shown.sort((one, other) => ((one.start ?? '') < (other.start ?? '') ? -1 : 1))[0] ?? null
  }

  /** The rent of the next due date, else of the last one. */
  rentShown(lease: HandLease): number {
    return this.rentOn(lease, lease.nextDue ?? lease.end ?? this.today)
  }

  /**
   * The lease of the apartment that covers the date, else the last one before it, else one that
   * begins within 31 days.
   */
  leaseOf(apartment: HandApartment, date: string): HandLease | null {
    const all = this.of(apartment)
      .filter(lease => !lease.isCancelled)
      .sort((one, other) => ((one.start ?? '') < (other.start ?? '') ? -1 : 1))
    const before = all.findLast(({ start }) => start === null || start <= date)
    return before ?? all.find(({ start }) => start !== null && start <= plusDays(date, 31)) ?? null
  }

  /**
   * The scheduled job: creates the charges that fell due, and updates what apartments show today.
   */
  runJob(): void {
    for (const lease of this.leases) {
      const due = lease.nextDue
      if (due === null || due > this.today) continue
      this.chargeFrom(lease, due)
      lease.nextDue = this.nextDue(lease, this.today)
      if (this.rentOn(lease, lease.nextDue ?? due) !== this.rentOn(lease, due))
        lease.apartment.turnsOn = this.today
    }
    for (const apartment of this.apartments) {
      if (apartment.turnsOn !== null && apartment.turnsOn <= this.today) this.show(apartment)
    }
  }

  private chargeFrom(lease: HandLease, from: string): void {
    if (lease.isCancelled) return
    const first = lease.start !== null && lease.start > from ? lease.start : from
    for (const month of months(first, this.today)) {
      const due = this.dueIn(lease, month)
      if (due < first || due > this.today || (lease.end !== null && due > lease.end)) continue
      const rent = this.rentOn(lease, due)
      const isThere = this.charges.some(
        charge => charge.lease === lease && charge.kind === 'rent' && charge.month === month,
      )
      if (rent === 0 || isThere) continue
      const { currency } = lease
      this.charges.push({
        id: '',
        lease,
        kind: 'rent',
        month,
        due,
        rent,
        adjusted: null,
        waived: 0,
        currency,
      })
    }
  }

  /** Creates charges that are already due by the old terms, before a change is written. */
  catchUp(apartment: HandApartment): void {
    for (const lease of this.of(apartment)) this.chargeFrom(lease, lease.chargedFrom)
  }

  /** Updates what depends on the data that was just written. */
  private settle(apartment: HandApartment): void {
    for (const lease of this.startingLater) this.takeBackEarly(lease)
    this.charges = this.charges.filter(
      ({ lease, kind, due }) =>
        lease.apartment !== apartment ||
        kind !== 'rent' ||
        !(lease.isCancelled || (lease.end !== null && due > lease.end)),
    )
    this.catchUp(apartment)
    for (const lease of this.of(apartment)) lease.nextDue = this.nextDue(lease, this.today)
    for (const payment of this.payments) {
      if (payment.apartment === apartment && payment.lease === null)
        payment.lease = this.leaseOf(apartment, payment.date)
    }
    this.show(apartment)
  }

  private show(apartment: HandApartment): void {
    const lease = this.present(apartment)
    if (lease !== null) {
      const { tenant, start, end, currency } = lease
      Object.assign(apartment, { tenant, start, end, currency, income: this.rentShown(lease) })
    } else {
      apartment.tenant = null
      if (apartment.lease !== null) apartment.start = apartment.end = null
    }
    apartment.lease = lease
    apartment.turnsOn = lease !== null && lease.end !== null ? plusDays(lease.end, 1) : null
  }

  /** Changes leases of an apartment; when it is refused, nothing changes. */
  write(apartment: HandApartment, work: () => void): void {
    const before = structure(this)
    this.startingLater.clear()
    try {
      this.catchUp(apartment)
      work()
      this.refuseOverlap(apartment)
      this.settle(apartment)
    } catch (error) {
      before.restore()
      throw error
    }
  }

  private refuseOverlap(apartment: HandApartment): void {
    const all = this.of(apartment).filter(({ isCancelled }) => !isCancelled)
    for (const [at, one] of all.entries()) {
      for (const other of all.slice(at + 1)) {
        const isApart =
          (one.end !== null && other.start !== null && one.end < other.start) ||
          (other.end !== null && one.start !== null && other.end < one.start)
        if (!isApart) throw new Refused(400)
      }
    }
  }

  /** Takes back unpaid rent of the time before the start. */
  private takeBackEarly(lease: HandLease): void {
    const unpaid = (['UAH', 'USD', 'EUR'] as const)
      .flatMap(currency => accountOf(this, lease, currency).entries)
      .filter(({ left, owed }) => left > 0 && left === owed)
    this.charges = this.charges.filter(
      charge =>
        charge.kind !== 'rent' ||
        !(charge.lease === lease && charge.due < (lease.start ?? '')) ||
        !unpaid.some(entry => entry.charge === charge),
    )
  }
}

/** The parts of a book that a refused change has to restore. */
function structure(book: Book): { restore(): void } {
  const [charges, leases] = [[...book.charges], [...book.leases]]
  const states = [...leases, ...book.apartments, ...book.payments].map(
    state => [state, { ...state }] as const,
  )
  return {
    restore: () => {
      Object.assign(book, { charges, leases })
      for (const [state, before] of states) Object.assign(state, before)
    },
  }
}

/** Notes in the book which charge the product created for which month. */
export function learnCharges(book: Book, charges: readonly Charge[]): void {
  for (const charge of book.charges) {
    if (charge.id !== '') continue
    charge.id =
      charges.find(
        ({ id, lease_id, kind, month }) =>
          lease_id === charge.lease.id &&
          kind === charge.kind &&
          month === charge.month &&
          (kind === 'rent' || book.charges.every(other => other.id !== id)),
      )?.id ?? ''
  }
}
