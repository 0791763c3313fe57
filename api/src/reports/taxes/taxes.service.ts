import { Injectable } from '@nestjs/common'
import type { ProfitEntry } from '@orenda/contracts/reports'
import type { TaxRegime } from '@orenda/contracts/rules/tax-facts'
import { dueTaxesOf, endedQuarters, taxYearOf } from '@orenda/contracts/rules/tax-year'
import { daysOfQuarter, type QuarterOfYear } from '@orenda/contracts/rules/taxes'
import type {
  ChosenRegime,
  DueTaxes,
  PaidTax,
  PayTax,
  TaxesQuery,
  TaxQuarterParams,
  TaxYear,
} from '@orenda/contracts/taxes'
import { ApartmentsService } from '../../apartments/apartments.service.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { OwnerDb, type OwnerReads } from '../../platform/database/owner-db.ts'
import { found } from '../../platform/database/records/write-records.ts'
import { ProfitService } from '../profit.service.ts'
import { deletePaidTax, getRegime, listPaidTaxes, putPaidTax, setRegime } from './taxes.queries.ts'

/** What a landlord owes the state, by the money that came in. */
@Injectable()
export class TaxesService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly profit: ProfitService,
    private readonly apartments: ApartmentsService,
    private readonly clock: Clock,
  ) {}

  async get(ownerId: string, query: TaxesQuery): Promise<TaxYear> {
    const { year } = query
    const regime = query.regime ?? (await this.regimeOf(ownerId))
    const [{ rows, rates }, paid] = await Promise.all([
      this.profit.income(ownerId, { from: `${year}-01-01`, to: `${year}-12-31` }),
      this.ownerDb.query<PaidTax>(ownerId, listPaidTaxes.with({ owner: ownerId, year, regime })),
    ])
    return taxYearOf({ year, regime }, { rows, paid, rates, area: await this.areaOf(ownerId, rows) })
  }

  /** What is to be paid for the quarters that have ended, by the landlord's own regime. */
  async due(ownerId: string): Promise<DueTaxes> {
    const regime = await this.regimeOf(ownerId)
    const of = { regime, today: this.clock.today() }
    // The tenant pays: nothing that came in is asked for.
    if (regime === 'agent') return dueTaxesOf(of, nothing)
    const [{ rows, rates }, paid] = await Promise.all([
      this.profit.income(ownerId, spanOf(endedQuarters(of.today))),
      this.ownerDb.query<PaidTax>(ownerId, listPaidTaxes.with({ owner: ownerId, regime })),
    ])
    return dueTaxesOf(of, { rows, paid, rates })
  }

  /** The landlord's own regime; a private person's until another one is chosen. */
  async regimeOf(ownerId: string): Promise<TaxRegime> {
    return (await this.chosen(ownerId)) ?? 'private'
  }

  /** What the landlord has chosen; null before that. */
  async chosen(ownerId: string, reads: OwnerReads = this.ownerDb): Promise<TaxRegime | null> {
    const [row] = await reads.query<ChosenRegime>(ownerId, getRegime.with({ owner: ownerId }))
    return row?.regime ?? null
  }

  async choose(ownerId: string, regime: TaxRegime): Promise<ChosenRegime> {
    await this.ownerDb.query(ownerId, setRegime.with({ owner: ownerId, regime }))
    return { regime }
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

const nothing = {
  rows: [],
  paid: [],
  rates: { is_complete: true, stale: false, missing: 0, missing_days: [] },
}

/** All days of some quarters. @param quarters the latest first */
const spanOf = (quarters: readonly QuarterOfYear[]): { from: string; to: string } => {
  const days = quarters.map(({ year, quarter }) => daysOfQuarter(year, quarter))
  return { from: days.at(-1)?.from ?? '', to: days[0]?.to ?? '' }
}
