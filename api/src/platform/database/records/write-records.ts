import type { FileReference } from '@orenda/contracts/files'
import type { EntityManager } from 'typeorm'
import { fileIds } from '../../files/record-files.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { stale } from '../../http/errors/conflict.ts'
import { queryIn } from '../named-statement.ts'
import type { OwnerDb } from '../owner-db.ts'
import type { Parameter, Statement } from '../statement.ts'
import type { RecordStatements, RepeatableStatements } from './record-statements.ts'

export type Fields = Readonly<Record<string, Parameter | undefined>>

/** The statement that creates a record. @param files that it holds */
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
 * The statements that create a record and store its answer under a key.
 * @param fields also `repeat_key`, `repeat_hash` and `repeat_at`
 */
export const insertingOnce = (
  ownerId: string,
  statements: RepeatableStatements,
  fields: Fields,
  files: readonly FileReference[] = [],
): Statement[] => {
  const { insertOnce, insertOnceWithFiles } = statements
  const insert =
    files.length === 0
      ? insertOnce.with({ ...fields, owner: ownerId })
      : insertOnceWithFiles.with({ ...fields, owner: ownerId, files: fileIds(files) })
  return [...preparing(ownerId, statements, fields), insert]
}

/** The statement before a write, if any. */
const preparing = (ownerId: string, { before }: RecordStatements, fields: Fields): Statement[] =>
  before === undefined ? [] : [before.with({ ...fields, owner: ownerId })]

/**
 * Creates a record, in one message to the database.
 * @throws AppError NOT_FOUND when a referenced row or a file does not exist or has another owner
 */
export async function insertOwned<Row>(
  ownerDb: OwnerDb,
  ownerId: string,
  statements: RecordStatements,
  fields: Fields,
  files?: readonly FileReference[],
): Promise<Row> {
  const results = await ownerDb.series<Row[][]>(ownerId, [
    ...preparing(ownerId, statements, fields),
    inserting(ownerId, statements, fields, files),
  ])
  return found(results.at(-1) ?? [])
}

/**
 * Creates a record in a transaction.
 * @throws AppError like `insertOwned`
 */
export async function insertOwnedIn<Row>(
  em: EntityManager,
  ownerId: string,
  statements: RecordStatements,
  fields: Fields,
  files?: readonly FileReference[],
): Promise<Row> {
  for (const statement of preparing(ownerId, statements, fields)) await queryIn(em, statement)
  return found(await queryIn<Row>(em, inserting(ownerId, statements, fields, files)))
}

type Edit = Fields & { updated_at?: string | undefined }

/**
 * Changes a record, in one message to the database.
 * @param fields all fields, and the `updated_at` that the editor has seen; without it there is no check
 * @param files that it holds from now on; left out, they stay
 * @throws AppError NOT_FOUND (also for references), or CONFLICT when it was changed after `updated_at`
 */
export async function updateOwned<Row>(
  ownerDb: OwnerDb,
  ownerId: string,
  statements: RecordStatements,
  id: string,
  fields: Edit,
  files?: readonly FileReference[],
): Promise<Row> {
  const results = await ownerDb.series<unknown[][]>(ownerId, [
    ...preparing(ownerId, statements, fields),
    ...updating(ownerId, statements, id, fields, files),
  ])
  const [stored, changed] = results.slice(-2) as [Stored[], Row[]]
  return written(fields, stored, changed)
}

/** Like `updateOwned`, in a transaction. */
export async function updateOwnedIn<Row>(
  em: EntityManager,
  ownerId: string,
  statements: RecordStatements,
  id: string,
  fields: Edit,
  files?: readonly FileReference[],
): Promise<Row> {
  for (const statement of preparing(ownerId, statements, fields)) await queryIn(em, statement)
  const [lock, update] = updating(ownerId, statements, id, fields, files)
  const stored = await queryIn<Stored>(em, lock)
  return written(fields, stored, await queryIn<Row>(em, update))
}

interface Stored {
  updated_at: string
}

/** The lock of a record, and the statement that changes it. */
function updating(
  ownerId: string,
  { lock, update, updateWithFiles }: RecordStatements,
  id: string,
  { updated_at, ...fields }: Edit,
  files: readonly FileReference[] | undefined,
): [Statement, Statement] {
  const values = { ...fields, owner: ownerId, id, updated_at: seenBy({ updated_at }) }
  return [
    lock.with({ owner: ownerId, id }),
    files === undefined ? update.with(values) : updateWithFiles.with({ ...values, files: fileIds(files) }),
  ]
}

function written<Row>(fields: Edit, stored: readonly Stored[], changed: readonly Row[]): Row {
  const seen = seenBy(fields)
  if (seen !== null && found(stored).updated_at !== seen) throw stale()
  return found(changed)
}

/** In milliseconds, as it is stored. */
const seenBy = ({ updated_at }: { updated_at?: string | undefined }) =>
  updated_at === undefined ? null : new Date(updated_at).toISOString()

/** Returns the only row. @throws AppError NOT_FOUND */
export function found<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}
