import { randomBytes, randomUUID } from 'node:crypto'
import type { Apartment } from '@orenda/contracts/apartments'
import { laterDate } from '@orenda/contracts/calendar'
import type { Lease, Statement } from '@orenda/contracts/leases'
import type { Balance, Charge, Upcoming } from '@orenda/contracts/rent'
import type { Tenant } from '@orenda/contracts/tenants'
import fc from 'fast-check'
import { expect } from 'vitest'
import { AccessTokens } from '../../src/auth/access-tokens.ts'
import { Charging } from '../../src/tenancy/charging.ts'
import type { TestApi } from '../test-api.ts'
import { accountOf, balancesOf, chargesOf, leaseOf, statementsOf, upcomingOf } from './accounts.ts'
import {
  Book,
  type Category,
  type Currency,
  type HandApartment,
  type HandCharge,
  type HandLease,
  type HandPayment,
  type HandUse,
  type LeaseEdit,
  type Occupancy,
  Refused,
} from './book.ts'
import { monthOf, plusDays } from './days.ts'
import { compareReports } from './reports.ts'

// Performs random actions of a landlord in any order, in the product and in the book kept by hand,
// and compares both.

const kinds = {
  save: 14,
  edit: 5,
  moveOut: 3,
  renew: 3,
  backfill: 2,
  remove: 2,
  restore: 6,
  removeTenant: 1,
  pay: 14,
  editPayment: 6,
  deletePayment: 3,
  batch: 2,
  adjust: 3,
  waive: 4,
  oneOff: 5,
  useDeposit: 5,
  takeBackDeposit: 2,
  forward: 14,
  back: 3,
  job: 8,
  look: 4,
} as const
type Kind = keyof typeof kinds | 'rest'

/**
 * An action with the numbers that choose its details; the candidates are known only when it runs.
 */
export interface Step {
  kind: Kind
  numbers: number[]
}

const numbers = fc.array(fc.nat(9999), { minLength: 8, maxLength: 8 })

export const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  // A failure is reported with the shortest list of steps that causes it.
  { withCrossShrink: true },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'rest', numbers: [] }) },
  ...Object.entries(kinds).map(([kind, weight]) => ({
    weight,
    arbitrary: fc.record({ kind: fc.constant(kind as Kind), numbers }),
  })),
)

const currencies: readonly Currency[] = ['UAH', 'UAH', 'UAH', 'USD', 'EUR']
const categories: readonly Category[] = [
  ...([
    'rent',
    'rent',
    'rent',
    'rent',
    'deposit',
    'deposit',
    'deposit',
    'utilities',
    'repair',
    'penalty',
    'other',
  ] as const),
]
/** Days from today: near ones, and ones around ends of months and leases. */
const distances = [0, 0, 0, -1, 1, -2, 5, -7, 10, -15, 20, -28, 30, -31, 31, 45, -60, 61, -95, 120, 365]

/** What the product answered to a request. */
interface Said<Body> {
  status: number
  body: Body
}

/** One run with a landlord and two apartments. */
export class Life {
  /** The steps so far, for the report of a failure. */
  readonly story: string[] = []
  private readonly book: Book
  private tenants: string[] = []
  private token = ''
  private numbers: number[] = []
  private readonly ownerId = randomUUID()
  private readonly sessionId = randomUUID()

  constructor(private readonly api: TestApi) {
    this.book = new Book('2026-01-15')
  }

  async begin(): Promise<void> {
    const { db } = this.api
    const id = this.ownerId
    await db.query(
      `insert into users (id, name, email, language, password_hash, email_verified_at)
       values ($1, 'Соломія', $2, 'uk', 'x', now())`,
      [id, `${randomBytes(8).toString('hex')}@example.com`],
    )
    await db.query(
      `insert into subscriptions (owner_id, plan_name, payment_status, max_apartments, started_at, end_date)
       values ($1, 'Enterprise', 'active', 100, '2020-01-01', '2199-01-01')`,
      [id],
    )
    await db.query(
      `insert into sessions (owner_id, id, created_at, last_used_at) values ($1, $2, now(), now())`,
      [id, this.sessionId],
    )
    this.setClock('2026-01-15')
    for (let number = 0; number < 4; number += 1) await this.meet()
    for (const name of ['Липки', 'Поділ']) {
      const body = { name, income: 1000, currency: 'UAH', tenant_id: null }
      const made = await this.ask<Apartment>('POST', '/apartments', body)
      this.book.enter({
        id: made.body.id,
        name,
        isDeleted: false,
        lease: null,
        tenant: null,
        start: null,
        end: null,
        income: 100_000,
        currency: 'UAH',
        turnsOn: null,
      })
    }
  }

