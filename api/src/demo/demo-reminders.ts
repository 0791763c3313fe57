import { Injectable } from '@nestjs/common'
import { daysAfter } from '@orenda/contracts/calendar'
import { ApartmentsService } from '../apartments/apartments.service.ts'
import { NoticeDays, sendTime } from '../payment-reminders/notice-days.ts'
import { newNoticeToken } from '../payment-reminders/opt-outs.service.ts'
import { PaymentsService } from '../payments/payments.service.ts'
import { namedStatement, queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { LeasesService } from '../tenancy/leases.service.ts'
import { RentService } from '../tenancy/rent.service.ts'
import { TenantsService } from '../tenants/tenants.service.ts'
import {
  type DemoNotice,
  type DemoReminder,
  type DemoTenancy,
  demoDebtNotices,
  demoNotices,
  demoReminders,
} from './demo-notices.ts'

/** The demo landlord's reminders, with the log that they would have by now. */
@Injectable()
export class DemoReminders {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly apartments: ApartmentsService,
    private readonly tenants: TenantsService,
    private readonly leases: LeasesService,
    private readonly rent: RentService,
    private readonly payments: PaymentsService,
    private readonly noticeDays: NoticeDays,
  ) {}

  async add(owner_id: string): Promise<void> {
    const { today, reached } = this.noticeDays.now()
    const apartments = await this.apartments.list(owner_id, {})
    const tenancies = await this.tenanciesOf(owner_id)
    const notices: DemoNotice[] = []
    const reminders: (Omit<DemoReminder, 'optedOutDaysAgo'> & { apartment_id: string })[] = []
    const optOuts: { address: string; token: string; opted_out_on: string }[] = []
    for (const { id, name } of apartments) {
      const reminder = demoReminders[name]
      if (reminder === undefined) continue
      const { optedOutDaysAgo, ...settings } = reminder
      reminders.push({ ...settings, apartment_id: id })
      const since = optedOutDaysAgo === undefined ? null : daysAfter(today, -optedOutDaysAgo)
      for (const tenancy of tenancies.filter(({ apartment_id }) => apartment_id === id)) {
        const optedOutOn = tenancy.isLast ? since : null
        notices.push(...demoNotices(reminder, tenancy, { reached, optedOutOn }))
        notices.push(...demoDebtNotices(tenancy, reached))
        if (optedOutOn !== null)
          optOuts.push({ address: tenancy.email, token: newNoticeToken(), opted_out_on: optedOutOn })
      }
    }
    await this.ownerDb.run(owner_id, async em => {
      const given = { owner: owner_id, reminders: JSON.stringify(reminders), today, reached }
      await queryIn(em, addReminders.with(given))
      await queryIn(em, addOptOuts.with({ owner: owner_id, opt_outs: JSON.stringify(optOuts) }))
      const written = { owner: owner_id, notices: JSON.stringify(notices) }
      await queryIn(em, addNotices.with({ ...written, ...this.noticeDays.sendTime }))
    })
  }

  /** Leases with their rent charges and payments. */
  private async tenanciesOf(owner_id: string): Promise<DemoTenancy[]> {
    // One after the other: at start there is one connection, and opening three more takes longer.
    const leases = await this.leases.list(owner_id, {})
    const charges = await this.rent.charges(owner_id, {})
    const payments = await this.payments.list(owner_id, {})
    const tenants = await this.tenants.list(owner_id, {})
    return leases.map(lease => ({
      ...lease,
      email: (tenants.find(({ id }) => id === lease.tenant_id)?.email ?? '').toLowerCase(),
      charges: charges.filter(({ lease_id, kind }) => lease_id === lease.id && kind === 'rent').toReversed(),
      payments: payments.filter(({ lease_id, category }) => lease_id === lease.id && category === 'rent'),
      isLast: !leases.some(
        other => other.apartment_id === lease.apartment_id && (other.start ?? '') > (lease.start ?? ''),
      ),
    }))
  }
}

/** Parameters: `owner`, `reminders`, `today`, `reached`: the last day whose notices are sent. */
const addReminders = namedStatement(`
  insert into payment_reminders (owner_id, apartment_id, is_enabled, days_before_due, days_after_due, reminder_frequency,
    email_enabled, sms_enabled, due_day, expected_amount, note, began_on, planned_through, next_at)
  select $owner, r.apartment_id, r.is_enabled, r.days_before_due, r.days_after_due, r.reminder_frequency,
    true, false, 1, 0, r.note, $today::date, $reached::date, case when r.is_enabled then timestamptz '-infinity' end
  from jsonb_to_recordset($reminders) as r (apartment_id uuid, is_enabled boolean, days_before_due int, days_after_due int,
    reminder_frequency int, note text)`)

/** Parameters: `owner`, `opt_outs`: addresses with their tokens and the days on which they unsubscribed. */
const addOptOuts = namedStatement(`
  insert into notice_recipients (owner_id, channel, address, token, opted_out_at)
  select $owner, 'email', o.address, o.token, o.opted_out_on
  from jsonb_to_recordset($opt_outs) as o (address text, token text, opted_out_on date)`)

/** Notices with their attempts. Parameters: `owner`, `notices`, and `hour` and `zone` of notices. */
const addNotices = namedStatement(`
  with given as (
    select n.*, ${sendTime('n.send_on', '$hour', '$zone')} as at, jsonb_array_length(n.attempts) as tries,
      (n.attempts -> -1 ->> 'minutes')::int * interval '1 minute' as last
    from jsonb_to_recordset($notices) as n (apartment_id uuid, lease_id uuid, due_date date, type text, occurrence int,
      recipient text, tenant_name text, amount numeric, currency text, state text, skipped_reason text,
      failed_reason text, send_on date, by_hand boolean, attempts jsonb)),
  made as (
    insert into reminder_notices (owner_id, reminder_id, apartment_id, lease_id, due_date, type, occurrence, channel,
      recipient, tenant_name, amount, currency, state, skipped_reason, failed_reason, tries, handed_at, sent_at,
      planned_at, created_at, by_hand, is_pressed)
    select $owner, case when not g.by_hand then r.id end, g.apartment_id, g.lease_id, g.due_date, g.type, g.occurrence, 'email', g.recipient, g.tenant_name,
      g.amount, g.currency, g.state, g.skipped_reason, g.failed_reason, g.tries, g.at + g.last,
      case when g.state = 'sent' then g.at + g.last + interval '1 second' end, g.at, g.at, g.by_hand, g.by_hand
    from given g join payment_reminders r on r.owner_id = $owner and r.apartment_id = g.apartment_id
    order by g.at
    returning id, lease_id, due_date, type, occurrence, by_hand)
  insert into notice_attempts (owner_id, notice_id, number, at, outcome, reason, reply)
  select $owner, m.id, a.number, g.at + make_interval(mins => (a.attempt ->> 'minutes')::int), a.attempt ->> 'outcome',
    a.attempt ->> 'reason', a.attempt ->> 'reply'
  from made m join given g using (lease_id, due_date, type, occurrence, by_hand)
  cross join jsonb_array_elements(g.attempts) with ordinality as a (attempt, number)`)
