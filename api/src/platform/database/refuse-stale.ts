import { stale } from '../http/errors/conflict.ts'

/**
 * Refuses an edit that is based on an outdated version of the record.
 * @param record the stored one, locked
 * @param updatedAt of the version that the editor has seen, in milliseconds; without it there is no check
 * @throws AppError CONFLICT
 */
export function refuseStale(record: { updated_at: Date }, updatedAt: string | undefined): void {
  if (updatedAt !== undefined && Date.parse(updatedAt) !== record.updated_at.getTime()) throw stale()
}