  async live(steps: readonly Step[]): Promise<void> {
    for (const step of steps) await this.take(step)
    // Runs the job for all apartments that it has not processed yet.
    await this.take({ kind: 'job', numbers: [] })
    await this.look()
  }

  async end(): Promise<void> {
    await this.api.db.query('delete from users where id = $1', [this.ownerId])
  }

  private async take({ kind, numbers }: Step): Promise<void> {
    if (kind === 'rest') return
    this.numbers = [...numbers]
    await this[kind]()
  }

  // ---- what a landlord does

  protected async save(): Promise<void> {
    const apartment = this.one(this.book.apartments)
    if (apartment === undefined) return
    const { tenant, start, end, income, currency } = apartment
    const fields: Occupancy = {
      tenant: this.often() ? tenant : this.sometimes() ? null : (this.one(this.tenants) ?? null),
      start: this.often() ? start : this.rarely() ? null : this.day(),
      end: this.often() ? end : this.sometimes() ? null : this.day(),
      income: this.often() ? income : this.cents(),
      currency: this.often() ? currency : (this.one(currencies) ?? currency),
      ...(this.rarely() && { chargeFrom: plusDays(this.book.today, -this.number(100)) }),
    }
    // The contract refuses it before it reads the leases.
    if (fields.start !== null && fields.end !== null && fields.start > fields.end) fields.end = null
    const said = await this.ask<Apartment>('PUT', `/apartments/${apartment.id}`, {
      name: apartment.name,
      status: 'occupied',
      tenant_id: fields.tenant,
      currency: fields.currency,
      lease_start: fields.start,
      lease_end: fields.end,
      income: fields.income / 100,
      ...(fields.chargeFrom !== undefined && { charge_from: fields.chargeFrom }),
    })
    await this.both(said, () => this.book.save(apartment, fields), apartment)
  }

  protected async edit(): Promise<void> {
    const lease = this.aLease()
    if (lease === undefined) return
    const edit: LeaseEdit = {
      ...(this.rarely() && { start: this.rarely() ? null : this.day() }),
      ...(this.sometimes() && { end: this.rarely() ? null : this.day() }),
      ...(this.sometimes() && { dueDay: 1 + this.number(31) }),
      ...(this.rarely() && { deposit: this.cents() }),
      ...(this.sometimes() && { rent: this.cents(), ...(this.rarely() && { from: this.day() }) }),
      ...(this.rarely() && { chargeFrom: plusDays(this.book.today, -this.number(100)) }),
    }
    const { start, end, dueDay, deposit, rent, from, chargeFrom } = edit
    if (start !== undefined && start !== null && end !== undefined && end !== null && start > end) return
    const said = await this.ask('PUT', `/leases/${lease.id}`, {
      start,
      end,
      due_day: dueDay,
      from,
      charge_from: chargeFrom,
      ...(deposit !== undefined && { deposit: deposit / 100 }),
      ...(rent !== undefined && { rent: rent / 100 }),
    })
    await this.both(said, () => this.book.edit(lease, edit), lease.apartment)
  }

  protected async moveOut(): Promise<void> {
    const lease = this.aLease()
    if (lease === undefined) return
    const date = this.day()
    const said = await this.ask('POST', `/leases/${lease.id}/end`, { date })
    await this.both(said, () => this.book.end(lease, date), lease.apartment)
  }

  protected async renew(): Promise<void> {
    const lease = this.aLease()
    if (lease === undefined) return
    const end = this.rarely() ? null : plusDays(lease.end ?? this.book.today, this.distance())
    const rent = this.often() ? this.cents() : undefined
    const from = rent !== undefined && this.rarely() ? this.day() : undefined
    const said = await this.ask('POST', `/leases/${lease.id}/renew`, {
      end,
      from,
      ...(rent !== undefined && { rent: rent / 100 }),
    })
    await this.both(said, () => this.book.renew(lease, end, rent, from), lease.apartment)
  }

