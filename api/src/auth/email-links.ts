import { type DataSource, type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm'
import { queryIn } from '../platform/database/named-statement.ts'
import { putLink, takeLink } from './email-links.queries.ts'
import { EmailTokenEntity } from './email-token.entity.ts'
import { hashOf, newOpaqueToken } from './opaque-token.ts'
import { SpentLinkEntity } from './spent-link.entity.ts'

/** What a link in a mail is for: a new account, a forgotten password, a new address, a lost second factor. */
export type LinkPurpose = 'verify' | 'reset' | 'change' | 'factor'

const hour = 60 * 60 * 1000
const lifetimes: Record<LinkPurpose, number> = {
  verify: 24 * hour,
  reset: hour,
  change: 24 * hour,
  factor: 24 * hour,
}

/** Links that confirm an address: what they have led to can be said of them afterwards. */
const confirming: readonly LinkPurpose[] = ['verify', 'change']

/**
 * Makes a link's token; an older one for the same purpose is dead from now on. Only its hash is kept.
 * @param email the address that the link is sent to
 */
export async function makeLinkToken(
  em: EntityManager | DataSource,
  ownerId: string,
  { purpose, email }: { purpose: LinkPurpose; email: string },
  now: Date,
): Promise<string> {
  const token = newOpaqueToken()
  const expires_at = new Date(now.getTime() + lifetimes[purpose])
  const link = { purpose, email, hash: hashOf(token), expires_at, confirming }
  await queryIn(em, putLink.with({ ...link, owner: ownerId }))
  return token
}

/** Whether a link for this purpose still works. */
export async function hasLiveLink(
  em: EntityManager,
  ownerId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<boolean> {
  return em.existsBy(EmailTokenEntity, { owner_id: ownerId, purpose, expires_at: MoreThan(now) })
}

/** Kills the links for one purpose, whatever they were sent to. */
export async function dropLinks(em: EntityManager, ownerId: string, purpose: LinkPurpose): Promise<void> {
  await em.delete(EmailTokenEntity, { owner_id: ownerId, purpose })
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
  const live = { owner_id: ownerId, hash: hashOf(token), expires_at: MoreThan(now) }
  return em.findOneBy(EmailTokenEntity, live)
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
  const taking = { owner: ownerId, hash: hashOf(token), purposes, now, confirming }
  const [used] = await queryIn<UsedLink>(em, takeLink.with(taking))
  return used ?? null
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
  const spent = { owner_id: ownerId, hash: hashOf(token), expires_at: MoreThan(now) }
  return (await em.findOneBy(SpentLinkEntity, spent))?.email ?? null
}

/** Forgets the links of a landlord that nothing can be said of any more. */
export async function sweepSpentLinks(em: EntityManager, ownerId: string, now: Date): Promise<void> {
  await em.delete(SpentLinkEntity, { owner_id: ownerId, expires_at: LessThanOrEqual(now) })
}
