import type { Apartment } from '../../../contracts/src/apartments.ts'
import type { Lease } from '../../../contracts/src/leases.ts'
import type { MovedIn, MoveIn, TakeMoveInBack } from '../../../contracts/src/move-ins.ts'
import type { PaymentReminder } from '../../../contracts/src/payment-reminders.ts'
import type { Tenant } from '../../../contracts/src/tenants.ts'
import type { ContractRows, Row } from './contract-rows.ts'
import type { Readings } from './readings.ts'
import { Refusal } from './refusal.ts'
import type { Reminders } from './reminders.ts'
import type { Tenancy } from './tenancy.ts'

/** Leases that are written down with all that belongs to them, without charges: enough to test pages. */
export class MoveIns {
  private readonly rows: ContractRows
  private readonly readings: Readings
  private readonly reminders: Reminders
  private readonly tenancy: Tenancy
  private readonly before = new Map<string, { apartment: Apartment; created: MovedIn['created'] }>()

  constructor(rows: ContractRows, parts: { readings: Readings; reminders: Reminders; tenancy: Tenancy }) {
    this.rows = rows
    this.readings = parts.readings
    this.reminders = parts.reminders
    this.tenancy = parts.tenancy
  }

  create(apartment_id: string, body: MoveIn): MovedIn {
    const apartment = this.rows.get('apartments', apartment_id) as Apartment
    this.refuseOverlap(apartment_id, body)
    const { tenant, start, end, rent, currency, due_day, deposit, deposit_received, readings } = body
    const whose = (
      tenant ? this.rows.create('tenants', tenant) : this.rows.get('tenants', body.tenant_id ?? '')
    ) as Tenant
    const person = { tenant_id: whose.id, tenant_name: whose.name }
    const lease = this.rows.create('leases', {
      apartment_id,
      ...person,
      start,
      end,
      rent,
      rents: [{ from: null, amount: rent }],
      currency,
      due_day,
      deposit,
      deposit_held: deposit_received?.amount ?? 0,
      deposit_received: deposit_received?.amount ?? 0,
      status: 'current',
    }) as Lease
    const before = { ...apartment }
    this.rows.change('apartments', apartment_id, {
      ...person,
      tenant_email: whose.email,
      status: 'occupied',
      lease_id: lease.id,
      lease_start: start,
      lease_end: end,
      income: rent,
      currency,
    })
    const paid = { apartment_id, lease_id: lease.id, currency, category: 'deposit' as const, note: '' }
    const created = {
      tenant_id: tenant ? whose.id : null,
      payment_id: deposit_received
        ? String(this.tenancy.pay({ ...paid, ...deposit_received, attachment: null }).id)
        : null,
      reading_ids: readings.map(each => String(this.readings.create({ ...each, apartment_id }).id)),
      ...this.remind(apartment_id, body),
    }
    this.before.set(lease.id, { apartment: before, created })
    return { ...lease, created }
  }

  takeBack(id: string, { updated_at }: TakeMoveInBack): void {
    const lease = this.rows.get('leases', id) as Lease
    const known = this.before.get(id)
    if (known === undefined) throw new Refusal('CONFLICT', { reason: 'used_since' })
    if (updated_at !== lease.updated_at) throw new Refusal('CONFLICT', { reason: 'stale' })
    const { tenant_id, payment_id, reading_ids, reminder_id, switched_reminder_id } = known.created
    const { updated_at: _, ...apartment } = known.apartment
    this.rows.change('apartments', lease.apartment_id, apartment as unknown as Row)
    this.rows.remove('leases', id)
    for (const reading of reading_ids) this.readings.remove(reading)
    if (payment_id !== null) this.rows.remove('payments', payment_id)
    if (reminder_id !== null) this.rows.remove('payment-reminders', reminder_id)
    if (switched_reminder_id !== null)
      this.rows.change('payment-reminders', switched_reminder_id, { is_enabled: false })
    if (tenant_id !== null) this.rows.remove('tenants', tenant_id)
  }

  /** Switches the apartment's reminder on, or creates one. */
  private remind(apartment_id: string, { reminder, switch_on_reminder }: MoveIn) {
    const off = (this.rows.list('payment-reminders') as PaymentReminder[]).find(
      row => row.apartment_id === apartment_id && !row.is_enabled,
    )
    if (off === undefined)
      return {
        reminder_id: reminder ? this.reminders.create({ ...reminder, apartment_id }).id : null,
        switched_reminder_id: null,
      }
    if (switch_on_reminder) this.rows.change('payment-reminders', off.id, { is_enabled: true })
    return { reminder_id: null, switched_reminder_id: switch_on_reminder ? off.id : null }
  }

  private refuseOverlap(apartment_id: string, { start, end }: MoveIn): void {
    const other = (this.rows.list('leases') as Lease[]).find(
      lease =>
        lease.apartment_id === apartment_id &&
        !lease.is_cancelled &&
        (lease.end ?? '9') >= start &&
        (lease.start ?? '') <= (end ?? '9'),
    )
    if (other === undefined) return
    throw new Refusal('VALIDATION_FAILED', { details: [{ path: 'start', code: 'invalid_value' }] })
  }
}
