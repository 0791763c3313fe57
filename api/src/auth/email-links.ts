import { type DataSource, type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm'
import { queryIn } from '../platform/database/named-statement.ts'
import { putLink, takeLink } from './email-links.queries.ts'
import { EmailTokenEntity } from './email-token.entity.ts'
import { hashOf, newOpaqueToken } from './opaque-token.ts'
import { SpentLinkEntity } from './spent-link.entity.ts'

/** The purpose of a link in a mail: a new account, a forgotten password, a new address, a lost second factor. */
export type LinkPurpose = 'verify' | 'reset' | 'change' | 'factor'

const hour = 60 * 60 * 1000
const lifetimes: Record<LinkPurpose, number> = {
  verify: 24 * hour,
  reset: hour,
  change: 24 * hour,
  factor: 24 * hour,
}

/** Links that confirm an address: their result can still be reported after they were used. */
const confirming: readonly LinkPurpose[] = ['verify', 'change']

/**
 * Creates a link's token; an older one for the same purpose becomes invalid. Only its hash is stored.
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

/** Whether there is a valid link for this purpose. */
export async function hasLiveLink(
  em: EntityManager,
  ownerId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<boolean> {
  return em.existsBy(EmailTokenEntity, { owner_id: ownerId, purpose, expires_at: MoreThan(now) })
}

/** Invalidates the links for one purpose, for every address. */
export async function dropLinks(em: EntityManager, ownerId: string, purpose: LinkPurpose): Promise<void> {
  await em.delete(EmailTokenEntity, { owner_id: ownerId, purpose })
}

/** A link that was opened: its purpose, and the address that it confirms. */
export interface UsedLink {
  purpose: LinkPurpose
  email: string
}

/** The purpose and address of a valid link; null for any other. */
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
 * Uses up a link's token. Of several concurrent attempts one succeeds.
 * @returns null when it is unknown, expired or for another purpose
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
 * The address of a link that was used, or replaced by a newer one.
 * @returns null when there is none, or after its expiry
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

/** Deletes a landlord's records of used links after their expiry. */
export async function sweepSpentLinks(em: EntityManager, ownerId: string, now: Date): Promise<void> {
  await em.delete(SpentLinkEntity, { owner_id: ownerId, expires_at: LessThanOrEqual(now) })
}
