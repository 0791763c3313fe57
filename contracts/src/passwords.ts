import { z } from './zod.ts'

export const passwordLength = { min: 6, max: 128 } as const

/** A password that is being chosen. No trimming: every character counts. */
export const newPasswordSchema = z.string().min(passwordLength.min).max(passwordLength.max)

/** A password that is being presented; only its size is bounded, so that a wrong one is an answer about credentials. */
export const presentedPasswordSchema = z.string().min(1).max(1024)
