import { Injectable } from '@nestjs/common'
import { currencies, sumOfAmounts } from '@orenda/contracts/currencies'
import type { DepositReport, DepositReportQuery, HeldDeposit } from '@orenda/contracts/reports'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { listHeldDeposits } from './deposits.queries.ts'
import { TodayRates } from './today-rates.ts'

/** Whose deposits are held. */
@Injectable()
export class DepositReportService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly rates: TodayRates,
    private readonly clock: Clock,
  ) {}

  async get(ownerId: string, query: DepositReportQuery): Promise<DepositReport> {
    const asked = { owner: ownerId, today: this.clock.today(), apartment_id: query.apartment_id }
    const rows = await this.ownerDb.onReplica().query<HeldDeposit>(ownerId, listHeldDeposits.with(asked))
    const totals = currencies.flatMap(currency => {
      const own = rows.filter(row => row.currency === currency)
      return own.length === 0 ? [] : [{ currency, held: sumOfAmounts(own.map(({ held }) => held)) }]
    })
    return { rows, totals, rates: await this.rates.of(rows, query) }
  }
}
