import { Injectable } from '@nestjs/common'
import { daysAfter } from '@orenda/contracts/calendar'
import { sumOfAmounts } from '@orenda/contracts/currencies'
import { endedQuarters } from '@orenda/contracts/rules/tax-year'
import { type QuarterOfYear, quarterBefore } from '@orenda/contracts/rules/taxes'
import { Clock } from '../platform/clock/clock.ts'
import { TaxesService } from '../reports/taxes/taxes.service.ts'

/** Quarters that are marked as paid, before the last one that has ended. */
const paidQuarters = 3

/** Days before the last one on which the demo landlord pays. */
const daysBefore = 4

/** The taxes of the demo landlord: the last quarter that has ended is to be paid, those before it are. */
@Injectable()
export class DemoTaxes {
  constructor(
    private readonly taxes: TaxesService,
    private readonly clock: Clock,
  ) {}

  async add(owner: string): Promise<void> {
    const regime = 'private'
    await this.taxes.choose(owner, regime)
    let [of] = endedQuarters(this.clock.today())
    for (let back = 0; back < paidQuarters && of !== undefined; back += 1) {
      of = quarterBefore(of)
      await this.pay(owner, of, regime)
    }
  }

  private async pay(owner: string, { year, quarter }: QuarterOfYear, regime: 'private'): Promise<void> {
    const { quarters } = await this.taxes.get(owner, { year, regime })
    const own = quarters.find(each => each.quarter === quarter)
    if (own === undefined || own.due_date === null) return
    const amount = sumOfAmounts([own.tax, own.levy])
    if (amount === 0) return
    const paid_on = daysAfter(own.due_date, -daysBefore)
    await this.taxes.pay(owner, { year, quarter }, { regime, paid_on, amount })
  }
}