  protected async backfill(): Promise<void> {
    const apartment = this.one(this.book.apartments)
    if (apartment === undefined) return
    const from = monthOf(plusDays(this.book.today, -this.number(150)))
    const said = await this.ask('POST', '/rent/charges', { apartment_id: apartment.id, from })
    await this.both(said, () => this.book.backfill(apartment, from), apartment)
  }

  protected async remove(): Promise<void> {
    const apartment = this.one(this.book.apartments)
    if (apartment === undefined) return
    const said = await this.ask('DELETE', `/apartments/${apartment.id}`)
    await this.both(said, () => this.book.remove(apartment), apartment)
  }

  protected async restore(): Promise<void> {
    const apartment = this.one(this.book.apartments.filter(({ isDeleted }) => isDeleted))
    if (apartment === undefined) return
    const said = await this.ask('POST', `/apartments/${apartment.id}/restore`)
    await this.both(said, () => this.book.restore(apartment), apartment)
  }

  protected async removeTenant(): Promise<void> {
    const tenant = this.one(this.tenants)
    if (tenant === undefined) return
    const said = await this.ask('DELETE', `/tenants/${tenant}`)
    const isGone = await this.both(said, () => this.book.removeTenant(tenant))
    if (!isGone) return
    this.tenants = this.tenants.filter(other => other !== tenant)
    await this.meet()
  }

  protected async pay(): Promise<void> {
    const apartment = this.one(this.book.apartments)
    if (apartment === undefined) return
    const { body, add } = this.aPayment(apartment)
    const said = await this.ask<{ id: string }>('POST', '/payments', body)
    await this.both(said, () => add(said.body.id))
  }

  protected async batch(): Promise<void> {
    const some = this.book.apartments.map(apartment => this.aPayment(apartment))
    const said = await this.ask<{ id: string }[]>('POST', '/payments/batch', {
      payments: some.map(({ body }) => body),
    })
    await this.both(said, () => {
      // The first row that is refused gives the reason.
      for (const { suits, isThere } of some) {
        suits()
        isThere()
      }
      for (const [at, { add }] of some.entries()) add(said.body[at]?.id ?? '')
    })
  }

  /** A random payment of an apartment, as it is sent to the API and as the book keeps it. */
  private aPayment(apartment: HandApartment) {
    const { book } = this
    const date = this.day()
    const category = this.one(categories) ?? 'rent'
    const cents = this.cents()
    const lease = this.sometimes() ? this.one(this.stored()) : undefined
    const currency = this.sometimes() ? this.one(currencies) : undefined
    const suits = () => {
      if (lease !== undefined && lease.apartment !== apartment) throw new Refused(400)
    }
    const isThere = () => {
      if (apartment.isDeleted) throw new Refused(404)
    }
    const add = (id: string) => {
      suits()
      isThere()
      book.payments.push({
        id,
        apartment,
        cents,
        date,
        category,
        currency: currency ?? (category === 'utilities' ? 'UAH' : apartment.currency),
        lease: lease ?? book.leaseOf(apartment, date),
      })
    }
    const body = {
      apartment_id: apartment.id,
      lease_id: lease?.id,
      amount: cents / 100,
      currency,
      date,
      category,
    }
    return { body, suits, isThere, add }
  }

  protected async editPayment(): Promise<void> {
    const { book } = this
    const payment = this.one(book.payments)
    if (payment === undefined) return
    const apartment = this.often() ? payment.apartment : (this.one(book.apartments) ?? payment.apartment)
    const cents = this.often() ? payment.cents : this.cents()
    const date = this.often() ? payment.date : this.day()
    const category = this.often() ? payment.category : (this.one(categories) ?? 'rent')
    const lease = this.rarely() ? this.one(this.stored()) : undefined
    const currency = this.rarely() ? this.one(currencies) : undefined
    const said = await this.ask('PUT', `/payments/${payment.id}`, {
      apartment_id: apartment.id,
      lease_id: lease?.id,
      amount: cents / 100,
      currency,
      date,
      category,
    })
    await this.both(said, () => {
      if (lease !== undefined && lease.apartment !== apartment) throw new Refused(400)
      const isMoved = apartment !== payment.apartment
      if (isMoved && apartment.isDeleted) throw new Refused(404)
      const before = { ...payment }
      Object.assign(payment, {
        apartment,
        cents,
        date,
        category,
        currency:
          currency ?? (!isMoved ? payment.currency : category === 'utilities' ? 'UAH' : apartment.currency),
        lease: lease ?? (isMoved ? null : payment.lease) ?? book.leaseOf(apartment, date),
      })
      try {
        this.refuseUsed(before, payment)
      } catch (error) {
        Object.assign(payment, before)
        throw error
      }
    })
  }

