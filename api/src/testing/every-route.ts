import type { z } from 'zod'
import { type Route, Routes } from '../platform/http/routes.ts'
import type { Answer } from './http.ts'
import type { Landlord } from './landlord.ts'
import { fieldsOf, type Ids, sampleOf } from './samples.ts'
import type { TestApi } from './test-api.ts'
import { uploadFile } from './uploads.ts'

/** All routes of the running API, as their controllers declare them. */
export const routesOf = (api: TestApi): readonly Route[] => api.app.get(Routes).list()

/** Those of landlords, which want a token. */
export const privateRoutesOf = (api: TestApi) => routesOf(api).filter(({ isPublic }) => !isPublic)

/** Whether a route is about one record. */
export const isOfRecord = ({ path }: Route): boolean => path.includes(':')

/** The path of the collection in whose record a route's path ends, e.g. `apartments` of `/apartments/:id/restore`. */
export const resourceOf = ({ path }: Route): string => path.slice(1).split('/:')[0] ?? ''

/** A path with `id` in the place that takes one. @throws Error for a path that takes several */
export function pathWith({ path }: Route, id: string): string {
  const places = path.match(/:\w+/g) ?? []
  if (places.length > 1) throw new Error(`${path} takes more than one id, and nobody knows which of what`)
  return path.replace(/:\w+/, id)
}

/** Records of one landlord: one of every kind that the API creates. */
export interface Estate {
  landlord: Landlord
  /** Ids of records by the path of their collection, e.g. `apartments`. */
  ids: Ids
  /** The schemas of the routes that create them, by the same path. */
  creating: Readonly<Record<string, z.ZodType>>
}

/** @throws Error when the landlord has no such record, so that nothing is tried with an id that is none */
export function idOf({ ids }: Pick<Estate, 'ids'>, resource: string): string {
  const id = ids[resource]
  if (id === undefined) throw new Error(`There is no record of "${resource}" to try`)
  return id
}

/**
 * Creates records through every route that takes a body and no id; a route added later is found here without being
 * named. The landlord's plan is given room for them.
 * @throws Error with the answer of a route that refuses
 */
export async function fillEstate(api: TestApi, landlord: Landlord): Promise<Estate> {
  await api.db.query('update subscriptions set max_apartments = 1000 where owner_id = $1', [landlord.id])
  // The one kind of record that does not come as JSON.
  const ids: Record<string, string> = { files: (await uploadFile(api.url, landlord)).id }
  const creating = Object.fromEntries(
    privateRoutesOf(api).flatMap(route =>
      route.method === 'POST' && !isOfRecord(route) && route.body ? [[resourceOf(route), route.body]] : [],
    ),
  )
  // Again as long as it gives more, because a record may refer to one that a later route creates.
  for (let known = 0; known < Object.keys(ids).length; ) {
    known = Object.keys(ids).length
    const refused: string[] = []
    for (const [resource, body] of Object.entries(creating)) {
      const answer = await landlord.api('POST', `/${resource}`, sampleOf(body, ids))
      const id = firstIdIn(answer)
      if (id !== undefined) ids[resource] = id
      if (answer.status >= 300) refused.push(`POST /${resource}: ${JSON.stringify(answer.body)}`)
    }
    const isLast = known === Object.keys(ids).length
    if (isLast && refused.length > 0) throw new Error(`Nothing could be created by ${refused.join(', ')}`)
  }
  return { landlord, ids, creating }
}

/** The id of the record, or the first of the records, that an answer carries. */
function firstIdIn({ status, body }: Answer): string | undefined {
  if (status >= 300 || typeof body !== 'object' || body === null) return undefined
  const [record] = [('data' in body ? body.data : body) as { id?: string } | { id?: string }[]].flat()
  return record?.id
}

/** A query in which every number is as large as it may be, e.g. `?days=366`: the list that shows the most. */
export function widestQuery({ query }: Route): string {
  if (query === undefined) return ''
  const wide = Object.entries(fieldsOf(query)).flatMap(([name, field]) => {
    const largest = [1000, 366, 100, 31].find(value => field.safeParse(value).success)
    return largest === undefined || field.safeParse('text').success ? [] : [`${name}=${largest}`]
  })
  return wide.length === 0 ? '' : `?${wide.join('&')}`
}
