import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Notices that are written directly into the database, without planning. */
export interface SeededNotices {
  owner: string
  apartment: string
  ids: string[]
}

/**
 * A landlord with an apartment and `count` due notices, number n to `n.{owner}@example.com`. On
 * request also a job for each; job n waits behind the n-th job of the other landlords.
 * @param db sees every row
 */
export async function seedNotices(
  db: pg.ClientBase,
  count: number,
  options: { channel?: 'email' | 'sms'; withJobs?: boolean; recipient?: string; isPressed?: boolean } = {},
): Promise<SeededNotices> {
  const { channel = 'email', withJobs = false, recipient = null, isPressed = false } = options
  const owner = randomUUID()
  await db.query(
    `insert into users (id, email, name, phone, language, password_hash) values ($1::uuid, $1::uuid || '@example.com', 'Landlord', '', 'uk', '-')`,
    [owner],
  )
  const apartments = await db.query<{ id: string }>(
    `insert into apartments (owner_id, name, address, income, currency, status)
     values ($1, 'Garden', '', 1000, 'UAH', 'available') returning id`,
    [owner],
  )
  const apartment = apartments.rows[0]?.id ?? ''
  const { rows } = await db.query<{ id: string }>(
    `insert into reminder_notices
       (owner_id, apartment_id, due_date, type, occurrence, channel, recipient, amount, currency, state, is_pressed, planned_at)
     select $1, $2, '2026-11-22', 'overdue', n, $3, coalesce($4, n || '.' || $1::uuid || '@example.com'), 100, 'UAH', 'planned', $5,
       now() - interval '1 minute'
     from generate_series(1, $6::int) n returning id`,
    [owner, apartment, channel, recipient, isPressed, count],
  )
  const ids = rows.map(({ id }) => id)
  if (withJobs) {
    await db.query(
      `insert into jobs.job (name, data, priority, retry_limit, retry_delay, expire_seconds, heartbeat_seconds)
       select 'notices', jsonb_build_object('ownerId', $1::text, 'noticeId', id), 1 - place, 20, 1, 3600, 30
       from unnest($2::uuid[]) with ordinality n (id, place)`,
      [owner, ids],
    )
  }
  return { owner, apartment, ids }
}