  protected async deletePayment(): Promise<void> {
    const { book } = this
    const payment = this.one(book.payments)
    if (payment === undefined) return
    const said = await this.ask('DELETE', `/payments/${payment.id}`)
    await this.both(said, () => {
      const before = book.payments
      book.payments = before.filter(other => other !== payment)
      try {
        this.refuseUsed(payment)
      } catch (error) {
        book.payments = before
        throw error
      }
    })
  }

  /** Refuses a deposit payment that becomes smaller or later than what was used of it. */
  private refuseUsed(before: HandPayment, after?: HandPayment): void {
    const { lease, category, currency, cents, date } = before
    if (category !== 'deposit' || lease === null) return
    const isLess =
      after === undefined ||
      after.category !== category ||
      after.cents < cents ||
      after.date > date ||
      after.currency !== currency ||
      after.lease !== lease
    if (isLess) this.book.refuseUsed(lease, currency)
  }

  protected async adjust(): Promise<void> {
    const charge = await this.aCharge()
    if (charge === undefined) return
    const adjusted = this.sometimes() ? null : this.rarely() ? 0 : this.cents()
    const said = await this.ask('PUT', `/rent/charges/${charge.id}`, {
      amount: adjusted === null ? null : adjusted / 100,
      note: 'Знижка',
    })
    await this.both(said, () => Object.assign(charge, { adjusted, waived: 0 }))
  }

  protected async waive(): Promise<void> {
    const charge = await this.aCharge()
    if (charge === undefined) return
    const said = await this.ask('POST', `/rent/charges/${charge.id}/waive`, { note: 'Подарунок' })
    await this.both(said, () => {
      const { open } = chargesOf(this.book).get(charge.id) as Charge
      if (open === 0) throw new Refused(409)
      charge.waived += Math.round(open * 100)
    })
  }

  protected async oneOff(): Promise<void> {
    const lease = this.aLease()
    if (lease === undefined) return
    const [kind, due, cents] = [this.often() ? 'utilities' : 'other', this.day(), this.cents()] as const
    const said = await this.ask<Charge>('POST', `/leases/${lease.id}/charges`, {
      kind,
      due_date: due,
      amount: cents / 100,
      note: 'Ремонт',
    })
    await this.both(said, () => {
      this.book.charges.push({
        id: said.body.id,
        lease,
        kind,
        month: monthOf(due),
        due,
        rent: cents,
        adjusted: null,
        waived: 0,
        currency: lease.currency,
      })
    })
  }

  protected async useDeposit(): Promise<void> {
    const { book } = this
    const holding = this.stored().filter(other => book.held(other).held > 0)
    const lease = holding.length > 0 && !this.rarely() ? this.one(holding) : this.aLease()
    if (lease === undefined) return
    const kind = this.often() ? 'withheld' : 'returned'
    const { held } = book.held(lease)
    const cents =
      held > 0 && this.often() ? Math.max(1, Math.floor(held / (1 + this.number(3)))) : this.cents()
    const date = this.day()
    const isNamed = kind === 'withheld' && this.sometimes()
    const named = isNamed ? this.one(await this.chargesOf(lease)) : undefined
    const damage = isNamed && named === undefined ? cents + this.number(100) - 20 : 0
    const said = await this.ask('POST', `/leases/${lease.id}/deposit`, {
      kind,
      amount: cents / 100,
      date,
      ...(named !== undefined && { charge_ids: [named.id] }),
      ...(damage > 0 && { charge: { amount: damage / 100, note: 'Вікно' } }),
    })
    const isDone = await this.both(said, () => {
      if (book.usable(lease, date) < cents) throw new Refused(409)
      this.writeUse(
        { id: '', lease, kind, cents, currency: lease.currency, date, settles: [], made: null },
        named,
        damage,
      )
    })
    if (!isDone) return
    const uses = await this.ask<{ id: string }[]>('GET', `/leases/${lease.id}/deposit`)
    const known = new Set(book.uses.map(({ id }) => id))
    const use = book.uses.find(({ id }) => id === '')
    if (use !== undefined) use.id = uses.body.find(({ id }) => !known.has(id))?.id ?? ''
  }

