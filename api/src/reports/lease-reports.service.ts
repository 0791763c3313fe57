import { Injectable } from '@nestjs/common'
import { currencies, sumOfAmounts } from '@orenda/contracts/currencies'
import type {
  DepositReportQuery,
  Overdue,
  OverdueReport,
  RentRoll,
  RentRollQuery,
} from '@orenda/contracts/reports'
import { debtsOf } from '@orenda/contracts/rules/debts'
import { leasesWithin } from '@orenda/contracts/rules/rent-roll'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { LeasesService } from '../tenancy/leases.service.ts'
import { RentService } from '../tenancy/rent.service.ts'
import { TodayRates } from './today-rates.ts'

/** Reports on leases: who rents what, and who owes. */
@Injectable()
export class LeaseReportsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly leases: LeasesService,
    private readonly rent: RentService,
    private readonly rates: TodayRates,
    private readonly clock: Clock,
  ) {}

  async rentRoll(ownerId: string, query: RentRollQuery): Promise<RentRoll> {
    const { from, to, apartment_id } = query
    const leases = await this.leases.list(ownerId, { apartment_id }, this.ownerDb.onReplica())
    const rows = leasesWithin(leases, { from, to }).sort((one, other) =>
      one.apartment_name.localeCompare(other.apartment_name, 'uk'),
    )
    return { from, to, rows, rates: await this.rates.of(rows, query) }
  }

  async overdue(ownerId: string, query: DepositReportQuery): Promise<OverdueReport> {
    const { apartment_id } = query
    const today = this.clock.today()
    const reads = this.ownerDb.onReplica()
    const [balances, dueToday] = await Promise.all([
      this.rent.balances(ownerId, { apartment_id }, reads),
      this.rent.charges(ownerId, { apartment_id, from: today, to: today }, reads),
    ])
    const rows = debtsOf(balances, dueToday, today).map(
      ({ key, open, isFormer, ...debt }): Overdue => ({ ...debt }),
    )
    const totals = currencies.flatMap(currency => {
      const own = rows.filter(row => row.currency === currency)
      if (own.length === 0) return []
      return [{ currency, amount: sumOfAmounts(own.map(({ amount }) => amount)) }]
    })
    return { rows, totals, rates: await this.rates.of(rows, query) }
  }
}
