import type { Rise } from '@orenda/contracts/rent-rises'
import type { z } from 'zod'
import type { Route } from '../src/platform/http/routes.ts'
import {
  collectionOf,
  commonCollections,
  isOfAccount,
  isOfRecord,
  isRise,
  pathWith,
  privateRoutesOf,
  resourceOf,
  sampleRise,
} from './every-route.ts'
import type { Answer } from './http.ts'
import { type Landlord, logIn } from './landlord.ts'
import { setPayee } from './payee.ts'
import { ageReminders } from './reminder-estate.ts'
import { type Ids, referencesOf, sampleOf } from './samples.ts'
import { startSample } from './start-imports.ts'
import { latestOrder } from './subscription-story.ts'
import type { TestApi } from './test-api.ts'
import { importSample, uploadFile } from './uploads.ts'

/** Records of one landlord, one of every kind that the API creates. */
export interface Estate {
  landlord: Landlord
  /** Ids of records by the path of their collection, e.g. `apartments`. */
  ids: Ids
  /** The body schemas of the routes that create them, by the same path. */
  creating: Readonly<Record<string, z.ZodType>>
  /** The routes that create records below others, e.g. `POST /leases/:id/deposit`. */
  below: readonly Route[]
}

/** @throws Error when the landlord has no such record, so that no test runs with an invalid id */
export function idOf({ ids }: Pick<Estate, 'ids'>, resource: string): string {
  const id = ids[resource]
  if (id === undefined) throw new Error(`There is no record of "${resource}" to try`)
  return id
}

/**
 * Creates a record through every route that takes a body and no id, then through routes below a
 * record. New routes are found by themselves. The landlord's plan is enlarged for them.
 * @throws Error with the answer of a route that refuses
 */
export async function fillEstate(api: TestApi, landlord: Landlord): Promise<Estate> {
  await api.db.query('update subscriptions set max_apartments = 1000 where owner_id = $1', [landlord.id])
  // Files are the only records that are not sent as JSON. Word's is taken as a template, too.
  const ids: GrowingIds = {
    files: (await uploadFile(api.url, landlord, 'sample.docx')).id,
    imports: await importSample(api, landlord),
  }
  // In the lists of imports as well.
  await startSample(api.url, landlord)
  // A second session that the tests do not use; the newest is first in its list.
  await logIn(api.url, landlord.email, landlord.password)
  await addWaysToLogIn(api, landlord)
  await setPayee(landlord)
  const routes = privateRoutesOf(api)
  for (const common of commonCollections(api)) await findFirst(landlord, common, ids)
  const creating = creatingBodies(routes)
  const wanted = new Set(routes.filter(isOfRecord).map(resourceOf))
  // Some records are created with others, e.g. a lease with a tenant.
  const attendant = routes
    .filter(route => route.method === 'GET' && !isOfRecord(route))
    .map(resourceOf)
    .filter(resource => wanted.has(resource) && creating[resource] === undefined && !(resource in ids))
  // Repeats while it creates more, because a record may refer to one that a later route creates.
  for (let known = 0; known < Object.keys(ids).length; ) {
    known = Object.keys(ids).length
    const refused = await createOfEachKind(landlord, { creating, attendant, ids })
    const isLast = known === Object.keys(ids).length
    if (isLast && refused.length > 0) throw new Error(`Nothing could be created by ${refused.join(', ')}`)
  }
  await addDependentRecords(api, landlord, creating, ids)
  const below = routes.filter(
    route => route.method === 'POST' && isOfRecord(route) && wanted.has(collectionOf(route.path)),
  )
  const estate = { landlord, ids, creating, below }
  for (const route of below) ids[collectionOf(route.path)] = await createBelow(estate, route)
  await mailsSent(api, landlord)
  return estate
}

/** Waits until mails to tenants are sent: they change what they are about in the background. */
async function mailsSent(api: TestApi, { id }: Landlord): Promise<void> {
  const sql = `
    select from payment_requests where owner_id = $1 and mail_state = 'queued'
    union all select from lease_rents where owner_id = $1 and mail_state = 'queued' limit 1`
  while (((await api.db.query(sql, [id])).rowCount ?? 0) > 0)
    await new Promise(resolve => setTimeout(resolve, 20))
}