  /** @param damage a charge of this amount is created, if above 0 */
  private writeUse(use: HandUse, named: HandCharge | undefined, damage: number): void {
    const { book } = this
    const { lease, currency, date, cents } = use
    if (use.kind === 'withheld') {
      const charges = [...book.charges]
      if (damage > 0) {
        const fields = { id: '', lease, kind: 'other', month: monthOf(date), due: date, currency } as const
        use.made = { ...fields, rent: damage, adjusted: null, waived: 0 }
        book.charges.push(use.made)
      }
      const meant = use.made ?? named
      const day = laterDate(date, book.today)
      const open = accountOf(book, lease, currency, [], day).entries.filter(
        ({ charge }) => meant === undefined || charge === meant,
      )
      if (open.reduce((sum, { left }) => sum + left, 0) < cents) {
        book.charges = charges
        throw new Refused(409)
      }
      if (meant !== undefined) use.settles = [{ charge: meant, cents }]
    }
    book.uses.push(use)
  }

  /** Charges of a lease that the book has, in the lease's currency. */
  private async chargesOf(lease: HandLease): Promise<HandCharge[]> {
    this.learn(await this.list<Charge>('/rent/charges'))
    return this.book.charges.filter(
      charge => charge.lease === lease && charge.currency === lease.currency && charge.id !== '',
    )
  }

  protected async takeBackDeposit(): Promise<void> {
    const { book } = this
    const use = this.one(book.uses)
    if (use === undefined) return
    const said = await this.ask('DELETE', `/leases/${use.lease.id}/deposit/${use.id}`)
    await this.both(said, () => {
      book.uses = book.uses.filter(other => other !== use)
      book.charges = book.charges.filter(charge => charge !== use.made)
    })
  }

  // ---- what time does

  protected async forward(): Promise<void> {
    this.setClock(plusDays(this.book.today, 1 + this.number(this.rarely() ? 150 : 20)))
  }

  protected async back(): Promise<void> {
    this.setClock(plusDays(this.book.today, -1 - this.number(45)))
  }

  protected async job(): Promise<void> {
    this.story.push(`${this.book.today} the job`)
    await this.api.app.get(Charging).charge()
    this.book.runJob()
  }

  private setClock(day: string): void {
    this.book.today = day
    this.api.clock.set(new Date(`${day}T10:00:00Z`))
    this.token = this.api.app.get(AccessTokens).give(this.ownerId, this.sessionId)
  }

  private async meet(): Promise<void> {
    const body = { name: 'Мешканець', phone: '+380 67 123 45 67', email: 'a@example.com', tax_id: '1' }
    this.tenants.push((await this.ask<Tenant>('POST', '/tenants', body)).body.id)
  }

  // ---- comparisons with the book

