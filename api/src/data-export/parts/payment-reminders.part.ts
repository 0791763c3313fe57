import { Injectable } from '@nestjs/common'
import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import { PaymentRemindersService } from '../../payment-reminders/payment-reminders.service.ts'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { type ExportPart, inPages, type PartColumn } from '../export-part.ts'

@Injectable()
export class PaymentRemindersPart implements ExportPart<PaymentReminder> {
  readonly name = 'payment-reminders'
  readonly columns: readonly PartColumn<PaymentReminder>[] = [
    { field: 'apartment_name', title: 'apartment', type: 'text' },
    { field: 'tenant_name', title: 'tenant', type: 'text' },
    { field: 'is_enabled', title: 'enabled', type: 'flag' },
    { field: 'days_before_due', title: 'before_days', type: 'count' },
    { field: 'days_after_due', title: 'after_days', type: 'count' },
    { field: 'reminder_frequency', title: 'frequency', type: 'count' },
    { field: 'email_enabled', title: 'by_email', type: 'flag' },
    { field: 'tenant_email', title: 'email', type: 'text' },
    { field: 'sms_enabled', title: 'by_sms', type: 'flag' },
    { field: 'tenant_phone', title: 'phone', type: 'text' },
    { field: 'payment_due_day', title: 'due_day', type: 'count' },
    { field: 'expected_amount', title: 'expected', type: 'money' },
    { field: 'rent', title: 'rent', type: 'money' },
    { field: 'currency', title: 'currency', type: 'text' },
    { field: 'note', title: 'note', type: 'text' },
    { field: 'created_at', title: 'created', type: 'instant' },
    { field: 'updated_at', title: 'updated', type: 'instant' },
  ]

  constructor(private readonly paymentReminders: PaymentRemindersService) {}

  rows(ownerId: string, reads: OwnerReads) {
    return inPages(page => this.paymentReminders.listAll(ownerId, page, reads))
  }
}
