import { type Currency, sumOfAmounts } from '../../../contracts/src/currencies.ts'
import type { Lease } from '../../../contracts/src/leases.ts'
import type { Charge } from '../../../contracts/src/rent.ts'
import { utilityCurrency } from '../../../contracts/src/utility-kinds.ts'
import type {
  BillAll,
  TakeBillsBack,
  UtilityBill,
  UtilitySummary,
} from '../../../contracts/src/utility-summary.ts'
import type { ContractRows, Row } from './contract-rows.ts'
import type { Query, Readings } from './readings.ts'

const currency: Currency = utilityCurrency

/** Bills made from readings. */
export class UtilityBills {
  private readonly rows: ContractRows
  private readonly readings: Readings
  private readonly today: () => string
  /** Charges by the lease and month that they bill. */
  private readonly billed = new Map<string, string>()

  constructor(rows: ContractRows, readings: Readings, today: () => string) {
    this.rows = rows
    this.readings = readings
    this.today = today
  }

  /**
   * The charges of the apartment's leases for the month; each lease gets the whole amount: a test
   * about splitting sets its own answer.
   */
  bill({ apartment_id, month, note }: Row): Charge[] {
    const amount = this.readings.cost(String(apartment_id), String(month))
    return this.leasesIn(String(month))
      .filter(lease => lease.apartment_id === apartment_id && amount > 0)
      .map(lease => {
        const key = `${lease.id} ${month}`
        const known = this.rows.list('rent/charges').find(({ id }) => id === this.billed.get(key))
        const figures = { amount, rent: amount, open: sumOfAmounts([amount, -Number(known?.settled ?? 0)]) }
        if (known !== undefined) return this.rows.change('rent/charges', String(known.id), figures) as Charge
        const charge = this.rows.create('rent/charges', {
          lease_id: lease.id,
          apartment_id,
          apartment_name: lease.apartment_name,
          currency,
          tenant_id: lease.tenant_id,
          tenant_name: lease.tenant_name,
          kind: 'utilities',
          note,
          due_date: this.today(),
          settled: 0,
          month,
          status: 'open',
          ...figures,
        }) as Charge
        this.billed.set(key, charge.id)
        return charge
      })
  }

  billAll({ apartment_ids, ...bill }: BillAll): Charge[] {
    return apartment_ids.flatMap(apartment_id => this.bill({ ...bill, apartment_id }))
  }

  takeAllBack({ apartment_ids, month }: TakeBillsBack): void {
    for (const apartment_id of apartment_ids) this.takeBack({ apartment_id, month })
  }

  takeBack({ apartment_id, month = '' }: Query): void {
    for (const { charge_id, settled } of this.ofMonth(month).filter(
      each => each.apartment_id === apartment_id,
    ))
      if (settled === 0) this.rows.remove('rent/charges', charge_id)
      else
        this.rows.change('rent/charges', charge_id, {
          amount: settled,
          rent: settled,
          open: 0,
          status: 'paid',
        })
  }

  /** The bills of a month. */
  ofMonth(month: string): UtilityBill[] {
    return [...this.billed].flatMap(([key, id]) => {
      const charge = (this.rows.list('rent/charges') as Charge[]).find(each => each.id === id)
      if (charge === undefined || !key.endsWith(month)) return []
      const { lease_id, apartment_id, tenant_id, tenant_name, amount, settled, open, status, due_date } =
        charge
      const lease = (this.rows.list('leases') as Lease[]).find(each => each.id === lease_id)
      return [
        {
          charge_id: id,
          lease_id,
          apartment_id,
          tenant_id,
          tenant_name,
          month,
          amount,
          settled,
          open,
          billable: this.readings.cost(apartment_id, month),
          currency,
          status,
          due_date,
          lease_start: lease?.start ?? null,
          lease_end: lease?.end ?? null,
          created_at: charge.updated_at,
        },
      ]
    })
  }

  private leasesIn(month: string): Lease[] {
    return (this.rows.list('leases') as Lease[]).filter(
      ({ start, end }) => (start ?? '') <= `${month}-31` && (end ?? '9') >= `${month}-01`,
    )
  }

  /** What could be billed in a month and is not. */
  unbilled(month: string): UtilitySummary['unbilled'] {
    const billed = new Set(this.ofMonth(month).map(({ lease_id }) => lease_id))
    return this.leasesIn(month)
      .filter(({ id }) => !billed.has(id))
      .map(lease => ({
        lease_id: lease.id,
        apartment_id: lease.apartment_id,
        tenant_id: lease.tenant_id,
        tenant_name: lease.tenant_name,
        month,
        amount: this.readings.cost(lease.apartment_id, month),
        lease_start: lease.start,
        lease_end: lease.end,
      }))
      .filter(({ amount }) => amount > 0)
  }
}