  /** Compares the whole ledger with the book. */
  protected async look(): Promise<void> {
    const { book } = this
    const [apartments, leases, charges, balances] = await Promise.all([
      this.list<Apartment>('/apartments'),
      this.list<Lease>('/leases'),
      this.list<Charge>('/rent/charges'),
      this.list<Balance>('/rent/balances'),
    ])
    for (const apartment of book.apartments) {
      this.compareLeases(apartment, leases)
      const shown = apartments.find(({ id }) => id === apartment.id)
      expect(shown === undefined).toBe(apartment.isDeleted)
      if (shown !== undefined) this.compareShown(apartment, shown)
    }
    this.learn(charges)
    same(
      charges,
      [...chargesOf(book).values()].map(row => row as Charge),
      ({ id }) => id,
    )
    same(
      balances,
      [...balancesOf(book).values()].map(row => row as Balance),
      ({ lease_id, currency }) => `${lease_id} ${currency}`,
    )
    for (const { balance, credit, open, ageing, due, paid } of balances) {
      const cents = (amount: number) => Math.round(amount * 100)
      const inAll = cents(open.rent) + cents(open.utilities) + cents(open.other)
      expect(inAll).toBe(cents(balance) + cents(credit))
      expect(credit).toBeGreaterThanOrEqual(0)
      expect(cents(due) - cents(paid)).toBe(cents(balance))
      expect(Object.values(ageing).reduce((sum, amount) => sum + cents(amount), 0)).toBe(inAll)
    }
    const days = 1 + ((this.numbers[0] ?? 59) % 60)
    const upcoming = await this.list<Upcoming>(`/rent/upcoming?days=${days}`)
    expect(
      upcoming
        .map(({ lease_id, charge_id, kind, due_date, amount, currency }) =>
          [lease_id, charge_id, kind, due_date, amount, currency].join(' '),
        )
        .sort(),
    ).toEqual(upcomingOf(book, days))
    for (const lease of book.leases) await this.compareStatement(lease, null, book.today)
    const lease = this.one(this.stored())
    if (lease !== undefined) await this.compareStatement(lease, this.day(), this.day())
    const [from, to] = [this.day(), this.day()].sort() as [string, string]
    const read = <Body>(path: string) => this.read<Body>(path)
    await compareReports(book, read, {
      from,
      to,
      apartment: this.often() ? null : (this.one(book.apartments) ?? null),
    })
    await compareReports(book, read, { from: '2025-01-01', to: '2029-12-31', apartment: null })
  }

  /** Stores in the book which charge the product created for which month. */
  private learn(charges: readonly Charge[]): void {
    for (const charge of this.book.charges) {
      if (charge.id !== '') continue
      charge.id =
        charges.find(
          ({ id, lease_id, kind, month }) =>
            lease_id === charge.lease.id &&
            kind === charge.kind &&
            month === charge.month &&
            (kind === 'rent' || this.book.charges.every(other => other.id !== id)),
        )?.id ?? ''
    }
  }

  private async compareStatement(lease: HandLease, from: string | null, to: string): Promise<void> {
    if (from !== null && from > to) return
    const query = from === null ? '' : `?from=${from}&to=${to}`
    const statements = await this.list<Statement>(`/leases/${lease.id}/statement${query}`)
    const byCurrency = (one: { currency: string }, other: { currency: string }) =>
      one.currency < other.currency ? -1 : 1
    expect(
      statements
        .map(({ currency, from, to, opening, closing, entries }) => ({
          currency,
          from,
          to,
          opening,
          closing,
          entries: entries
            .map(({ id, charge, payment, deposit }) => `${id} ${charge ?? -(payment ?? 0)} ${deposit ?? 0}`)
            .sort(),
        }))
        .sort(byCurrency),
    ).toEqual((statementsOf(this.book, lease, from, to) as { currency: string }[]).sort(byCurrency))
    for (const { opening, entries } of statements) {
      let cents = Math.round(opening * 100)
      for (const { charge, payment, balance } of entries) {
        cents += Math.round((charge ?? 0) * 100) - Math.round((payment ?? 0) * 100)
        expect(Math.round(balance * 100)).toBe(cents)
      }
    }
  }

  /**
   * Compares an answer (an apartment or a lease) with the book, and all leases of the apartment
   * when there is a new one.
   */
  private async compareAnswer(body: unknown, apartment: HandApartment): Promise<void> {
    const { book } = this
    if (book.of(apartment).some(({ id }) => id === ''))
      this.compareLeases(apartment, await this.list<Lease>(`/leases?apartment_id=${apartment.id}`))
    if (typeof body !== 'object' || body === null) return
    if ('lease_start' in body) this.compareShown(apartment, body as Apartment)
    if ('rents' in body) {
      const answered = body as Lease
      const lease = book.leases.find(({ id }) => id === answered.id)
      if (lease !== undefined) same([answered], [leaseOf(book, lease) as Lease], ({ id }) => id)
    }
  }