/** Ids that are filled while records are created. */
type GrowingIds = Record<string, string>

/** The body schemas of the routes that create a record and need no other one, by collection. */
const creatingBodies = (routes: readonly Route[]): Record<string, z.ZodType> =>
  Object.fromEntries(
    routes.flatMap(route =>
      route.method === 'POST' && !isOfRecord(route) && !isOfAccount(route) && !isRise(route) && route.body
        ? [[resourceOf(route), route.body]]
        : [],
    ),
  )

/** Notes the first record of a list, which is the newest. */
async function findFirst(landlord: Landlord, resource: string, ids: GrowingIds): Promise<void> {
  const first = firstIdIn(await landlord.api('GET', `/${resource}?limit=1`))
  if (first !== undefined) ids[resource] = first
}

interface Creation {
  creating: Estate['creating']
  /** Collections of records that are created with others. */
  attendant: readonly string[]
  ids: GrowingIds
}

/**
 * Creates a record of each kind, and finds those that came with them.
 * @returns the routes that refused, with their answers
 */
async function createOfEachKind(
  landlord: Landlord,
  { creating, attendant, ids }: Creation,
): Promise<string[]> {
  const refused: string[] = []
  for (const [resource, body] of byReference(creating)) {
    const referred = new Set(referencesOf(body).map(reference => reference.resource))
    for (const other of attendant) if (referred.has(other)) await findFirst(landlord, other, ids)
    if (resource.startsWith('rent/late-fees')) {
      await findFirst(landlord, 'leases', ids)
      ids['rent/charges'] = await chargeLate({ landlord, ids })
    }
    const answer = await landlord.api('POST', `/${resource}`, sampleOf(body, ids))
    const id = firstIdIn(answer)
    if (id !== undefined) ids[resource] = id
    if (answer.status >= 300) refused.push(`POST /${resource}: ${JSON.stringify(answer.body)}`)
  }
  for (const other of attendant) await findFirst(landlord, other, ids)
  return refused
}

/** Adds records without which some routes refuse every call. */
async function addDependentRecords(
  api: TestApi,
  landlord: Landlord,
  creating: Estate['creating'],
  ids: GrowingIds,
): Promise<void> {
  // Only a deposit that was paid can be used.
  const paid = sampleOf(creating.payments as z.ZodType, ids)
  const deposit = { ...paid, category: 'deposit', amount: 1000 }
  await landlord.api('POST', '/payments', deposit)
  // A charge that stays when its lease ends.
  ids['rent/charges'] = await chargeDamage({ landlord, ids }, String(paid.date))
  await planRise({ landlord, ids })
  // A meter without a reading for a year counts as removed.
  const reading = { ...sampleOf(creating.utilities as z.ZodType, ids), date: api.clock.today() }
  await landlord.api('POST', '/utilities', reading)
  Object.assign(ids, await ageReminders(api, landlord))
  ids['subscriptions/orders'] = await latestOrder(api, landlord.id)
}

/**
 * Charges a tenant for damage, so that something is open.
 * @param due_date `YYYY-MM-DD`
 * @returns the id of the charge
 * @throws Error with the answer when it is refused
 */
async function chargeDamage(
  { landlord, ids }: Pick<Estate, 'landlord' | 'ids'>,
  due_date: string,
): Promise<string> {
  const damage = { kind: 'other', due_date, amount: 1000 }
  const answer = await landlord.api('POST', `/leases/${idOf({ ids }, 'leases')}/charges`, damage)
  const id = firstIdIn(answer)
  if (id === undefined) throw new Error(`No charge: ${JSON.stringify(answer.body)}`)
  return id
}

/** Charges a tenant who has agreed to a late fee, long ago. @returns the id of the charge */
async function chargeLate(estate: Pick<Estate, 'landlord' | 'ids'>): Promise<string> {
  const late_fee = { after_days: 0, kind: 'fixed', value: 1, most: 1 }
  await estate.landlord.api('PUT', `/leases/${idOf(estate, 'leases')}`, { late_fee })
  return chargeDamage(estate, '2024-02-28')
}

/**
 * Makes a charge open or late for a route that needs one: others have waived or asked what was.
 * @param today `YYYY-MM-DD`
 */
