import type { Reclaim } from '@orenda/contracts/session'
import type { EntityManager } from 'typeorm'
import { masked } from './masked-address.ts'
import { hashOf, newOpaqueToken } from './opaque-token.ts'

/** Milliseconds for which an address that was given up can take the change back. */
const lifetime = 7 * 24 * 60 * 60 * 1000

/**
 * Gives an address the right to take its being replaced back. It has that from its first replacement on, however often
 * others follow.
 * @param email the address that is to be replaced
 */
export async function allowTakeBack(
  em: EntityManager,
  ownerId: string,
  email: string,
  now: Date,
): Promise<void> {
  await em.query(
    `insert into take_backs as known (owner_id, email, since, expires_at) values ($1, $2, $3, $4)
     on conflict (owner_id, lower(email)) do update set
       since = case when known.expires_at > $3 then known.since else excluded.since end,
       hash = case when known.expires_at > $3 then known.hash end,
       email = excluded.email, expires_at = excluded.expires_at`,
    [ownerId, email, now, new Date(now.getTime() + lifetime)],
  )
}

/**
 * Makes the token of a link by which an address takes the change back; an older one of the same address is dead from
 * now on, those of other addresses are not. Only its hash is kept.
 * @returns null when there is nothing to take back any more
 */
export async function makeTakeBackToken(
  em: Pick<EntityManager, 'query'>,
  ownerId: string,
  email: string,
  now: Date,
): Promise<string | null> {
  const token = newOpaqueToken()
  const [rows] = await em.query<[unknown[], number]>(
    `update take_backs set hash = $3 where owner_id = $1 and lower(email) = lower($2) and expires_at > $4 returning id`,
    [ownerId, email, hashOf(token), now],
  )
  return rows.length === 0 ? null : token
}

/** An address that can take a change back, and since when it was to be replaced. */
export interface TakeBack {
  email: string
  since: string
}

/** What a link takes back. @returns null when it is not there, over, or was used */
export async function findTakeBack(
  em: EntityManager,
  ownerId: string,
  token: string,
  now: Date,
): Promise<TakeBack | null> {
  const [found] = await em.query<[TakeBack?]>(
    'select email, since from take_backs where owner_id = $1 and hash = $2 and expires_at > $3',
    [ownerId, hashOf(token), now],
  )
  return found ?? null
}

/** Uses a right up, with those of all addresses that came after it. @returns whether it was there */
export async function spendTakeBack(
  em: EntityManager,
  ownerId: string,
  token: string,
  { since }: TakeBack,
): Promise<boolean> {
  const [used] = await em.query<[unknown[], number]>(
    'delete from take_backs where owner_id = $1 and hash = $2 returning id',
    [ownerId, hashOf(token)],
  )
  await em.query('delete from take_backs where owner_id = $1 and since >= $2', [ownerId, since])
  return used.length > 0
}

/**
 * The former addresses that can have an account back: those of changes that were confirmed.
 * @returns the latest first, masked
 */
export async function listTakeBacks(em: EntityManager, ownerId: string, now: Date): Promise<Reclaim[]> {
  const rows = await em.query<{ email: string; until: string }[]>(
    `select t.email, t.expires_at as until from take_backs t join users u on u.id = t.owner_id
     where t.owner_id = $1 and t.expires_at > $2 and lower(t.email) <> lower(u.email) order by t.expires_at desc`,
    [ownerId, now],
  )
  return rows.map(({ email, until }) => ({ account: masked(email), until }))
}
