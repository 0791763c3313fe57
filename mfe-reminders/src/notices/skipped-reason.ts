import type { ReminderLog, UpcomingNotice } from '@orenda/contracts/payment-reminders'
import type { KnownSkippedReason } from '@orenda/contracts/reminder-kinds'

type Skipped =
  | Pick<UpcomingNotice, 'skipped' | 'by_landlord'>
  | Pick<ReminderLog, 'skipped_reason' | 'by_landlord'>

/** Why a notice is not sent; null for one that is. */
export function skippedReasonOf(notice: Skipped): KnownSkippedReason | null {
  if (notice.by_landlord) return 'by_landlord'
  return 'skipped' in notice ? notice.skipped : notice.skipped_reason
}
