import { accountOf } from './accounts.ts'
import { dayOfMonth, inMonth, monthOf, months, nextMonth, plusDays } from './days.ts'

// The books as a person keeps them who has read the contract but not the product's code: who rents
// what from which day, what is charged, what is paid. Tests compare the product with them. All
// amounts are whole cents.

export type Currency = 'UAH' | 'USD' | 'EUR'
export type Category = 'rent' | 'deposit' | 'utilities' | 'repair' | 'penalty' | 'other'

export interface HandLease {
  /** Empty until the product has answered it. */
  id: string
  apartment: HandApartment
  tenant: string | null
  start: string | null
  end: string | null
  currency: Currency
  /** Oldest first; the first counts from the beginning (its month is empty). */
  dueDays: { since: string; day: number }[]
  deposit: number
  chargedFrom: string
  closed: 'end' | 'clearing' | 'deletion' | null
  endBefore: string | null
  isCancelled: boolean
  /** Oldest first; the first counts from the beginning (its day is empty). */
  rents: { from: string; cents: number }[]
  nextDue: string | null
}

export interface HandApartment {
  id: string
  name: string
  isDeleted: boolean
  /** The lease that the apartment shows. */
  lease: HandLease | null
  tenant: string | null
  start: string | null
  end: string | null
  income: number
  currency: Currency
  /** The day from which it shows another lease. */
  turnsOn: string | null
}

export interface HandCharge {
  /** Empty until the product has answered it. */
  id: string
  lease: HandLease
  kind: 'rent' | 'utilities' | 'other'
  month: string
  due: string
  rent: number
  adjusted: number | null
  waived: number
  currency: Currency
}

export interface HandPayment {
  id: string
  apartment: HandApartment
  lease: HandLease | null
  cents: number
  currency: Currency
  date: string
  category: Category
}

export interface HandUse {
  id: string
  lease: HandLease
  kind: 'returned' | 'withheld'
  cents: number
  currency: Currency
  date: string
  /** The charges that it was withheld for; when empty, the oldest open ones. */
  settles: { charge: HandCharge; cents: number }[]
  /** The charge that was created together with it. */
  made: HandCharge | null
}

export interface Occupancy {
  tenant: string | null
  start: string | null
  end: string | null
  income: number
  currency: Currency
  chargeFrom?: string | undefined
}

export interface LeaseEdit {
  start?: string | null
  end?: string | null
  dueDay?: number
  deposit?: number
  rent?: number
  from?: string
  chargeFrom?: string
}

/** An operation that the contract refuses. */
export class Refused extends Error {
  constructor(readonly status: 400 | 404 | 409) {
    super(String(status))
  }
}

const least = (...days: (string | null | undefined)[]) =>
  days.reduce<string | null>((one, day) => (!day ? one : one === null || day < one ? day : one), null)

export class Book {
  today: string
  readonly apartments: HandApartment[] = []
  leases: HandLease[] = []
  charges: HandCharge[] = []
  payments: HandPayment[] = []
  uses: HandUse[] = []
  /** Leases that begin later because of the current write. */
  private readonly startingLater = new Set<HandLease>()

  constructor(today: string) {
    this.today = today
  }

  // ---- reading

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

  held(lease: HandLease) {
    const own = { currency: lease.currency, lease }
    const fits = (one: { lease: HandLease | null; currency: Currency }) =>
      one.lease === own.lease && one.currency === own.currency
    const received = sum(
      this.payments.filter(
        payment => payment.category === 'deposit' && fits(payment) && payment.date <= this.today,
      ),
    )
    const returned = sum(this.uses.filter(use => use.kind === 'returned' && fits(use)))
    const withheld = sum(this.uses.filter(use => use.kind === 'withheld' && fits(use)))
    return { received, returned, withheld, held: received - returned - withheld }
  }

  /** The deposit held in each currency, the lease's own currency first. */
  deposits(lease: HandLease): { currency: Currency; cents: number }[] {
    const own = (currency: Currency) => (currency === lease.currency ? '' : currency)
    return (['EUR', 'UAH', 'USD'] as const)
      .map(currency => {
        const fits = (one: { lease: HandLease | null; currency: Currency }) =>
          one.lease === lease && one.currency === currency
        const received = this.payments.filter(
          payment => payment.category === 'deposit' && payment.date <= this.today && fits(payment),
        )
        return { currency, cents: sum(received) - sum(this.uses.filter(fits)) }
      })
      .filter(({ cents }) => cents !== 0)
      .sort((one, other) => (own(one.currency) < own(other.currency) ? -1 : 1))
  }

