import type { ConflictReason } from '@orenda/contracts/conflict-reasons'
import { AppError } from './app-error.ts'

/** @param message in English, for this case; @param extra further fields of the answer */
export const conflict = (
  reason: ConflictReason,
  message: string,
  extra: Readonly<Record<string, unknown>> = {},
): AppError => new AppError('CONFLICT', { message, extra: { ...extra, reason } })

/** The record was changed since the editor has read it. */
export const stale = (): AppError => new AppError('CONFLICT', { extra: { reason: 'stale' } })
