import { Injectable } from '@nestjs/common'
import type { ProfitEntry } from '@orenda/contracts/reports'
import { taxYearOf } from '@orenda/contracts/rules/tax-year'
import type { PaidTax, PayTax, TaxesQuery, TaxQuarterParams, TaxYear } from '@orenda/contracts/taxes'
import { ApartmentsService } from '../../apartments/apartments.service.ts'
import { OwnerDb, type OwnerReads } from '../../platform/database/owner-db.ts'
import { found } from '../../platform/database/records/write-records.ts'
import { ProfitService } from '../profit.service.ts'
import { deletePaidTax, listPaidTaxes, putPaidTax } from './taxes.queries.ts'

/** What a landlord owes the state, by the money that came in. */
@Injectable()
export class TaxesService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly profit: ProfitService,
    private readonly apartments: ApartmentsService,
  ) {}

  async get(ownerId: string, { year, regime }: TaxesQuery): Promise<TaxYear> {
    const [{ rows, rates }, paid] = await Promise.all([
      this.profit.income(ownerId, { from: `${year}-01-01`, to: `${year}-12-31` }),
      this.ownerDb.query<PaidTax>(ownerId, listPaidTaxes.with({ owner: ownerId, year, regime })),
    ])
    return taxYearOf({ year, regime }, { rows, paid, rates, area: await this.areaOf(ownerId, rows) })
  }

  /** Square metres of the apartments that brought something in, as far as they are known. */
  private async areaOf(ownerId: string, rows: readonly ProfitEntry[]): Promise<number> {
    const earning = new Set(rows.map(({ apartment_id }) => apartment_id))
    const apartments = await this.apartments.list(ownerId, {})
    return apartments.reduce((sum, { id, area }) => (earning.has(id) ? sum + (area ?? 0) : sum), 0)
  }

  /** The quarters of all years that are marked as paid. */
  listPaid(ownerId: string, reads: OwnerReads = this.ownerDb): Promise<PaidTax[]> {
    return reads.query<PaidTax>(ownerId, listPaidTaxes.with({ owner: ownerId }))
  }

  /** Marks the tax of a quarter as paid, or takes that back. */
  async pay(
    ownerId: string,
    { year, quarter }: TaxQuarterParams,
    { regime, paid_on, amount }: PayTax,
  ): Promise<PaidTax> {
    const of = { owner: ownerId, year, quarter, regime }
    if (paid_on !== null)
      return found(await this.ownerDb.query<PaidTax>(ownerId, putPaidTax.with({ ...of, paid_on, amount })))
    await this.ownerDb.query(ownerId, deletePaidTax.with(of))
    return { year, quarter, regime, paid_on: null, amount: 0 }
  }
}
