import type { NoticeState } from '@orenda/contracts/reminder-kinds'
import type { NewJob } from '../../platform/jobs/jobs.ts'
import type { TakenNotice } from './notice-contents.ts'

/** The data of a job in the queue `notices`. */
export interface NoticeJob {
  ownerId: string
  noticeId: string
}

/** A notice with its attempts: a row of `lookAt`. */
export interface FoundNotice extends Omit<TakenNotice, 'recipient'> {
  recipient: string | null
  state: NoticeState
  next_try_at: string | null
  is_pressed: boolean
  held_for: number | null
  deferred: number
  first_at: string | null
  unanswered: number
  crashed: number
}

export const isAddressed = (notice: FoundNotice): notice is FoundNotice & { recipient: string } =>
  notice.recipient !== null

export const keysOf = (notices: readonly FoundNotice[]): { owners: string[]; notices: string[] } => ({
  owners: notices.map(({ owner_id }) => owner_id),
  notices: notices.map(({ id }) => id),
})

/**
 * The job that checks a notice.
 * @param wait seconds
 */
export function jobFor(notice: Pick<FoundNotice, 'owner_id' | 'id'>, priority: number, wait: number): NewJob {
  const data: NoticeJob = { ownerId: notice.owner_id, noticeId: notice.id }
  return { data, priority, ...(wait > 0 && { startAfter: wait }) }
}
