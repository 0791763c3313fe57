import type { FileReference } from '@orenda/contracts/files'
import type { OwnerDb } from '../database/owner-db.ts'
import type { Parameter, Statement } from '../database/owner-query.ts'
import { AppError } from '../errors/app-error.ts'
import { fileIds } from '../files/record-files.ts'
import type { RecordStatements } from './record-statements.ts'

type Fields = Readonly<Record<string, Parameter | undefined>>

/** The statement that makes a record of an owner's. @param files that it holds */
export const inserting = (
  ownerId: string,
  { insert, insertWithFiles }: RecordStatements,
  fields: Fields,
  files: readonly FileReference[] = [],
): Statement =>
  files.length === 0
    ? insert.with({ ...fields, owner: ownerId })
    : insertWithFiles.with({ ...fields, owner: ownerId, files: fileIds(files) })

/**
 * Makes a record of an owner's.
 * @throws AppError NOT_FOUND when something that it refers to, or a file, is not the owner's or not there
 */
export async function insertOwned<Row>(
  ownerDb: OwnerDb,
  ownerId: string,
  statements: RecordStatements,
  fields: Fields,
  files?: readonly FileReference[],
): Promise<Row> {
  const { text, values } = inserting(ownerId, statements, fields, files)
  return found(await ownerDb.query<Row>(ownerId, text, values))
}

/**
 * Changes a record of an owner's, in one message to the database.
 * @param fields all of them, and the `updated_at` that the editor had before them; nothing is checked without it
 * @param files that it holds from now on; left out, it keeps what it has
 * @throws AppError NOT_FOUND (also for what it refers to), or CONFLICT when it was changed after `updated_at`
 */
export async function updateOwned<Row>(
  ownerDb: OwnerDb,
  ownerId: string,
  { lock, update, updateWithFiles }: RecordStatements,
  id: string,
  { updated_at, ...fields }: Fields & { updated_at?: string | undefined },
  files?: readonly FileReference[],
): Promise<Row> {
  // To the millisecond, as it is stored.
  const seen = updated_at === undefined ? null : new Date(updated_at).toISOString()
  const values = { ...fields, owner: ownerId, id, updated_at: seen }
  const [stored, changed] = await ownerDb.series<[{ updated_at: string }[], Row[]]>(ownerId, [
    lock.with({ owner: ownerId, id }),
    files === undefined ? update.with(values) : updateWithFiles.with({ ...values, files: fileIds(files) }),
  ])
  if (seen !== null && found(stored).updated_at !== seen) throw new AppError('CONFLICT')
  return found(changed)
}

/** The one row that was looked for. @throws AppError NOT_FOUND */
export function found<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}
