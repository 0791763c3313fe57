import { fromMinorUnits, toMinorUnits } from '../../../contracts/src/currencies.ts'
import type { EndLease, Lease, LeaseEnd, TakeEndBack } from '../../../contracts/src/leases.ts'
import type { CreatePayment, Payment } from '../../../contracts/src/payments.ts'
import type { Charge } from '../../../contracts/src/rent.ts'
import { depositProblem } from '../../../contracts/src/rules/deposit-proposal.ts'
import { type Ending, endProposal } from '../../../contracts/src/rules/end-proposal.ts'
import { lastRent } from '../../../contracts/src/rules/lease-end.ts'
import { leaseOfPayment } from '../../../contracts/src/rules/lease-of-payment.ts'
import type { ContractRows, Row } from './contract-rows.ts'
import { Refusal } from './refusal.ts'

/**
 * Leases that end and payments that settle charges, by the product's rules: the simplest
 * implementation that is enough to test pages.
 */
export class Tenancy {
  private readonly rows: ContractRows
  private readonly today: () => string
  /** By id of the lease, what its end changed. */
  private readonly before = new Map<string, { lease: Lease; charges: Charge[] }>()

  /** @param today returns `YYYY-MM-DD` */
  constructor(rows: ContractRows, today: () => string) {
    this.rows = rows
    this.today = today
  }

  proposeEnd(id: string, date: string): LeaseEnd {
    return endProposal(this.ending(id), date, this.today())
  }

  end(id: string, { date, last_charge, deposit = [], updated_at }: EndLease): Row {
    const lease = this.rows.get('leases', id) as Lease
    if (updated_at !== undefined && updated_at !== lease.updated_at)
      throw new Refusal('CONFLICT', { reason: 'stale' })
    const { last_charge: last, settlements } = this.proposeEnd(id, date)
    const isByDays = last_charge?.amount === last?.by_days
    for (const { currency, open, held } of (isByDays && settlements.by_days) || settlements.whole) {
      const of = (kind: string) =>
        deposit
          .filter(use => use.kind === kind && (use.currency ?? lease.currency) === currency)
          .reduce((sum, { amount }) => sum + toMinorUnits(amount), 0)
      const account = { open: toMinorUnits(open), held: toMinorUnits(held) }
      const reason = depositProblem(account, { withheld: of('withheld'), returned: of('returned') })
      if (reason !== null) throw new Refusal('CONFLICT', { reason })
    }
    const charges = this.rows.list('rent/charges') as Charge[]
    this.before.set(id, { lease: { ...lease }, charges: charges.map(charge => ({ ...charge })) })
    if (last_charge !== undefined) this.setLastCharge(lease, date, last_charge)
    const total = (kind: string) =>
      deposit.reduce((sum, use) => sum + (use.kind === kind ? toMinorUnits(use.amount) : 0), 0)
    return this.rows.change('leases', id, {
      end: date,
      status: date < this.today() ? 'ended' : lease.status,
      next_due: null,
      deposit_held: fromMinorUnits(toMinorUnits(lease.deposit_held) - total('withheld') - total('returned')),
      deposit_withheld: fromMinorUnits(toMinorUnits(lease.deposit_withheld) + total('withheld')),
      deposit_returned: fromMinorUnits(toMinorUnits(lease.deposit_returned) + total('returned')),
    })
  }

  takeEndBack(id: string, { updated_at }: TakeEndBack): Row {
    const before = this.before.get(id)
    if (before === undefined) throw new Refusal('CONFLICT', { reason: 'end_changed' })
    if (updated_at !== (this.rows.get('leases', id) as Lease).updated_at)
      throw new Refusal('CONFLICT', { reason: 'stale' })
    for (const charge of this.rows.list('rent/charges') as Charge[]) {
      const { updated_at: _, ...known } = before.charges.find(other => other.id === charge.id) ?? {}
      if ('id' in known) this.rows.change('rent/charges', charge.id, known)
      else this.rows.remove('rent/charges', charge.id)
    }
    const { updated_at: _, ...lease } = before.lease
    return this.rows.change('leases', id, lease)
  }

