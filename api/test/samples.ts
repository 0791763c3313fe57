import type { Reference } from '@orenda/contracts/references'
import { z } from 'zod'
import { inhabit, nobody } from './inhabit-schema.ts'

/** The fields of an object schema, by name. */
export function fieldsOf(schema: z.ZodType): Record<string, z.ZodType> {
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {}
}

/** A place in a body that refers to a record, e.g. `files.0.path`. */
export interface FoundReference {
  at: string
  resource: string
}

/** The references to landlords' records in a body, at any depth, as the contract declares them. */
export const referencesOf = (schema: z.ZodType): FoundReference[] => foundIn(schema, false)

/** The references to records that belong to nobody, such as plans. */
export const commonReferencesOf = (schema: z.ZodType): FoundReference[] => foundIn(schema, true)

function foundIn(schema: z.ZodType, areCommon: boolean): FoundReference[] {
  const found: FoundReference[] = []
  inhabit(schema, '', {
    idFor: ({ resource, isCommon = false }, at) => {
      if (isCommon === areCommon) found.push({ at, resource })
      return nobody
    },
  })
  return found
}

/** Ids that declare no target: a test could not try them. */
export function unknownIdsOf(schema: z.ZodType): string[] {
  const found: string[] = []
  inhabit(schema, '', { idFor: () => nobody, unknownId: at => found.push(at) })
  return found
}

/** Ids of records by the path of their collection, e.g. `apartments`. */
export type Ids = Readonly<Record<string, string>>

/**
 * A body that a schema accepts; optional fields are left out or empty, except references.
 * @param ids of records to refer to; other references get an unknown id
 * @param odd one place that refers to another record than `ids` says
 * @throws Error that names a field that cannot be filled
 */
export function sampleOf(
  schema: z.ZodType,
  ids: Ids = {},
  odd?: { at: string; id: string },
): Record<string, unknown> {
  const idFor = ({ resource }: Reference, at: string) => (odd?.at === at ? odd.id : ids[resource])
  const sample = inhabit(schema, '', { idFor })
  const wrong = wrongIn(schema, sample)
  if (wrong.length === 0) return sample as Record<string, unknown>
  // One of several optional fields may be needed.
  const fuller = inhabit(schema, '', { idFor, needed: new Set(wrong) })
  const stillWrong = wrongIn(schema, fuller)
  if (stillWrong.length > 0) throw new Error(`No sample fits ${stillWrong.join(', ')}`)
  return fuller as Record<string, unknown>
}

/** The places of a value that a schema refuses. */
const wrongIn = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? []

/**
 * Queries that a schema accepts, each with one optional filter besides the required ones, e.g.
 * `?month=2024-02`.
 * @param ids as for `sampleOf`
 */
export function filtersOf(schema: z.ZodType, ids: Ids = {}): string[] {
  const needed = neededOf(schema, ids)
  const queries = Object.entries(everyFilter(schema, ids)).map(([name, value]) =>
    queryOf({ ...needed, [name]: value }),
  )
  return [...new Set(queries)]
}

/**
 * The required filters of a query.
 * @param ids as for `sampleOf`
 */
export function neededOf(schema: z.ZodType, ids: Ids = {}): Record<string, string> {
  const fields = fieldsOf(schema)
  const isNeeded = ([name]: [string, string]) => !fields[name]?.safeParse(undefined).success
  return Object.fromEntries(Object.entries(everyFilter(schema, ids)).filter(isNeeded))
}

/** The filters as a query string; empty when there are none. */
export function queryOf(filters: Record<string, string>): string {
  const query = new URLSearchParams(filters).toString()
  return query === '' ? '' : `?${query}`
}

function everyFilter(schema: z.ZodType, ids: Ids): Record<string, string> {
  const sample = inhabit(schema, '', { idFor: ({ resource }) => ids[resource] ?? nobody, isFull: true })
  return Object.fromEntries(
    Object.entries(sample as Record<string, unknown>).map(([name, value]) => [name, `${value}`]),
  )
}
