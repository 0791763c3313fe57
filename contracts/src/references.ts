import { idSchema } from './ids.ts'
import { z } from './zod.ts'

/** What a field says that refers to a record of the same landlord. */
export interface Reference {
  /** The path of the collection that holds the record, without the first slash, e.g. `apartments`. */
  resource: string
  /** What stands in the field for a record with this id. */
  write(id: string): string
  /** Whether the records are everybody's, such as the plans on sale. */
  isCommon?: boolean
}

/**
 * Which schemas refer to a record, and to which kind. Nothing of it goes into an answer or into the API's document; the
 * isolation tests fill every such field with a record of somebody else.
 */
export const references = z.registry<Reference>()

/** The id of a record of the same landlord: another landlord's is answered with NOT_FOUND. */
export const referenceTo = (resource: string) =>
  idSchema.clone().register(references, { resource, write: id => id })

/** The id of a record that is nobody's own, such as a plan on sale. */
export const referenceToCommon = (resource: string) =>
  idSchema.clone().register(references, { resource, write: id => id, isCommon: true })
