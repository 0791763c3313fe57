import { setTimeout as pause } from 'node:timers/promises'
import type { Apartment } from '@orenda/contracts/apartments'
import type { ProfitReport } from '@orenda/contracts/reports'
import { succeeded } from '../../test/http.ts'
import type { Account } from '../writer.ts'

const date = '2026-06-10'
const report = '/reports/profit?from=2026-06-01&to=2026-06-30'

/** A landlord who pays one hryvnia, and looks at a report at once, again and again. */
export class Reader {
  private acknowledged = 0
  /** Payments without an answer, which may be there or not. */
  private unknown = 0
  private looks = 0
  private isOver = false
  private readonly broken: string[] = []
  private readonly account: Account
  private readonly apartment: Apartment

  private constructor(account: Account, apartment: Apartment) {
    this.account = account
    this.apartment = apartment
  }

  static async of(account: Account): Promise<Reader> {
    const home = { name: 'Липки', income: 1000 }
    return new Reader(account, succeeded(await account.api<Apartment>('POST', '/apartments', home)))
  }

  async run(): Promise<void> {
    for (; !this.isOver; await pause(20)) {
      await this.pay()
      await this.look()
    }
  }

  end(): void {
    this.isOver = true
  }

  /** Says what it has seen. @returns a sentence for each wrong report */
  tell(): string[] {
    console.log(`reports: ${this.looks} looked at right after a payment, ${this.broken.length} without it`)
    return this.broken
  }

  private async pay(): Promise<void> {
    const body = { apartment_id: this.apartment.id, amount: 1, date, category: 'rent' }
    const status = await this.account.api('POST', '/payments', body).then(
      answer => answer.status,
      () => 0,
    )
    if (status === 201) this.acknowledged += 1
    else this.unknown += 1
  }

  private async look(): Promise<void> {
    const answer = await this.account.api<ProfitReport>('GET', report).catch(() => null)
    if (answer?.status !== 200) return
    this.looks += 1
    const received = answer.body.totals[0]?.received ?? 0
    const most = this.acknowledged + this.unknown
    if (received < this.acknowledged || received > most)
      this.broken.push(`a report has ${received} payments of ${this.acknowledged} to ${most}`)
  }
}
