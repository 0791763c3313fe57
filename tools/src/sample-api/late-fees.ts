import { fromMinorUnits, toMinorUnits } from '../../../contracts/src/currencies.ts'
import {
  askLateFeeSchema,
  askLateFeesSchema,
  type LateFee,
  lateFeeSchema,
  lateFeesQuerySchema,
  takeLateFeesBackSchema,
} from '../../../contracts/src/late-fees.ts'
import type { Lease } from '../../../contracts/src/leases.ts'
import { type Charge, chargeSchema } from '../../../contracts/src/rent.ts'
import { type DaysInRow, lateFee } from '../../../contracts/src/rules/late-fees.ts'
import type { Route } from './contract-routes.ts'
import type { ContractRows, Row } from './contract-rows.ts'
import { Refusal } from './refusal.ts'

export const lateFeeCalls: Record<string, Route> = {
  'GET rent/late-fees': { query: lateFeesQuerySchema, answer: lateFeeSchema.array() },
  'POST rent/late-fees': { body: askLateFeeSchema, answer: chargeSchema },
  'POST rent/late-fees/batch': { body: askLateFeesSchema, answer: chargeSchema.array() },
  'DELETE rent/late-fees/batch': { body: takeLateFeesBackSchema, answer: null },
  'DELETE rent/late-fees/:id': { answer: null },
}

/** Late fees by the product's rule: what is open of a charge counts as open since its due date. */
export class LateFees {
  private readonly rows: ContractRows
  private readonly today: () => string
  /** The days of each late fee, by its id. */
  private readonly days = new Map<string, DaysInRow[]>()

  /** @param today returns `YYYY-MM-DD` */
  constructor(rows: ContractRows, today: () => string) {
    this.rows = rows
    this.today = today
  }

  list({ lease_id, apartment_id, tenant_id }: Readonly<Record<string, string>>): LateFee[] {
    return (this.rows.list('leases') as Lease[])
      .filter(
        lease =>
          (lease_id ?? lease.id) === lease.id &&
          (apartment_id ?? lease.apartment_id) === lease.apartment_id &&
          (tenant_id ?? lease.tenant_id) === lease.tenant_id,
      )
      .flatMap(lease => this.ofLease(lease))
      .toSorted((one, other) => one.due_date.localeCompare(other.due_date))
  }

  ask(ids: readonly string[]): Row[] {
    const proposed = this.list({})
    const fees = ids.map(id => proposed.find(({ charge_id }) => charge_id === id))
    if (fees.includes(undefined)) throw new Refusal('CONFLICT', { reason: 'no_late_fee' })
    return fees.flatMap(fee => (fee === undefined ? [] : [this.make(fee)]))
  }

  takeBack(ids: readonly string[]): void {
    for (const id of ids) this.rows.remove('rent/charges', id)
  }

  private make({ charge_id, amount, spans, ...fee }: LateFee): Row {
    const { lease_id, apartment_id, apartment_name, tenant_id, tenant_name, currency } = fee
    const due_date = this.today()
    const made = this.rows.create('rent/charges', {
      lease_id,
      apartment_id,
      apartment_name,
      tenant_id,
      tenant_name,
      currency,
      kind: 'other',
      month: due_date.slice(0, 7),
      due_date,
      amount,
      rent: amount,
      open: amount,
      status: 'open',
      note: `Пеня: ${spans[0]?.from} – ${spans.at(-1)?.until}`,
      late_fee_of: charge_id,
    })
    this.days.set(String(made.id), spans)
    return made
  }

  private ofLease({ id, late_fee: terms, currency }: Lease): LateFee[] {
    if (!terms) return []
    const charges = (this.rows.list('rent/charges') as Charge[]).filter(({ lease_id }) => lease_id === id)
    return charges
      .filter(
        charge => !charge.late_fee_of && (terms.kind === 'percent_a_day' || charge.currency === currency),
      )
      .flatMap(charge => {
        const made = charges.filter(({ late_fee_of }) => late_fee_of === charge.id)
        const asked = made.reduce((sum, fee) => sum + toMinorUnits(fee.amount + fee.waived), 0)
        const { due_date } = charge
        const counted = {
          due_date,
          owed: toMinorUnits(charge.amount),
          open: [{ from: due_date, open: toMinorUnits(charge.open) }],
          asked,
          asked_days: made.flatMap(fee => this.days.get(fee.id) ?? []),
        }
        const fee = lateFee(terms, counted, this.today())
        return fee.amount === 0 ? [] : [shown(charge, { ...fee, asked, terms })]
      })
  }
}

function shown(
  { id, amount, rent: _, ...charge }: Charge,
  { terms, ...fee }: ReturnType<typeof lateFee> & Pick<LateFee, 'terms' | 'asked'>,
): LateFee {
  return lateFeeSchema.parse({
    ...charge,
    charge_id: id,
    charge: amount,
    days_late: fee.spans.reduce((sum, { days }) => sum + days, 0),
    terms,
    spans: fee.spans.map(span => ({ ...span, open: fromMinorUnits(span.open) })),
    total: fromMinorUnits(fee.total),
    most: fromMinorUnits(fee.most),
    asked: fromMinorUnits(fee.asked),
    amount: fromMinorUnits(fee.amount),
  })
}
