import { stale } from '../http/errors/conflict.ts'

/**
 * Refuses an edit that was begun from an older state of the record.
 * @param record the stored one, locked
 * @param updatedAt what the editor had before them, to the millisecond; nothing is checked without it
 * @throws AppError CONFLICT
 */
export function refuseStale(record: { updated_at: Date }, updatedAt: string | undefined): void {
  if (updatedAt !== undefined && Date.parse(updatedAt) !== record.updated_at.getTime()) throw stale()
}
