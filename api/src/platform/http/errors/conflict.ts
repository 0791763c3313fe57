import type { ConflictReason } from '@orenda/contracts/conflict-reasons'
import { AppError } from './app-error.ts'

/** @param message English, of the case at hand */
export const conflict = (reason: ConflictReason, message: string): AppError =>
  new AppError('CONFLICT', { message, extra: { reason } })

/** The record has been changed since whoever writes it has read it. */
export const stale = (): AppError => new AppError('CONFLICT', { extra: { reason: 'stale' } })
