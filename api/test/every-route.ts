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

/** The due date for which the sample lease has a rise. */
export const sampleRise = '2100-01-01'

/** Values of parameters that stand for no record. */
const plainValues: Readonly<Record<string, string>> = { year: '2024', quarter: '1', from: sampleRise }

/** Whether a route is about one record. */
export const isOfRecord = ({ path }: Route): boolean => plainPath({ path }).includes(':')

/** A path with values in place of the parameters that stand for no record. */
export const plainPath = ({ path }: Pick<Route, 'path'>): string =>
  path.replace(/:(\w+)/g, (parameter, name: string) => plainValues[name] ?? parameter)

/**
 * The path of the collection that a route's record belongs to, e.g. `apartments` of
 * `/apartments/:id/restore` and `leases/deposit` of `/leases/:id/deposit/:use`.
 */
export const resourceOf = (route: Pick<Route, 'path'>): string => {
  const path = plainPath(route)
  return collectionOf(path.includes('/:') ? path.slice(0, path.lastIndexOf('/:')) : path)
}

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
export function pathWith(route: Pick<Route, 'path'>, id: string, around: Ids = {}): string {
  const path = plainPath(route)
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

/** Whether a route raises a rent, which it does once for a due date. */
export const isRise = ({ method, path }: Pick<Route, 'method' | 'path'>): boolean =>
  method === 'POST' && path.endsWith('/rises')

/**
 * Sorts routes so that each still finds its record: rents rise while their lease runs, routes that end something
 * come late, deletions last.
 */
export const inOrder = (routes: readonly Route[]): Route[] =>
  routes.toSorted((one, other) => finality(one) - finality(other))

function finality({ method, path }: Route): number {
  if (/\/rises\b/.test(path)) return method === 'DELETE' ? -1 : -2
  // A lease is not found once its apartment is deleted.
  if (method === 'DELETE') return path === '/leases/:id' ? 2 : 3
  return path.endsWith('/end') ? 1 : 0
}

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
