import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '../platform/http/errors/app-error.ts'

/** The file that is written last: a folder without it is no whole backup. */
export const manifestFile = 'backup.json'
/** Tables, one file each: rows as PostgreSQL's COPY writes them, compressed. */
export const tablesFolder = 'tables'
/** Contents of files, by key. */
export const contentsFolder = 'files'
/** One line of JSON for each file: a `BackedUpFile`. */
export const fileList = 'files.jsonl'

const sha256 = z.string().regex(/^[\da-f]{64}$/)

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of the rows before compression. */
  sha256,
})
export type BackedUpTable = z.infer<typeof tableSchema>

const fileSchema = z.object({ key: z.string(), mime: z.string(), size: z.number(), sha256 })
export type BackedUpFile = z.infer<typeof fileSchema>

const manifestSchema = z.object({
  format: z.literal(1),
  /** Instant of the moment that the backup shows. */
  made_at: z.string(),
  /** Names of the applied migrations, in order. */
  migrations: z.array(z.string()),
  /** Version of the queue's tables. */
  queue_version: z.number(),
  /** Id of the key that encrypts tax ids and passports; the key itself is not here. */
  data_key: z.string(),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string().nullable() })),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    /** Keys of files whose content was not in the store. */
    missing: z.array(z.string()),
    /** Of the list of files. */
    sha256,
  }),
})
export type BackupManifest = z.infer<typeof manifestSchema>

/** @throws AppError NOT_FOUND when the folder has no whole backup that this release reads */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null)
  if (text === null) throw new AppError('NOT_FOUND', { message: `${folder} has no whole backup.` })
  const { data, success } = manifestSchema.safeParse(parsed(text))
  if (!success)
    throw new AppError('NOT_FOUND', {
      message: `${join(folder, manifestFile)} is not what this release reads.`,
    })
  return data
}

/** The files of a backup, in the order in which they were written. */
export async function readFileList(folder: string): Promise<BackedUpFile[]> {
  const lines = (await readFile(join(folder, fileList), 'utf8')).split('\n')
  return lines.filter(line => line !== '').map(line => fileSchema.parse(JSON.parse(line)))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
