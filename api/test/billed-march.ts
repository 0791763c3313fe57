import type { Apartment } from '@orenda/contracts/apartments'
import type { Payment } from '@orenda/contracts/payments'
import type { Charge } from '@orenda/contracts/rent'
import type { Tenant } from '@orenda/contracts/tenants'
import type { UtilitySummary } from '@orenda/contracts/utility-summary'
import { type Answer, succeeded } from './http.ts'
import { Letting } from './letting.ts'
import { type GivenReading, giveReadings } from './readings.ts'
import type { TestApi } from './test-api.ts'

/** A landlord whose tenants owe no rent, on 2 April, the day on which March is billed. */
export class BilledMarch {
  static readonly month = '2026-03'
  static readonly today = '2026-04-02'

  private constructor(
    private readonly api: TestApi,
    readonly letting: Letting,
    readonly orest: Tenant,
    readonly taras: Tenant,
  ) {}

  static async begin(api: TestApi): Promise<BilledMarch> {
    const letting = await Letting.begin(api)
    return new BilledMarch(api, letting, await letting.tenant('Орест'), await letting.tenant('Тарас'))
  }

  /** Creates an apartment whose tenant owes no rent yet on the day on which March is billed. */
  async letOut(fields: object = {}): Promise<Apartment> {
    this.letting.on('2026-01-10')
    const apartment = await this.letting.letOut({
      tenant_id: this.orest.id,
      lease_start: '2026-01-10',
      income: 0,
      ...fields,
    })
    this.letting.on(BilledMarch.today)
    return apartment
  }

  call<Body>(method: string, path: string, body?: object): Promise<Answer<Body>> {
    return this.letting.landlord.api<Body>(method, path, body)
  }

  /** @returns the ids of the readings */
  read({ id }: Apartment, ...readings: Omit<GivenReading, 'apartment_id'>[]): Promise<string[]> {
    const given = readings.map(reading => ({ ...reading, apartment_id: id }))
    return giveReadings(this.api, this.letting.landlord.id, given)
  }

  billing({ id }: Apartment, note?: string): Promise<Answer<Charge[]>> {
    return this.call('POST', '/utilities/bill', { apartment_id: id, month: BilledMarch.month, note })
  }

  async bill(apartment: Apartment, note?: string): Promise<Charge[]> {
    return succeeded(await this.billing(apartment, note))
  }

  takingBack({ id }: Apartment): Promise<Answer<unknown>> {
    return this.call('DELETE', `/utilities/bill?apartment_id=${id}&month=${BilledMarch.month}`)
  }

  charges({ id }: Apartment): Promise<Charge[]> {
    return this.letting.charges(`?apartment_id=${id}`)
  }

  pay(apartment: Apartment, amount: number, fields: object = {}): Promise<Payment> {
    const payment = { date: BilledMarch.today, category: 'utilities', currency: 'UAH', ...fields }
    return this.letting.pay(apartment, amount, payment)
  }

  async inSummary({ id }: Apartment): Promise<UtilitySummary> {
    const query = `?month=${BilledMarch.month}&apartment_id=${id}`
    return succeeded(await this.call('GET', `/utilities/summary${query}`))
  }
}