export async function prepareCharge(estate: Estate, route: Route, today: string): Promise<void> {
  const resource = resourceOf(route)
  if (resource.startsWith('rent/late-fees') && route.method !== 'GET')
    estate.ids = { ...estate.ids, 'rent/charges': await chargeLate(estate) }
  if (resource === 'payment-requests')
    estate.ids = { ...estate.ids, 'rent/charges': await chargeDamage(estate, today) }
}

/** Plans the rise that routes are tried with, unless it stands. */
export async function planRise({ landlord, ids }: Pick<Estate, 'landlord' | 'ids'>): Promise<void> {
  const rise = { from: sampleRise, rent: 1000 }
  const { status, body } = await landlord.api('POST', `/leases/${idOf({ ids }, 'leases')}/rises`, rise)
  if (status !== 201 && status !== 409) throw new Error(`No rise: ${JSON.stringify(body)}`)
}

/** Takes back the other rises of the sample lease, so that its rent can be raised. */
export async function takeRisesBack({ landlord, ids }: Pick<Estate, 'landlord' | 'ids'>): Promise<void> {
  const path = `/leases/${idOf({ ids }, 'leases')}/rises`
  const { body } = await landlord.api<Rise[]>('GET', path)
  for (const { from } of body) if (from !== sampleRise) await landlord.api('DELETE', `${path}/${from}`)
}

/** The path of a route that takes a record only once, for a new record. */
export async function freshPath({ landlord, creating }: Estate, route: Route): Promise<string> {
  const resource = resourceOf(route)
  const sample = sampleOf(creating[resource] as z.ZodType)
  const { body } = await landlord.api<{ id: string }>('POST', `/${resource}`, sample)
  return pathWith(route, body.id)
}

/** Sorts kinds of records so that each comes after those that it refers to. */
function byReference(creating: Estate['creating']): [string, z.ZodType][] {
  const ordered = new Map<string, z.ZodType>()
  const begun = new Set<string>()
  const add = (resource: string) => {
    const body = creating[resource]
    if (body === undefined || begun.has(resource)) return
    begun.add(resource)
    for (const reference of referencesOf(body)) add(reference.resource)
    ordered.set(resource, body)
  }
  for (const resource of Object.keys(creating)) add(resource)
  return [...ordered]
}

/**
 * Creates a record below another record of the landlord.
 * @returns its id, the first in the list at the same path
 * @throws Error with the answer of a route that refuses
 */
export async function createBelow({ landlord, ids }: Estate, route: Route): Promise<string> {
  const path = pathWith(route, idOf({ ids }, resourceOf(route)), ids)
  const answer = await landlord.api('POST', path, route.body && sampleOf(route.body, ids))
  const id = answer.status < 300 ? firstIdIn(await landlord.api('GET', path)) : undefined
  if (id === undefined) throw new Error(`POST ${path} answered ${JSON.stringify(answer.body)}`)
  return id
}

/** The id of the record, or of the first record, in an answer. */
function firstIdIn({ status, body }: Answer): string | undefined {
  if (status >= 300 || typeof body !== 'object' || body === null) return undefined
  const [record] = [('data' in body ? body.data : body) as { id?: string } | { id?: string }[]].flat()
  return record?.id
}

/** Adds a passkey and a remembered browser, which no test can log in with. */
async function addWaysToLogIn({ db, clock }: TestApi, { id }: Landlord): Promise<void> {
  await db.query(
    `insert into passkeys (owner_id, credential_id, public_key, counter, transports, created_at)
     values ($1, 'unused', '', 0, '{}', $2)`,
    [id, clock.now()],
  )
  await db.query(
    `insert into remembered_devices (owner_id, hash, created_at, expires_at)
     values ($1, '', $2, $2::timestamptz + interval '30 days')`,
    [id, clock.now()],
  )
  // Of another key: nothing is sent to it.
  await db.query(
    `insert into push_devices (owner_id, session_id, endpoint, endpoint_hash, p256dh, auth, public_key, created_at)
     select owner_id, id, 'https://push.example/' || id, id::text::bytea, '', '', '', $2
     from sessions where owner_id = $1 order by sessions.created_at, sessions.id limit 1`,
    [id, clock.now()],
  )
}
