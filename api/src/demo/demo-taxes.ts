import { Injectable } from '@nestjs/common'
import { daysAfter } from '@orenda/contracts/calendar'
import { sumOfAmounts } from '@orenda/contracts/currencies'
import { endedQuarters } from '@orenda/contracts/rules/tax-year'
import { type QuarterOfYear, quarterBefore } from '@orenda/contracts/rules/taxes'
import type { TaxQuarter } from '@orenda/contracts/taxes'
import { Clock } from '../platform/clock/clock.ts'
import { TaxesService } from '../reports/taxes/taxes.service.ts'

const regime = 'private'

/** Quarters that are marked as paid, before the last one that has ended: those of the demo's two years. */
const paidQuarters = 7

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
    await this.taxes.choose(owner, regime)
    for (const [year, quarters] of Map.groupBy(paidBefore(this.clock.today()), of => of.year)) {
      const report = await this.taxes.get(owner, { year, regime })
      for (const { quarter } of quarters) {
        const own = report.quarters.find(each => each.quarter === quarter)
        if (own !== undefined) await this.pay(owner, year, own)
      }
    }
  }

  private async pay(
    owner: string,
    year: number,
    { quarter, tax, levy, due_date }: TaxQuarter,
  ): Promise<void> {
    const amount = sumOfAmounts([tax, levy])
    if (due_date === null || amount === 0) return
    const paid_on = daysAfter(due_date, -daysBefore)
    await this.taxes.pay(owner, { year, quarter }, { regime, paid_on, amount })
  }
}

/** The quarters before the last one that has ended by a day, the latest first. */
function paidBefore(today: string): QuarterOfYear[] {
  let [of] = endedQuarters(today)
  const paid: QuarterOfYear[] = []
  while (of !== undefined && paid.length < paidQuarters) {
    of = quarterBefore(of)
    paid.push(of)
  }
  return paid
}
