import { idSchema } from './ids.ts'
import { z } from './zod.ts'

/** Metadata of a field that refers to a record of the same landlord. */
export interface Reference {
  /** The path of the record's collection, without the leading slash, e.g. `apartments`. */
  resource: string
  /** The value of the field for a record with this id. */
  write(id: string): string
  /** Whether the records are shared by all landlords, e.g. the plans on sale. */
  isCommon?: boolean
}

/**
 * The schemas that refer to a record, with the collection. Responses and the OpenAPI document do not include
 * this. The isolation tests use it to fill each such field with another landlord's record.
 */
export const references = z.registry<Reference>()

/** The id of a record of the same landlord. The id of another landlord's record is answered with NOT_FOUND. */
export const referenceTo = (resource: string) =>
  idSchema.clone().register(references, { resource, write: id => id })

/** The id of a record that is shared by all landlords, e.g. a plan on sale. */
export const referenceToCommon = (resource: string) =>
  idSchema.clone().register(references, { resource, write: id => id, isCommon: true })