  private compareLeases(apartment: HandApartment, leases: readonly Lease[]): void {
    const { book } = this
    const own = leases.filter(({ apartment_id }) => apartment_id === apartment.id)
    const known = new Set(book.leases.map(({ id }) => id))
    for (const lease of book.of(apartment)) {
      if (lease.id === '') lease.id = own.find(({ id }) => !known.has(id))?.id ?? ''
    }
    same(
      own,
      book.of(apartment).map(lease => leaseOf(book, lease) as Lease),
      ({ id }) => id,
    )
  }

  private compareShown(apartment: HandApartment, shown: Apartment): void {
    expect({
      lease: shown.lease_id,
      tenant: shown.tenant_id,
      start: shown.lease_start,
      end: shown.lease_end,
      income: shown.income,
      currency: shown.currency,
    }).toEqual({
      lease: apartment.lease?.id ?? null,
      tenant: apartment.tenant,
      start: apartment.start,
      end: apartment.end,
      income: apartment.income / 100,
      currency: apartment.currency,
    })
  }

  /**
   * Does the same in the book as in the product: both must accept it, or both refuse.
   * @param apartment whose leases change
   * @returns whether it was accepted
   */
  private async both(said: Said<unknown>, work: () => void, apartment?: HandApartment): Promise<boolean> {
    let status = 200
    try {
      work()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      status = error.status
    }
    expect(said.status >= 300 ? said : 200).toEqual(
      status === 200 ? 200 : expect.objectContaining({ status }),
    )
    if (apartment !== undefined && status === 200) await this.compareAnswer(said.body, apartment)
    return status === 200
  }

  // ---- requests

  private list<Row>(path: string): Promise<Row[]> {
    return this.read<Row[]>(path)
  }

  private async read<Body>(path: string): Promise<Body> {
    const { status, body } = await this.ask<Body>('GET', path)
    expect({ path, status, body: status === 200 ? null : body }).toEqual({ path, status: 200, body: null })
    return body
  }

  /** Calls the server without a socket, which would cost more time than the answer. */
  private async ask<Body>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Said<Body>> {
    if (method !== 'GET')
      this.story.push(`${this.book.today} ${method} ${path} ${JSON.stringify(body) ?? ''}`)
    const answer = await this.api.app
      .getHttpAdapter()
      .getInstance()
      .inject({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${this.token}` },
        ...(body !== undefined && { payload: body }),
      })
    return { status: answer.statusCode, body: (answer.payload === '' ? null : answer.json()) as Body }
  }

  // ---- choices

  /** The next random number of the step, below a bound. */
  private number(bound: number): number {
    const [first = 0, ...others] = this.numbers
    // When a step has too few numbers, further ones are computed from them.
    this.numbers = [...others, (first * 31 + 17) % 9973]
    return first % bound
  }

  private one<Choice>(choices: readonly Choice[]): Choice | undefined {
    return choices.length === 0 ? undefined : choices[this.number(choices.length)]
  }

  private often = () => this.number(10) < 6
  private sometimes = () => this.number(10) < 3
  private rarely = () => this.number(10) < 1
  private distance = () => this.one(distances) ?? 0
  private day = () => plusDays(this.book.today, this.distance())
  private cents = () => 1 + this.number(250_000)

  private stored = () => this.book.leases.filter(({ id }) => id !== '')
  private aLease = () => this.one(this.stored().filter(({ isCancelled }) => !isCancelled))

  private async aCharge() {
    const { charges } = this.book
    if (charges.some(({ id }) => id === '')) this.learn(await this.list<Charge>('/rent/charges'))
    return this.one(charges)
  }
}

/**
 * Expects the product's rows to equal the book's; fields that the book does not have are ignored.
 */
function same<Row extends object>(
  rows: readonly Row[],
  expected: readonly Row[],
  key: (row: Row) => string,
): void {
  const by = (one: Row, other: Row) => (key(one) < key(other) ? -1 : 1)
  const sorted = expected.toSorted(by)
  const fields = Object.keys(sorted[0] ?? {}) as (keyof Row)[]
  expect(rows.toSorted(by).map(row => Object.fromEntries(fields.map(field => [field, row[field]])))).toEqual(
    rows.length === 0 && sorted.length === 0 ? [] : sorted,
  )
}
