import { randomBytes, randomUUID } from 'node:crypto'
import type { Apartment } from '@orenda/contracts/apartments'
import type { Charge } from '@orenda/contracts/rent'
import type { Tenant } from '@orenda/contracts/tenants'
import { expect } from 'vitest'
import { AccessTokens } from '../../src/auth/access-tokens.ts'
import type { TestApi } from '../test-api.ts'
import { Book, learnCharges } from './book.ts'
import { Choices } from './choices.ts'
import type { HandCharge, HandLease } from './records.ts'

/** What the product answered to a request. */
export interface Said<Body> {
  status: number
  body: Body
}

/** A landlord with two apartments, in the product and in the book kept by hand. */
export class Scene {
  /** The steps so far, for the report of a failure. */
  readonly story: string[] = []
  readonly book = new Book('2026-01-15')
  readonly choose = new Choices(() => this.book.today)
  tenants: string[] = []
  private token = ''
  private readonly ownerId = randomUUID()
  private readonly sessionId = randomUUID()

  constructor(readonly api: TestApi) {}

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
      this.book.apartments.push({
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

  async end(): Promise<void> {
    await this.api.db.query('delete from users where id = $1', [this.ownerId])
  }

  setClock(day: string): void {
    this.book.today = day
    this.api.clock.set(new Date(`${day}T10:00:00Z`))
    this.token = this.api.app.get(AccessTokens).give(this.ownerId, this.sessionId)
  }

  async meet(): Promise<void> {
    const body = { name: 'Мешканець', phone: '+380 67 123 45 67', email: 'a@example.com', tax_id: '1' }
    this.tenants.push((await this.ask<Tenant>('POST', '/tenants', body)).body.id)
  }

  list<Row>(path: string): Promise<Row[]> {
    return this.read<Row[]>(path)
  }

  async read<Body>(path: string): Promise<Body> {
    const { status, body } = await this.ask<Body>('GET', path)
    expect({ path, status, body: status === 200 ? null : body }).toEqual({ path, status: 200, body: null })
    return body
  }

  /** Calls the server without a socket, which would cost more time than the answer. */
  async ask<Body>(
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

  /** Leases whose id the product has answered. */
  storedLeases = (): HandLease[] => this.book.leases.filter(({ id }) => id !== '')

  aLease = (): HandLease | undefined =>
    this.choose.one(this.storedLeases().filter(({ isCancelled }) => !isCancelled))

  async aCharge(): Promise<HandCharge | undefined> {
    const { charges } = this.book
    if (charges.some(({ id }) => id === '')) await this.learnCharges()
    return this.choose.one(charges)
  }

  /** Charges of a lease that the book has, in the lease's currency. */
  async chargesOf(lease: HandLease): Promise<HandCharge[]> {
    await this.learnCharges()
    return this.book.charges.filter(
      charge => charge.lease === lease && charge.currency === lease.currency && charge.id !== '',
    )
  }

  private async learnCharges(): Promise<void> {
    learnCharges(this.book, await this.list<Charge>('/rent/charges'))
  }
}
