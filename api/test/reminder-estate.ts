import type { Apartment } from '@orenda/contracts/apartments'
import { daysAfter } from '@orenda/contracts/calendar'
import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import type { Tenant } from '@orenda/contracts/tenants'
import type { DataSource } from 'typeorm'
import { givingUp, noteOptOut } from '../src/payment-reminders/delivery/delivery.queries.ts'
import { JOBS_DATA_SOURCE } from '../src/platform/database/database.module.ts'
import { queryIn } from '../src/platform/database/named-statement.ts'
import { succeeded } from './http.ts'
import type { Landlord } from './landlord.ts'
import type { TestApi } from './test-api.ts'

/** An apartment whose tenant owes rent since a day. */
async function letOut({ api }: Landlord, since: string): Promise<Apartment & { lease_id: string }> {
  const person = { name: 'Марія', phone: '+380671234567', email: 'maria@example.com', tax_id: '1' }
  const { id: tenant_id } = succeeded(await api<Tenant>('POST', '/tenants', person))
  const home = { name: 'Липки', income: 1000, tenant_id, lease_start: since, charge_from: since }
  const apartment = succeeded(await api<Apartment>('POST', '/apartments', home))
  return { ...apartment, lease_id: apartment.lease_id ?? '' }
}

/**
 * Creates what needs time to pass: a failed notice, and a tenant and a former one who owe rent.
 * @returns their ids by the path of their collection
 */
export async function ageReminders(api: TestApi, landlord: Landlord): Promise<Record<string, string>> {
  const today = api.clock.today()
  const present = await letOut(landlord, daysAfter(today, -40))
  const former = await letOut(landlord, daysAfter(today, -40))
  succeeded(await landlord.api('POST', `/leases/${former.lease_id}/end`, { date: daysAfter(today, -1) }))
  const { rows } = await api.db.query<{ id: string }>(
    `insert into reminder_notices (owner_id, apartment_id, lease_id, due_date, type, occurrence, channel, recipient,
       tenant_name, amount, currency, state, failed_reason, planned_at)
     select owner_id, apartment_id, id, $2::date, 'after_due', 0, 'email', 'maria@example.com', tenant_name, 1000, 'UAH',
       'failed', 'mailbox_full', now()
     from leases where owner_id = $1 and id = $3 returning id`,
    [landlord.id, daysAfter(today, -40), former.lease_id],
  )
  return {
    'payment-reminders/debts': present.lease_id,
    'payment-reminders/former-debts': former.lease_id,
    'payment-reminders/logs': rows[0]?.id ?? '',
  }
}

/**
 * Runs the delivery statements for rare cases: a process was killed, or a gateway reports an
 * opt-out.
 */
export async function runRareDeliveries(api: TestApi, { id }: Landlord): Promise<void> {
  const jobs = api.app.get<DataSource>(JOBS_DATA_SOURCE)
  const { rows } = await api.db.query<{ id: string }>('select id from reminder_notices where owner_id = $1', [
    id,
  ])
  const notices = rows.map(row => row.id)
  await queryIn(jobs, givingUp.with({ owners: notices.map(() => id), notices }))
  for (const notice of notices)
    await queryIn(jobs, noteOptOut.with({ owner: id, notice, now: api.clock.now() }))
}

/**
 * Sends a notice about rent that is due, and skips the next one for a while; sample dates cannot produce them.
 */
export async function sendNotice(api: TestApi, landlord: Landlord): Promise<void> {
  const today = api.clock.today()
  const { id: apartment_id } = await letOut(landlord, today)
  const fields = { apartment_id, payment_due_day: Number(today.slice(8)) }
  const reminder = succeeded(await landlord.api<PaymentReminder>('POST', '/payment-reminders', fields))
  const notice = { due_date: today, type: 'after_due' }
  succeeded(await landlord.api('POST', `/payment-reminders/${reminder.id}/send`, notice))
  const next = { due_date: today, type: 'overdue', occurrence: 1 }
  succeeded(await landlord.api('POST', `/payment-reminders/${reminder.id}/skip`, next))
  succeeded(await landlord.api('DELETE', `/payment-reminders/${reminder.id}/skip`, next))
}
