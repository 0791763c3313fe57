import { Injectable } from '@nestjs/common'
import type { ReminderLog } from '@orenda/contracts/payment-reminders'
import type { KnownSkippedReason } from '@orenda/contracts/reminder-kinds'
import { NoticesService } from '../../payment-reminders/notices.service.ts'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { type ExportPart, inPages, type PartColumn } from '../export-part.ts'

/** An entry of the log with its reason as it is known. */
interface Entry extends Omit<ReminderLog, 'skipped_reason'> {
  skipped_reason: KnownSkippedReason | null
}

@Injectable()
export class ReminderLogPart implements ExportPart<Entry> {
  readonly name = 'reminder-log'
  readonly columns: readonly PartColumn<Entry>[] = [
    { field: 'planned_at', title: 'planned_at', type: 'instant' },
    { field: 'sent_at', title: 'sent_at', type: 'instant' },
    { field: 'apartment_name', title: 'apartment', type: 'text' },
    { field: 'tenant_name', title: 'tenant', type: 'text' },
    { field: 'reminder_type', title: 'type', type: 'choice', of: 'noticeType' },
    { field: 'occurrence', title: 'number', type: 'count' },
    { field: 'sent_via', title: 'channel', type: 'choice', of: 'noticeChannel' },
    { field: 'recipient_email', title: 'recipient', type: 'text' },
    { field: 'due_date', title: 'due_date', type: 'date' },
    { field: 'amount', title: 'amount', type: 'money' },
    { field: 'currency', title: 'currency', type: 'text' },
    { field: 'status', title: 'status', type: 'choice', of: 'noticeState' },
    { field: 'skipped_reason', title: 'skipped', type: 'choice', of: 'skippedReason' },
    { field: 'failed_reason', title: 'failed', type: 'choice', of: 'failedReason' },
  ]

  constructor(private readonly notices: NoticesService) {}

  rows(ownerId: string, reads: OwnerReads) {
    return inPages(async page => {
      const logs = await this.notices.logs(ownerId, page, reads)
      return logs.map((log): Entry => ({ ...log, ...(log.by_landlord && { skipped_reason: 'by_landlord' }) }))
    })
  }
}