  /** The deposit held at the end of a day. */
  private heldOn(lease: HandLease, currency: Currency, day: string, until = day): number {
    const fits = (one: { lease: HandLease | null; currency: Currency; date: string }, last: string) =>
      one.lease === lease && one.currency === currency && one.date <= last
    const deposits = this.payments.filter(({ category }) => category === 'deposit')
    return (
      sum(deposits.filter(payment => fits(payment, until))) - sum(this.uses.filter(use => fits(use, day)))
    )
  }

  /** How much can be returned or withheld on a day without touching what a later use took. */
  usable(lease: HandLease, day: string): number {
    const { currency } = lease
    const later = this.uses.filter(use => use.lease === lease && use.currency === currency && use.date > day)
    const known = (date: string) => (date < this.today ? date : this.today)
    return Math.min(
      ...[day, ...later.map(({ date }) => date)].map(date => this.heldOn(lease, currency, date, known(date))),
    )
  }

  /** Refuses a deposit that is, on any day, less than what was used of it. */
  refuseUsed(lease: HandLease, currency: Currency): void {
    for (const use of this.uses) {
      if (use.lease !== lease || use.currency !== currency) continue
      if (this.heldOn(lease, currency, use.date) < 0) throw new Refused(409)
    }
  }

  // ---- the calendar

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
  private catchUp(apartment: HandApartment): void {
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

  // ---- writing

  /** Changes leases of an apartment; when it is refused, nothing changes. */
  private write(apartment: HandApartment, work: () => void): void {
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

  enter(apartment: HandApartment): void {
    this.apartments.push(apartment)
  }

  save(apartment: HandApartment, fields: Occupancy): void {
    if (apartment.isDeleted) throw new Refused(404)
    const { tenant, start, end, income, currency, chargeFrom } = fields
    const isSame =
      apartment.tenant === tenant &&
      apartment.start === start &&
      apartment.end === end &&
      apartment.income === income &&
      apartment.currency === currency
    if (isSame && chargeFrom === undefined) return
    this.write(apartment, () => {
      const left = apartment.lease !== null && this.isOver(apartment.lease) ? apartment.lease : null
      const lease = left === null ? apartment.lease : null
      // When it shows no lease in the end, the fields belong to the apartment itself.
      Object.assign(apartment, { income, currency })
      if (tenant === null) {
        Object.assign(apartment, { tenant, start, end, lease: null })
        if (lease !== null) this.clear(lease)
        return
      }
      // A lease that has already ended is not shown.
      Object.assign(apartment, { start: null, end: null })
      // Fields of an ended lease that the form still shows are not those of a future lease.
      if (left !== null && left.tenant === tenant && left.start === start && left.end === end) return
      if (lease === null) {
        this.moveIn(apartment, { ...fields, tenant })
        return
      }
      const isNext = start !== null && lease.end !== null && start > lease.end
      const isFollowed = this.hasMoney(lease) && (lease.tenant !== tenant || isNext)
      if (isFollowed) this.follow(lease, { ...fields, tenant })
      else this.correct(lease, { ...fields, tenant })
    })
  }

  private clear(lease: HandLease): void {
    if (!this.hasBegun(lease)) {
      this.giveUp(lease)
      return
    }
    lease.end = least(lease.end, this.today)
    lease.closed = 'clearing'
  }

  /** A lease that never began; its payments still have to be accounted for. */
  private giveUp(lease: HandLease): void {
    if (this.hasPayments(lease)) {
      lease.isCancelled = true
      lease.closed = 'end'
      return
    }
    this.leases = this.leases.filter(other => other !== lease)
    this.charges = this.charges.filter(charge => charge.lease !== lease)
  }

  private moveIn(apartment: HandApartment, fields: Occupancy & { tenant: string }): void {
    const isFirst = this.of(apartment).every(({ isCancelled }) => isCancelled)
    const start = fields.start ?? (isFirst ? null : this.today)
    const left = this.of(apartment)
      .sort((one, other) => ((one.start ?? '') < (other.start ?? '') ? -1 : 1))
      .find(
        lease =>
          !lease.isCancelled &&
          lease.closed === 'clearing' &&
          lease.end !== null &&
          start !== null &&
          lease.end >= start,
      )
    if (left === undefined) this.begin(apartment, fields, start)
    else this.follow(left, fields)
  }

  private begin(
    apartment: HandApartment,
    fields: Occupancy & { tenant: string },
    start: string | null,
  ): void {
    const { tenant, end, income, currency, chargeFrom } = fields
    this.leases.push({
      id: '',
      apartment,
      tenant,
      start,
      currency,
      deposit: 0,
      end: end !== null && start !== null && end < start ? null : end,
      dueDays: [{ since: '', day: start === null ? 1 : dayOfMonth(start) }],
      chargedFrom: least(chargeFrom, this.today) as string,
      closed: null,
      endBefore: null,
      isCancelled: false,
      rents: [{ from: '', cents: income }],
      nextDue: null,
    })
  }

  private follow(lease: HandLease, fields: Occupancy & { tenant: string }): void {
    const isSame = fields.start === null || fields.start === lease.start
    const start = isSame ? this.today : (fields.start as string)
    if (lease.start !== null && start <= lease.start) {
      if (!isSame && start < lease.start && this.hasBegun(lease)) throw new Refused(400)
      this.giveUp(lease)
      this.begin(lease.apartment, fields, fields.start ?? this.today)
      return
    }
    const end = least(lease.end, plusDays(start, -1))
    if (end !== lease.end) lease.closed = 'end'
    lease.end = end
    this.begin(lease.apartment, fields, start)
  }

  private correct(lease: HandLease, fields: Occupancy & { tenant: string }): void {
    const { tenant, start, end, income, currency, chargeFrom } = fields
    const isSame = lease.tenant === tenant && lease.start === start && lease.end === end
    const rent = this.rentOn(lease, this.nextDue(lease, this.today) ?? lease.end ?? this.today)
    const from = this.nextDue(lease, this.today) ?? plusDays(this.today, 1)
    if (income !== rent) {
      if (this.hasMoney(lease)) this.step(lease, from, income)
      else lease.rents = [{ from: '', cents: income }]
    }
    this.move(lease, start, end)
    Object.assign(lease, { tenant, currency })
    if (!isSame) lease.closed = null
    lease.chargedFrom = least(chargeFrom, lease.chargedFrom) as string
  }

  private step(lease: HandLease, from: string, cents: number): void {
    lease.rents = [...lease.rents.filter(step => step.from !== from), { from, cents }]
      .sort((one, other) => (one.from < other.from ? -1 : 1))
      .filter((step, at, all) => step.cents !== all[at - 1]?.cents)
  }

  /** The due day follows the start, unless the landlord set it. */
  private move(lease: HandLease, start: string | null, end: string | null): void {
    const follows = this.dueDay(lease) === (lease.start === null ? 1 : dayOfMonth(lease.start))
    const isLater = start !== null && (lease.start === null || start > lease.start)
    if (follows) this.changeDueDay(lease, start === null ? 1 : dayOfMonth(start))
    // In the month of the new start nothing falls due before it, so the new due day counts from
    // that month.
    if (follows && isLater && this.dueIn(lease, monthOf(start)) < start) this.dueUntil(lease, monthOf(start))
    Object.assign(lease, { start, end })
    if (isLater) this.startingLater.add(lease)
  }

  private dueUntil(lease: HandLease, month: string): void {
    const next = nextMonth(month)
    const then = lease.dueDays.findLast(({ since }) => since <= next)?.day ?? 1
    const later = lease.dueDays.filter(({ since }) => since > next)
    lease.dueDays = [{ since: '', day: this.dueDay(lease) }, { since: next, day: then }, ...later]
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

  dueDay(lease: HandLease): number {
    return lease.dueDays.at(-1)?.day ?? 1
  }

  private changeDueDay(lease: HandLease, day: number): void {
    if (day === this.dueDay(lease)) return
    if (!this.charges.some(charge => charge.lease === lease)) {
      lease.dueDays = [{ since: '', day }]
      return
    }
    const since = nextMonth(monthOf(this.today))
    lease.dueDays = [...lease.dueDays.filter(other => other.since < since), { since, day }]
  }

  /** Leases of a deleted apartment do not change. */
  private open(lease: HandLease): void {
    if (lease.apartment.isDeleted) throw new Refused(404)
  }

  edit(lease: HandLease, edit: LeaseEdit): void {
    this.open(lease)
    const { start = lease.start, end = lease.end, dueDay, deposit, rent, from, chargeFrom } = edit
    this.write(lease.apartment, () => {
      if (start !== null && end !== null && start > end) throw new Refused(400)
      const endBefore = lease.end
      this.move(lease, start, end)
      if (dueDay !== undefined) this.changeDueDay(lease, dueDay)
      if (edit.end !== undefined && end !== endBefore) lease.closed = null
      if (deposit !== undefined) lease.deposit = deposit
      lease.chargedFrom = least(chargeFrom, lease.chargedFrom) as string
      if (rent === undefined) return
      if (from === undefined && !this.hasMoney(lease)) lease.rents = [{ from: '', cents: rent }]
      else this.step(lease, from ?? this.nextDue(lease, this.today) ?? plusDays(this.today, 1), rent)
    })
  }

  end(lease: HandLease, date: string): void {
    this.open(lease)
    this.write(lease.apartment, () => {
      if (lease.start !== null && date < lease.start) throw new Refused(400)
      Object.assign(lease, { end: date, closed: 'end' })
    })
  }

  /** Continues the same lease; a new rent counts from the first due date after the previous end. */
  renew(lease: HandLease, end: string | null, rent?: number, from?: string): void {
    this.open(lease)
    this.write(lease.apartment, () => {
      if (end !== null && lease.end !== null && end < lease.end) throw new Refused(400)
      if (end !== null && lease.start !== null && end < lease.start) throw new Refused(400)
      this.refuseGone(lease)
      const first = from ?? this.dueAfter(lease, lease.end ?? this.today)
      Object.assign(lease, { end, closed: null })
      if (rent !== undefined) this.step(lease, first, rent)
    })
  }

  /**
   * A lease cannot be renewed more than 60 days after its end, or when another lease follows it.
   */
  private refuseGone({ apartment, end }: HandLease): void {
    if (end === null) return
    const next = this.of(apartment).filter(({ start }) => start !== null && start > end)
    if (next.some(lease => this.hasBegun(lease)) || this.today > plusDays(end, 60)) throw new Refused(409)
  }

  backfill(apartment: HandApartment, month: string): void {
    if (apartment.isDeleted) throw new Refused(404)
    const { lease } = apartment
    if (lease === null) {
      this.catchUp(apartment)
      return
    }
    this.write(apartment, () => {
      lease.chargedFrom = least(`${month}-01`, lease.chargedFrom) as string
    })
  }

  remove(apartment: HandApartment): void {
    if (apartment.isDeleted) throw new Refused(404)
    apartment.isDeleted = true
    this.write(apartment, () => {
      for (const lease of this.of(apartment)) {
        if (lease.isCancelled || this.isOver(lease) || lease.closed === 'clearing') continue
        lease.endBefore = lease.end
        if (this.hasBegun(lease)) lease.end = this.today
        else lease.isCancelled = true
        lease.closed = 'deletion'
      }
    })
  }

  restore(apartment: HandApartment): void {
    if (!apartment.isDeleted) return
    apartment.isDeleted = false
    this.write(apartment, () => {
      for (const lease of this.of(apartment)) {
        if (lease.closed !== 'deletion' || lease.tenant === null) continue
        Object.assign(lease, { end: lease.endBefore, endBefore: null, closed: null, isCancelled: false })
      }
    })
  }

  removeTenant(tenant: string): void {
    const lives = this.apartments.some(
      apartment =>
        !apartment.isDeleted &&
        ((apartment.tenant === tenant && (apartment.lease === null || !this.isOver(apartment.lease))) ||
          this.of(apartment).some(
            lease =>
              lease.tenant === tenant &&
              !this.isOver(lease) &&
              (lease.closed === null || lease.closed === 'end'),
          )),
    )
    if (lives) throw new Refused(409)
    for (const one of [...this.leases, ...this.apartments]) if (one.tenant === tenant) one.tenant = null
  }
}

const sum = (amounts: readonly { cents: number }[]) => amounts.reduce((total, { cents }) => total + cents, 0)

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
