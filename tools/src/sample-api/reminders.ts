import type { Apartment } from '../../../contracts/src/apartments.ts'
import type {
  CreatedPaymentReminder,
  PaymentReminder,
  ReminderLog,
  ReminderPreview,
  SendNotice,
  SkipNotice,
  SwitchPaymentReminders,
  TenantDebt,
  TestNotice,
  UpcomingNotice,
} from '../../../contracts/src/payment-reminders.ts'
import { noticeTypes } from '../../../contracts/src/reminder-kinds.ts'
import type { User } from '../../../contracts/src/users.ts'
import type { ContractRows, Row } from './contract-rows.ts'
import { Refusal } from './refusal.ts'

const path = 'payment-reminders'
export const logsPath = `${path}/logs`
export const upcomingPath = `${path}/upcoming`
export const debtsPath = `${path}/debts`

/**
 * Reminders without a schedule: planned notices, debts and previews are set by a
 * test. A notice sent by hand is in the log at once.
 */
export class Reminders {
  private readonly rows: ContractRows
  private readonly today: () => string
  private readonly user: () => User

  /** @param today returns `YYYY-MM-DD` */
  constructor(rows: ContractRows, today: () => string, user: () => User) {
    this.rows = rows
    this.today = today
    this.user = user
  }

  /** Creates a reminder, or returns the one that the apartment has. */
  create(fields: Row): CreatedPaymentReminder {
    const stored = this.rows.list(path).find(({ apartment_id }) => apartment_id === fields.apartment_id)
    if (stored !== undefined) {
      const message = 'Reminder settings already exist for this apartment'
      return { ...(stored as PaymentReminder), already_exists: true, message }
    }
    const { tenant_name, lease_id, income: rent } = this.apartment(fields)
    const created = this.rows.create(path, { ...fields, tenant_name, lease_id, rent }) as PaymentReminder
    return { ...created, already_exists: false }
  }

  switchAll({ ids, is_enabled }: SwitchPaymentReminders): PaymentReminder[] {
    return ids.map(id => this.rows.change(path, id, { is_enabled }) as PaymentReminder)
  }

  preview(fields: Row): ReminderPreview {
    const { income: rent, currency, name, tenant_name } = this.apartment(fields)
    const { language } = this.user()
    return {
      rent,
      currency,
      sends_now: [],
      examples: noticeTypes.map(type => ({
        type,
        language,
        subject: `${name} (${type})`,
        text: [tenant_name ?? '', `${rent} ${currency}`, fields.note].join('\n\n'),
      })),
    }
  }

  send(reminderId: string, { due_date, type }: SendNotice): ReminderLog[] {
    const found = (this.rows.list(upcomingPath) as UpcomingNotice[]).filter(
      notice => notice.reminder_id === reminderId && notice.due_date === due_date && notice.type === type,
    )
    if (found.length === 0) throw new Refusal('NOT_FOUND')
    return found.map(notice => {
      this.rows.drop(upcomingPath, notice as unknown as Row)
      return this.log(notice, type)
    })
  }

  /** Marks a future notice, or takes the mark back. The log that the API writes for it is left out. */
  skip(reminderId: string, asked: SkipNotice, by_landlord: boolean): ReminderLog[] {
    const found = (this.rows.list(upcomingPath) as UpcomingNotice[]).filter(
      ({ reminder_id, due_date, type, occurrence }) =>
        [reminder_id, due_date, type, occurrence].join() ===
        [reminderId, asked.due_date, asked.type, asked.occurrence].join(),
    )
    if (found.length === 0) throw new Refusal('CONFLICT')
    for (const notice of found)
      Object.assign(notice, { skipped: by_landlord ? 'disabled' : null, by_landlord })
    return []
  }

  sendDebt(leaseId: string): ReminderLog {
    const found = (this.rows.list(debtsPath) as TenantDebt[]).find(({ lease_id }) => lease_id === leaseId)
    if (found === undefined) throw new Refusal('NOT_FOUND')
    if (found.skipped !== null) throw new Refusal('CONFLICT')
    Object.assign(found, { last_sent_at: this.now(), skipped: 'too_late' })
    return this.log(found, 'overdue')
  }

  resend(id: string): ReminderLog {
    const row = this.rows.get(logsPath, id) as ReminderLog
    if (row.status !== 'failed') throw new Refusal('CONFLICT')
    return Object.assign(row, { status: 'planned', failed_reason: null, is_successful: false })
  }

  test(id: string): TestNotice {
    this.rows.get(path, id)
    return { recipient: this.user().email }
  }

  private log(notice: UpcomingNotice | TenantDebt, reminder_type: ReminderLog['reminder_type']): ReminderLog {
    const { apartment_id, lease_id, tenant_name, due_date, amount, currency, recipient } = notice
    return this.rows.add(logsPath, {
      apartment_id,
      lease_id,
      tenant_name,
      due_date,
      amount,
      currency,
      reminder_type,
      sent_via: 'channel' in notice ? notice.channel : 'email',
      recipient_email: recipient ?? '',
      status: 'sent',
      is_successful: true,
      planned_at: this.now(),
      sent_at: this.now(),
      attempts: [{ at: this.now(), outcome: 'accepted', reason: null }],
    }) as ReminderLog
  }

  private apartment({ apartment_id }: Row): Apartment {
    return this.rows.get('apartments', String(apartment_id)) as Apartment
  }

  private now(): string {
    return `${this.today()}T10:00:00.000Z`
  }
}