  pay({ charge, ...fields }: CreatePayment): Row {
    const leases = (this.rows.list('leases') as Lease[]).filter(
      ({ apartment_id }) => apartment_id === fields.apartment_id,
    )
    const lease =
      leases.find(({ id }) => id === fields.lease_id) ?? leaseOfPayment(leases, fields.date) ?? null
    if (charge !== undefined && lease === null) throw new Refusal('CONFLICT', { reason: 'no_lease' })
    // A test may add what a lease owes without the lease itself.
    const lease_id = lease?.id ?? fields.lease_id ?? null
    const payment = this.rows.create('payments', { ...fields, lease_id })
    const { currency } = payment as Payment
    if (charge !== undefined && lease !== null) this.charge({ ...lease, currency }, charge)
    return payment
  }

  removePayments(ids: readonly string[]): void {
    for (const id of ids) this.rows.get('payments', id) as Payment
    for (const id of ids) this.rows.remove('payments', id)
  }

  /** A charge of a lease without payments. */
  private charge(
    lease: Lease,
    fields: Pick<Charge, 'kind' | 'due_date' | 'amount' | 'note'> & { rent?: number },
  ): void {
    const { id: lease_id, apartment_id, tenant_id, tenant_name, currency } = lease
    this.rows.create('rent/charges', {
      lease_id,
      apartment_id,
      tenant_id,
      tenant_name,
      currency,
      status: 'open',
      rent: fields.amount,
      open: fields.amount,
      month: fields.due_date.slice(0, 7),
      ...fields,
    })
  }

  private setLastCharge(lease: Lease, date: string, said: NonNullable<EndLease['last_charge']>): void {
    const { lease: ending, charges } = this.ending(lease.id)
    const last = lastRent(ending, charges, date)
    if (last === undefined) throw new Refusal('CONFLICT', { reason: 'no_rent_charge' })
    const { amount, note } = said
    if (last.id === '') {
      const rent = fromMinorUnits(last.rent)
      this.charge(lease, { kind: 'rent', due_date: last.due_date, amount, rent, note: note ?? null })
    } else
      this.rows.change('rent/charges', last.id, {
        amount,
        open: amount,
        note,
        before_end: fromMinorUnits(last.owed),
      })
  }

  /**
   * What a page knows of a lease: the payments that settle its charges, and the rest of its
   * balance.
   */
  private ending(id: string): Ending {
    const lease = this.rows.get('leases', id) as Lease
    const { start, currency, due_day, due_days_before, next_due, is_cancelled, balance } = lease
    const charges = (this.rows.list('rent/charges') as Charge[]).filter(({ lease_id }) => lease_id === id)
    const due = charges.filter(charge => charge.currency === currency && charge.due_date <= this.today())
    const open = due.reduce((sum, charge) => sum + toMinorUnits(charge.open), 0)
    return {
      lease: {
        start,
        currency,
        due_day,
        due_days_before,
        is_cancelled,
        rents: lease.rents.map(({ from, amount }) => ({ from, amount: toMinorUnits(amount) })),
        // Earlier charges exist already, or were never created.
        charged_from: next_due ?? '9999-12-31',
      },
      charges: charges.map(({ id: chargeId, kind, due_date, month, rent, amount, ...charge }) => ({
        id: chargeId,
        kind,
        due_date,
        month,
        currency: charge.currency,
        rent: toMinorUnits(rent),
        owed: toMinorUnits(amount),
      })),
      money: {
        paid: [
          ...charges.map(({ kind, settled, ...charge }) => ({
            kind,
            currency: charge.currency,
            amount: toMinorUnits(settled),
          })),
          { kind: 'rent', currency, amount: open - toMinorUnits(balance) },
        ],
        withheld: [],
        held: [{ currency, amount: toMinorUnits(lease.deposit_held) }],
      },
    }
  }
}
