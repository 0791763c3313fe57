import { type Route, Routes } from '../src/platform/http/routes.ts'
import { commonReferencesOf, fieldsOf, type Ids, neededOf, queryOf } from './samples.ts'
import type { TestApi } from './test-api.ts'

/** All routes of the running API, read from its controllers. */
export const routesOf = (api: TestApi): readonly Route[] => api.app.get(Routes).list()

/** The routes that require a token. */
export const privateRoutesOf = (api: TestApi) => routesOf(api).filter(({ isPublic }) => !isPublic)

/** Paths of collections that are equal for every user, such as the plans on sale. */
export const commonCollections = (api: TestApi): ReadonlySet<string> =>
  new Set(
    privateRoutesOf(api).flatMap(({ body }) =>
      body ? commonReferencesOf(body).map(({ resource }) => resource) : [],
    ),
  )

/**
 * Whether a route belongs to the account itself: it needs the password or a code, so sample values
 * do not work.
 */
export const isOfAccount = ({ path }: Route): boolean => /^\/(auth|users)\//.test(path)

/** Whether a route is about one record. */
export const isOfRecord = ({ path }: Route): boolean => path.includes(':')

/**
 * The path of the collection that a route's record belongs to, e.g. `apartments` of
 * `/apartments/:id/restore` and `leases/deposit` of `/leases/:id/deposit/:use`.
 */
export const resourceOf = ({ path }: Pick<Route, 'path'>): string =>
  collectionOf(path.includes('/:') ? path.slice(0, path.lastIndexOf('/:')) : path)

/**
 * A path without the parameters that stand for records, e.g. `leases/deposit` of
 * `/leases/:id/deposit`.
 */
export const collectionOf = (path: string): string => path.slice(1).replace(/\/:\w+/g, '')

/**
 * A path with `id` in place of its last parameter.
 * @param around ids of the parent records, by the path of their collection; where one is missing,
 * `id` is used
 */
export function pathWith({ path }: Pick<Route, 'path'>, id: string, around: Ids = {}): string {
  const last = path.lastIndexOf('/:')
  return path.replace(/\/:\w+/g, (_, at: number) => {
    const own = at === last ? undefined : around[collectionOf(path.slice(0, at))]
    return `/${own ?? id}`
  })
}

/**
 * Whether a route takes a record only once, so that each call needs a new one: an apartment is let to one tenant
 * at a time.
 */
export const isOnce = ({ method, path }: Pick<Route, 'method' | 'path'>): boolean =>
  `${method} ${path}` === 'POST /apartments/:id/leases'

/**
 * Sorts routes so that each still finds its record: routes that end something come late, deletions
 * last.
 */
export const inOrder = (routes: readonly Route[]): Route[] =>
  routes.toSorted((one, other) => finality(one) - finality(other))

const finality = ({ method, path }: Route) => (method === 'DELETE' ? 2 : path.endsWith('/end') ? 1 : 0)

<<<<<<< HEAD
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
  // Files are the only records that are not sent as JSON.
  const ids: Record<string, string> = { files: (await uploadFile(api.url, landlord)).id }
  // A second session that the tests do not use; the newest is first in its list.
  await logIn(api.url, landlord.email, landlord.password)
  await addWaysToLogIn(api, landlord)
  const routes = privateRoutesOf(api)
  for (const common of commonCollections(api)) {
    const first = firstIdIn(await landlord.api('GET', `/${common}`))
    if (first !== undefined) ids[common] = first
  }
  const creating = Object.fromEntries(
    routes.flatMap(route =>
      route.method === 'POST' && !isOfRecord(route) && !isOfAccount(route) && route.body
        ? [[resourceOf(route), route.body]]
        : [],
    ),
  )
  const wanted = new Set(routes.filter(isOfRecord).map(resourceOf))
  // Some records are created with others, e.g. a lease with a tenant; the newest is first in its
  // list.
  const attendant = routes
    .filter(route => route.method === 'GET' && !isOfRecord(route))
    .map(resourceOf)
    .filter(resource => wanted.has(resource) && creating[resource] === undefined && !(resource in ids))
  const findAttendant = async (other: string) => {
    const first = firstIdIn(await landlord.api('GET', `/${other}?limit=1`))
    if (first !== undefined) ids[other] = first
  }
  // Repeats while it creates more, because a record may refer to one that a later route creates.
  for (let known = 0; known < Object.keys(ids).length; ) {
    known = Object.keys(ids).length
    const refused: string[] = []
    for (const [resource, body] of byReference(creating)) {
      const referred = new Set(referencesOf(body).map(reference => reference.resource))
      for (const other of attendant) if (referred.has(other)) await findAttendant(other)
      const answer = await landlord.api('POST', `/${resource}`, sampleOf(body, ids))
      const id = firstIdIn(answer)
      if (id !== undefined) ids[resource] = id
      if (answer.status >= 300) refused.push(`POST /${resource}: ${JSON.stringify(answer.body)}`)
    }
    for (const other of attendant) await findAttendant(other)
    const isLast = known === Object.keys(ids).length
    if (isLast && refused.length > 0) throw new Error(`Nothing could be created by ${refused.join(', ')}`)
  }
  // Only a deposit that was paid can be used.
  const paid = sampleOf(creating.payments as z.ZodType, ids)
  const deposit = { ...paid, category: 'deposit', amount: 1000 }
  await landlord.api('POST', '/payments', deposit)
  // A charge that stays when its lease ends.
  const damage = { kind: 'other', due_date: paid.date, amount: 1000 }
  const charged = firstIdIn(await landlord.api('POST', `/leases/${idOf({ ids }, 'leases')}/charges`, damage))
  if (charged !== undefined) ids['rent/charges'] = charged
  // A meter without a reading for a year counts as removed.
  const reading = { ...sampleOf(creating.utilities as z.ZodType, ids), date: api.clock.today() }
  await landlord.api('POST', '/utilities', reading)
  Object.assign(ids, await ageReminders(api, landlord))
  ids['subscriptions/orders'] = await latestOrder(api, landlord.id)
  const below = routes.filter(
    route => route.method === 'POST' && isOfRecord(route) && wanted.has(collectionOf(route.path)),
  )
  const estate = { landlord, ids, creating, below }
  for (const route of below) ids[collectionOf(route.path)] = await createBelow(estate, route)
  return estate
}

/** Adds a passkey and a remembered browser, which no test can log in with. */
async function addWaysToLogIn({ db }: TestApi, { id }: Landlord): Promise<void> {
  await db.query(
    `insert into passkeys (owner_id, credential_id, public_key, counter, transports, created_at)
     values ($1, 'unused', '', 0, '{}', now())`,
    [id],
  )
  await db.query(
    `insert into remembered_devices (owner_id, hash, created_at, expires_at)
     values ($1, '', now(), now() + interval '30 days')`,
    [id],
  )
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

=======
>>>>>>> main
/**
 * A query with the largest allowed numbers, e.g. `?days=366`, so that the list shows the most.
 * @param ids of records that the query must name
 */
export function widestQuery({ query }: Route, ids: Ids = {}): string {
  if (query === undefined) return ''
  const wide = Object.entries(fieldsOf(query)).flatMap(([name, field]) => {
    const largest = [1000, 366, 100, 31].find(value => field.safeParse(value).success)
    return largest === undefined || field.safeParse('text').success ? [] : [[name, `${largest}`]]
  })
  return queryOf({ ...neededOf(query, ids), ...Object.fromEntries(wide) })
}
