import { z } from './zod.ts'

export const passwordLength = { min: 6, max: 128 } as const

/** A new password. It is not trimmed: every character counts. */
export const newPasswordSchema = z.string().min(passwordLength.min).max(passwordLength.max)

/**
 * A password to be checked. Only its length is limited: a wrong password gets a credentials error, not a
 * validation error.
 */
export const presentedPasswordSchema = z.string().min(1).max(1024)
