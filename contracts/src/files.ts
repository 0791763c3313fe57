import { maxFiles } from './file-rules.ts'
import { idSchema } from './ids.ts'
import { references } from './references.ts'
import { z } from './zod.ts'

/** A file of a record. It is downloaded from `{api}{path}`. */
export const fileSchema = z.object({
  id: idSchema,
  name: z.string(),
  path: z.string(),
  /** Bytes. */
  size: z.number(),
  mime: z.string(),
})
export type StoredFile = z.infer<typeof fileSchema>

/** The response of `POST /upload`. */
export const uploadAnswerSchema = z.object({ data: fileSchema })

const pathBase = '/files/'

/** The path of a file, relative to the API's base. */
export const pathOfFile = (id: string): string => pathBase + id

/** A reference to an uploaded file: the object that the upload returned. Only its path is used. */
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
 * The complete, ordered list of a record's files; it may be JSON text, and null means none. Left out, the record
 * keeps its files.
 */
export const recordFilesSchema = z
  .preprocess(value => parsed(value) ?? [], z.array(fileReferenceSchema).max(maxFiles))
  .optional()

/** The only file of a record; null means none. Left out, the record keeps its file. */
export const recordFileSchema = z.preprocess(parsed, fileReferenceSchema.nullable()).optional()

/** Converts one file to the input of `recordFilesSchema`. */
export const filesOfOne = (file: FileReference | null | undefined): FileReference[] | undefined =>
  file === undefined ? undefined : file === null ? [] : [file]
