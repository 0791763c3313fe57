import type { EntityManager } from 'typeorm'
import { queryIn } from '../platform/database/named-statement.ts'
import { runPrepared } from '../platform/database/prepared.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Notice } from './notices.ts'
import { newNotices, pressedNotices } from './planning.queries.ts'

/** A notice on one channel, as stored; `skipped_reason` null: it is to be sent. */
export interface NoticeRow {
  owner_id: string
  reminder_id: string | null
  apartment_id: string
  lease_id: string | null
  due_date: string
  type: string
  occurrence: number
  channel: string
  recipient: string | null
  tenant_name: string | null
  amount: number
  currency: string
  skipped_reason: string | null
  is_pressed: boolean
  by_hand: boolean
}

interface Written {
  owner_id: string
  id: string
  state: 'planned' | 'skipped'
}

/** The owner and reminder of a notice. */
export interface Source {
  owner_id: string
  reminder_id: string
  apartment_id: string
}

/** The rows of a notice, one per channel. */
export const rowsOf = (
  { owner_id, reminder_id, apartment_id }: Source,
  { tenancy, due_date, type, occurrence, amount, currency, channels }: Notice,
  is_pressed: boolean,
): NoticeRow[] =>
  channels.map(({ channel, recipient, skipped }) => ({
    owner_id,
    reminder_id,
    apartment_id,
    lease_id: tenancy.lease_id,
    due_date,
    type,
    occurrence,
    channel,
    recipient,
    tenant_name: tenancy.tenant_name,
    amount,
    currency,
    is_pressed,
    skipped_reason: skipped,
    by_hand: false,
  }))

/**
 * Stores notices and enqueues new ones, in the caller's transaction.
 * @param rankOf how many notices of a landlord come before this one, so that large landlords do not delay others
 * @returns the number to be sent; notices stored before are not included
 */
export async function writeNotices(
  em: EntityManager,
  jobs: Jobs,
  rows: readonly NoticeRow[],
  now: string,
  rankOf: (ownerId: string) => number,
): Promise<number> {
  if (rows.length === 0) return 0
  const written = await runPrepared<Written>(em, newNotices.with({ notices: JSON.stringify(rows), now }))
  const planned = written.filter(({ state }) => state === 'planned')
  await jobs.sendMany(
    em,
    'notices',
    planned.map(notice => ({ ...jobOf(notice), priority: -rankOf(notice.owner_id) })),
  )
  return planned.length
}

/**
 * Stores notices that one landlord sends manually.
 * @returns the ids of those to be sent
 */
export async function pressNotices(
  em: EntityManager,
  jobs: Jobs,
  ownerId: string,
  rows: readonly NoticeRow[],
  now: string,
): Promise<string[]> {
  const pressed = pressedNotices.with({ owner: ownerId, notices: JSON.stringify(rows), now })
  const written = await queryIn<Written>(em, pressed)
  await jobs.sendMany(em, 'notices', written.map(jobOf))
  return written.map(({ id }) => id)
}

const jobOf = ({ owner_id, id }: Written) => ({ data: { ownerId: owner_id, noticeId: id } })
