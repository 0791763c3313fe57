import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease } from '@orenda/contracts/leases'
import type { Payment } from '@orenda/contracts/payments'
import type { Balance, Charge, Upcoming } from '@orenda/contracts/rent'
import type { Tenant } from '@orenda/contracts/tenants'
import { AccessTokens } from '../src/auth/access-tokens.ts'
import { type Answer, callTo, succeeded } from './http.ts'
import type { Landlord } from './landlord.ts'
import { registerLandlord, type TestApi } from './test-api.ts'

/** A landlord with tenants, whose calendar a test can set. */
export class Letting {
  private constructor(
    private readonly api: TestApi,
    public landlord: Landlord,
    private readonly sessionId: string,
  ) {}

  static async begin(api: TestApi): Promise<Letting> {
    api.clock.set(null)
    const landlord = await registerLandlord(api)
    const { id, token } = landlord
    const letting = new Letting(api, landlord, api.app.get(AccessTokens).read(token)?.sid ?? '')
    await api.db.query(
      `update subscriptions set end_date = '2199-01-01', max_apartments = 100 where owner_id = $1`,
      [id],
    )
    return letting
  }

  /** Sets the product's clock to noon of a day; plan and token stay valid. */
  on(day: string): void {
    this.api.clock.set(new Date(`${day}T10:00:00Z`))
    const token = this.api.app.get(AccessTokens).give(this.landlord.id, this.sessionId)
    this.landlord = { ...this.landlord, token, api: callTo(this.api.url, token) }
  }

  async runJob(): Promise<number> {
    return (await this.api.call<{ done: number }>('POST', '/dev/jobs/rent/run')).body.done
  }

  async tenant(name: string): Promise<Tenant> {
    const body = { name, phone: '+380 67 123 45 67', email: 'a@example.com', tax_id: '1' }
    return succeeded(await this.landlord.api<Tenant>('POST', '/tenants', body))
  }

  async letOut(fields: object): Promise<Apartment> {
    const body = { name: 'Липки', income: 1000, ...fields }
    return succeeded(await this.landlord.api<Apartment>('POST', '/apartments', body))
  }

  /** Saves the apartment as the form does: all shown fields and the changed ones. */
  async save({ id }: Apartment, changed: object): Promise<Apartment> {
    return succeeded(await this.saving({ id }, changed))
  }

  /**
   * The same, but returns any answer, and without the check whether someone else saved it
   * meanwhile.
   */
  async saving({ id }: { id: string }, changed: object): Promise<Answer<Apartment>> {
    const { body } = await this.landlord.api<Apartment>('GET', `/apartments/${id}`)
    return this.landlord.api('PUT', `/apartments/${id}`, { ...body, updated_at: undefined, ...changed })
  }

  async pay({ id }: Apartment, amount: number, fields: object): Promise<Payment> {
    const body = { apartment_id: id, amount, ...fields }
    return succeeded(await this.landlord.api<Payment>('POST', '/payments', body))
  }

  charges = (query = '') => this.rows<Charge>(`/rent/charges${query}`)
  balances = (query = '') => this.rows<Balance>(`/rent/balances${query}`)
  upcoming = (query = '') => this.rows<Upcoming>(`/rent/upcoming${query}`)
  leases = (query = '') => this.rows<Lease>(`/leases${query}`)
  payments = (query = '') => this.rows<Payment>(`/payments${query}`)

  private async rows<Row>(path: string): Promise<Row[]> {
    return succeeded(await this.landlord.api<Row[]>('GET', path))
  }
}
