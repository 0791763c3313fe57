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
  const { success, error } = schema.safeParse(sample)
  if (!success) throw new Error(`No sample fits ${error.issues.map(({ path }) => path.join('.')).join(', ')}`)
  return sample as Record<string, unknown>
}

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
<<<<<<< HEAD

interface Choice {
  /** Whether to fill optional fields, too. */
  isFull?: boolean
  /** Whether to send an object even when its reference has no record. */
  isSent?: boolean
  /** The id for a reference, or none. */
  idFor(reference: Reference, at: string): string | undefined
  unknownId?(at: string): void
}

/** Marks a reference for which there is no record. */
const none = Symbol('none')

/** @throws Error where a schema of which no value is made refers to a record: nobody would try it */
function refuseReferences(schema: z.core.$ZodType, at: string): void {
  inhabit(schema, at, {
    idFor: () => {
      throw new Error(`"${at}" refers to a record in one of its shapes, which nobody would try`)
    },
  })
}

/**
 * Creates a value of the schema.
 * @throws Error for a shape of schema that is not supported
 */
function inhabit(schema: z.core.$ZodType, at: string, choice: Choice): unknown {
  const reference = references.get(schema as z.ZodType)
  if (reference !== undefined) {
    const id = choice.idFor(reference, at)
    return id === undefined ? none : reference.write(id)
  }
  const { def } = (schema as z.core.$ZodTypes)._zod
  const below = (key: string | number) => (at === '' ? `${key}` : `${at}.${key}`)
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => {
        const value = inhabit(field, below(name), choice)
        // A body is sent in any case; its required references get an unknown id.
        const isSent = value === none && (at === '' || choice.isSent)
        return [
          name,
          isSent ? inhabit(field, below(name), { ...choice, idFor: () => nobody }) : value,
        ] as const
      })
      return fields.some(([, value]) => value === none) ? none : Object.fromEntries(fields)
    }
    case 'array': {
      const item = inhabit(def.element, below(0), choice)
      if (item !== none) return [item]
      // A list that may not be empty gets an item with an unknown id.
      const isEmpty = (schema as z.ZodType).safeParse([]).success
      if (isEmpty) return []
      const sent = inhabit(def.element, below(0), { ...choice, isSent: true })
      return [sent === none ? inhabit(def.element, below(0), { ...choice, idFor: () => nobody }) : sent]
    }
    case 'optional':
    case 'nullable': {
      let refers = false
      const idFor = (found: Reference, place: string) => {
        const id = choice.idFor(found, place)
        refers ||= id !== undefined
        return id
      }
      const value = inhabit(def.innerType, at, { ...choice, idFor })
      if (value !== none && (refers || choice.isFull)) return value
      return def.type === 'nullable' ? null : undefined
    }
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return inhabit(def.innerType, at, choice)
    case 'pipe':
      // The input of `z.preprocess` is its function; the schema is its output.
      return inhabit(
        (def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in,
        at,
        choice,
      )
    case 'union': {
      const [first, ...others] = def.options
      for (const other of others) refuseReferences(other, at)
      return inhabit(first as z.core.$ZodType, at, choice)
    }
    case 'record':
      refuseReferences(def.valueType, at)
      return {}
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'null':
      return null
    case 'string':
    case 'number':
    case 'boolean':
    case 'any':
    case 'unknown':
    case 'custom':
      return plain(schema as z.ZodType, at, choice)
    default:
      throw new Error(`"${at}" is of a kind that cannot be filled: ${def.type}`)
  }
}

function plain(schema: z.ZodType, at: string, { unknownId }: Choice): unknown {
  const value = candidates.find(candidate => schema.safeParse(candidate).success)
  if (value !== undefined) return value
  if (!schema.safeParse(nobody).success) throw new Error(`No sample fits the field "${at}"`)
  unknownId?.(at)
  return nobody
}
=======
>>>>>>> main
