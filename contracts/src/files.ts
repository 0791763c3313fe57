import { maxFiles } from './file-rules.ts'
import { idSchema } from './ids.ts'
import { references } from './references.ts'
import { z } from './zod.ts'

/** A file as records carry it; it is read at `{api}{path}`. */
export const fileSchema = z.object({
  id: idSchema,
  name: z.string(),
  path: z.string(),
  /** Bytes. */
  size: z.number(),
  mime: z.string(),
})
export type StoredFile = z.infer<typeof fileSchema>

/** What `POST /upload` answers. */
export const uploadAnswerSchema = z.object({ data: fileSchema })

const pathBase = '/files/'

/** Where a file is read, below the API's base. */
export const pathOfFile = (id: string): string => pathBase + id

/** A file that a record is to hold: the object that an upload answered. Its path says which one; the rest is ignored. */
export const fileReferenceSchema = z.object({
  path: z
    .string()
    .toLowerCase()
    .regex(/^\/files\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    .register(references, { resource: 'files', write: pathOfFile }),
})
export type FileReference = z.infer<typeof fileReferenceSchema>

export const idOfFile = ({ path }: FileReference): string => path.slice(pathBase.length)

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/**
 * The files that a record is to hold from now on, in their order; also as JSON text, null for none. Left out, the
 * record keeps those that it has.
 */
export const recordFilesSchema = z
  .preprocess(value => parsed(value) ?? [], z.array(fileReferenceSchema).max(maxFiles))
  .optional()

/** The one file that a record is to hold from now on, null for none. Left out, the record keeps the one that it has. */
export const recordFileSchema = z.preprocess(parsed, fileReferenceSchema.nullable()).optional()

/** What `recordFilesSchema` would have been given. */
export const filesOfOne = (file: FileReference | null | undefined): FileReference[] | undefined =>
  file === undefined ? undefined : file === null ? [] : [file]
