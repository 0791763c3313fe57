import { noticesPath } from '@orenda/contracts/notices-path'
import type { UpcomingNotice } from '@orenda/contracts/payment-reminders'

type Notice = Pick<UpcomingNotice, 'reminder_id' | 'due_date' | 'type' | 'occurrence'>

/** The query parameter of the page of reminders that opens a notice's text. */
export const noticeParameter = 'notice'

/** Identifies a notice, whatever its channel. */
export const noticeKey = ({ reminder_id, due_date, type, occurrence }: Notice): string =>
  [reminder_id, due_date, type, occurrence].join('.')

/** The upcoming notices with the text of this one open; a path after the language. */
export const noticePath = (notice: Notice): string =>
  `${noticesPath()}&${noticeParameter}=${encodeURIComponent(noticeKey(notice))}`
