import type { EntityManager } from 'typeorm'
import { hashOf, newOpaqueToken } from './opaque-token.ts'

/** What a link in a mail is for: a new account, a forgotten password, a new address. */
export type LinkPurpose = 'verify' | 'reset' | 'change'

const hour = 60 * 60 * 1000
const lifetimes: Record<LinkPurpose, number> = { verify: 24 * hour, reset: hour, change: 24 * hour }

/** Links that confirm an address: what they have led to can be said of them afterwards. */
const confirming: readonly LinkPurpose[] = ['verify', 'change']

/**
 * Makes a link's token; an older one for the same purpose is dead from now on. Only its hash is kept.
 * @param email the address that the link is sent to
 */
export async function makeLinkToken(
  em: Pick<EntityManager, 'query'>,
  ownerId: string,
  { purpose, email }: { purpose: LinkPurpose; email: string },
  now: Date,
): Promise<string> {
  const token = newOpaqueToken()
  await em.query(
    `with spent as (
       insert into spent_links (owner_id, hash, email, expires_at)
       select owner_id, hash, email, expires_at from email_tokens
       where owner_id = $1 and purpose = $2 and purpose = any($6) on conflict do nothing)
     insert into email_tokens (owner_id, purpose, email, hash, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (owner_id, purpose) do update
       set email = excluded.email, hash = excluded.hash, expires_at = excluded.expires_at`,
    [ownerId, purpose, email, hashOf(token), new Date(now.getTime() + lifetimes[purpose]), confirming],
  )
  return token
}

/** Whether a link for this purpose still works. */
export async function hasLiveLink(
  em: EntityManager,
  ownerId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<boolean> {
  const rows = await em.query<unknown[]>(
    'select 1 from email_tokens where owner_id = $1 and purpose = $2 and expires_at > $3',
    [ownerId, purpose, now],
  )
  return rows.length > 0
}

/** Kills the links for one purpose, whatever they were sent to. */
export async function dropLinks(em: EntityManager, ownerId: string, purpose: LinkPurpose): Promise<void> {
  await em.query('delete from email_tokens where owner_id = $1 and purpose = $2', [ownerId, purpose])
}

/** A link that was opened: what it was for, and whose address it proves. */
export interface UsedLink {
  purpose: LinkPurpose
  email: string
}

/** What a link is for that still works, and whose address it proves; null for any other. */
export async function findLink(
  em: EntityManager,
  ownerId: string,
  token: string,
  now: Date,
): Promise<UsedLink | null> {
  const [row] = await em.query<[UsedLink?]>(
    'select purpose, email from email_tokens where owner_id = $1 and hash = $2 and expires_at > $3',
    [ownerId, hashOf(token), now],
  )
  return row ?? null
}

/**
 * Uses a link's token up. Of several that try at once, one gets it.
 * @returns null when it is not there, over, or for something else
 */
export async function useLinkToken(
  em: EntityManager,
  ownerId: string,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<UsedLink | null> {
  const rows = await em.query<UsedLink[]>(
    `with used as (
       delete from email_tokens where owner_id = $1 and hash = $2 and purpose = any($3) and expires_at > $4
       returning owner_id, purpose, email, hash, expires_at),
     spent as (
       insert into spent_links (owner_id, hash, email, expires_at)
       select owner_id, hash, email, expires_at from used where purpose = any($5))
     select purpose, email from used`,
    [ownerId, hashOf(token), purposes, now, confirming],
  )
  return rows[0] ?? null
}

/**
 * The address that a link was sent to which worked once, or which a newer one has replaced.
 * @returns null when there is none, and once it would have run out
 */
export async function addressOfSpentLink(
  em: EntityManager,
  ownerId: string,
  token: string,
  now: Date,
): Promise<string | null> {
  const [row] = await em.query<[{ email: string }?]>(
    'select email from spent_links where owner_id = $1 and hash = $2 and expires_at > $3',
    [ownerId, hashOf(token), now],
  )
  return row?.email ?? null
}

/** Forgets the links of a landlord that nothing can be said of any more. */
export async function sweepSpentLinks(em: EntityManager, ownerId: string, now: Date): Promise<void> {
  await em.query('delete from spent_links where owner_id = $1 and expires_at <= $2', [ownerId, now])
}
