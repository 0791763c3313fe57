import type { Reclaim } from '@orenda/contracts/session'
import type { DataSource, EntityManager } from 'typeorm'
import { changeIn, queryIn } from '../platform/database/named-statement.ts'
import { masked } from './masked-address.ts'
import { hashOf, newOpaqueToken } from './opaque-token.ts'
import {
  allowTakingBack,
  getTakeBack,
  listFormerAddresses,
  removeTakeBack,
  removeTakeBacksSince,
  setTakeBackHash,
} from './take-back.queries.ts'

/** Milliseconds for which a replaced address can take the change back. */
const lifetime = 7 * 24 * 60 * 60 * 1000

/**
 * Gives an address the right to take its replacement back, starting at its first replacement, however many
 * others follow.
 * @param email the address that is being replaced
 */
export async function allowTakeBack(
  em: EntityManager,
  ownerId: string,
  email: string,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + lifetime)
  await queryIn(em, allowTakingBack.with({ owner: ownerId, email, now, until }))
}

/**
 * Creates the token of a take-back link; an older one of the same address becomes invalid, those of other
 * addresses do not. Only its hash is stored.
 * @returns null when there is nothing to take back
 */
export async function makeTakeBackToken(
  to: EntityManager | DataSource,
  ownerId: string,
  email: string,
  now: Date,
): Promise<string | null> {
  const token = newOpaqueToken()
  const kept = await changeIn(to, setTakeBackHash.with({ owner: ownerId, email, hash: hashOf(token), now }))
  return kept === 0 ? null : token
}

/** An address that can take a change back, and since when it was being replaced. */
export interface TakeBack {
  email: string
  since: string
}

/** What a link takes back. @returns null when it is unknown, expired or used */
export async function findTakeBack(
  em: EntityManager,
  ownerId: string,
  token: string,
  now: Date,
): Promise<TakeBack | null> {
  const [found] = await queryIn<TakeBack>(em, getTakeBack.with({ owner: ownerId, hash: hashOf(token), now }))
  return found ?? null
}

/** Uses up an address's right, and those of all later addresses. @returns whether it existed */
export async function spendTakeBack(
  em: EntityManager,
  ownerId: string,
  token: string,
  { since }: TakeBack,
): Promise<boolean> {
  const used = await changeIn(em, removeTakeBack.with({ owner: ownerId, hash: hashOf(token) }))
  await queryIn(em, removeTakeBacksSince.with({ owner: ownerId, since }))
  return used > 0
}

/**
 * The former addresses that can take an account back, for confirmed changes.
 * @returns the latest first, masked
 */
export async function listTakeBacks(em: EntityManager, ownerId: string, now: Date): Promise<Reclaim[]> {
  const asked = listFormerAddresses.with({ owner: ownerId, now })
  const rows = await queryIn<{ email: string; until: string }>(em, asked)
  return rows.map(({ email, until }) => ({ account: masked(email), until }))
}
