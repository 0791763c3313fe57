import type { EntityManager } from 'typeorm'
import { hashOf, newOpaqueToken } from './opaque-token.ts'

/** What a link in a mail is for: a new account, a forgotten password, a new address. */
export type LinkPurpose = 'verify' | 'reset' | 'change'

const hour = 60 * 60 * 1000
const lifetimes: Record<LinkPurpose, number> = { verify: 24 * hour, reset: hour, change: 24 * hour }

/** Makes a link's token; an older one for the same purpose is dead from now on. Only its hash is kept. */
export async function makeLinkToken(
  em: Pick<EntityManager, 'query'>,
  ownerId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<string> {
  const token = newOpaqueToken()
  await em.query(
    `insert into email_tokens (owner_id, purpose, hash, expires_at) values ($1, $2, $3, $4)
     on conflict (owner_id, purpose) do update set hash = excluded.hash, expires_at = excluded.expires_at`,
    [ownerId, purpose, hashOf(token), new Date(now.getTime() + lifetimes[purpose])],
  )
  return token
}

/**
 * Uses a link's token up.
 * @returns what it was for, or null when it is not there, over, or for something else
 */
export async function useLinkToken(
  em: EntityManager,
  ownerId: string,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<LinkPurpose | null> {
  const [rows] = await em.query<[{ purpose: LinkPurpose }[], number]>(
    `delete from email_tokens where owner_id = $1 and hash = $2 and purpose = any($3) and expires_at > $4 returning purpose`,
    [ownerId, hashOf(token), purposes, now],
  )
  return rows[0]?.purpose ?? null
}
