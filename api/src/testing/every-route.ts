import { type Route, Routes } from '../platform/http/routes.ts'
import type { Landlord } from './landlord.ts'
import { sampleOf } from './samples.ts'
import type { TestApi } from './test-api.ts'
import { uploadFile } from './uploads.ts'

/** All routes of the running API, as their controllers declare them. */
export const routesOf = (api: TestApi): readonly Route[] => api.app.get(Routes).list()

/** A path with `id` in every place that takes one. */
export const pathWith = (route: Route, id: string): string => route.path.replace(/:\w+/g, id)

/** Records of one landlord: one of every kind that the API creates. */
export interface Estate {
  landlord: Landlord
  /** Ids by the name of a field that refers to them, e.g. `tenant_id`. */
  ids: Record<string, string>
}

/**
 * Creates one record through every route that creates some (a POST without an id in its path that answers 201 with
 * an `id`); a route added later is found here without being named.
 */
export async function fillEstate(api: TestApi, landlord: Landlord): Promise<Estate> {
  const ids: Record<string, string> = {}
  const creating = routesOf(api).filter(
    ({ method, path, isPublic, body }) =>
      method === 'POST' && !isPublic && !path.includes(':') && body !== undefined,
  )
  // Twice, because a record may refer to one that a later route creates.
  for (let round = 0; round < 2; round += 1) {
    for (const { path, body } of creating) {
      if (body === undefined) continue
      const answer = await landlord.api<{ id?: string } | undefined>('POST', path, sampleOf(body, ids))
      if (answer.status === 201 && answer.body?.id !== undefined) ids[referenceTo(path)] = answer.body.id
    }
  }
  // The one kind of record that does not come as JSON.
  ids.file_id = (await uploadFile(api.url, landlord)).id
  return { landlord, ids }
}

/** `/management-fees` to `management_fee_id`. */
const referenceTo = (path: string) =>
  `${path.slice(1).replace(/-/g, '_').replace(/ies$/, 'y').replace(/s$/, '')}_id`
