import { accountEvents } from './account-events.ts'
import { instantSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { pageQuerySchema } from './lists.ts'
import { newPasswordSchema, presentedPasswordSchema } from './passwords.ts'
import { optionalText, requiredText } from './text.ts'
import { z } from './zod.ts'

/** A browser or a program, as far as it says what it is; `''` where it does not. */
const deviceShape = {
  /** E.g. `Firefox`. */
  browser: z.string(),
  /** E.g. `Windows`. */
  system: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet', 'other']),
}

export const accountSessionSchema = z.object({
  id: idSchema,
  ...deviceShape,
  created_at: instantSchema,
  /** To the minute. */
  last_used_at: instantSchema,
  /** Whether it is the one that asks. */
  is_current: z.boolean(),
})
/** A log-in that can still be continued. */
export type AccountSession = z.infer<typeof accountSessionSchema>

export const accountActivitySchema = z.object({
  id: idSchema,
  at: instantSchema,
  event: z.enum(accountEvents),
  ...deviceShape,
})
export type AccountActivity = z.infer<typeof accountActivitySchema>

export const accountActivityQuerySchema = pageQuerySchema

export const takeBackSchema = z.object({
  token: z.string().trim().min(1).max(512),
  /** Replaces the one that whoever changed the address knew; left out or empty, it stays. */
  newPassword: z.preprocess(typed => (typed === '' ? undefined : typed), newPasswordSchema.optional()),
})
export type TakeBack = z.infer<typeof takeBackSchema>

/** Whether log-in asks for a code of an authenticator app, too. */
export const secondFactorSchema = z.object({
  is_on: z.boolean(),
  since: instantSchema.nullable(),
  recovery_codes_left: z.number().int(),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** What the account's holder presents before anything about it is made weaker. */
export const presentedSchema = z.object({ currentPassword: presentedPasswordSchema })
export type Presented = z.infer<typeof presentedSchema>

/** What is presented before the second factor is taken off, or new recovery codes are made: also that one has it, where it is on. */
export const provenSchema = presentedSchema.extend({
  /** Of the app, or one to recover with. */
  code: optionalText(40).optional(),
})
export type Proven = z.infer<typeof provenSchema>

/** A secret for an authenticator app (RFC 6238), valid once a code of it was sent. */
export const secondFactorSecretSchema = z.object({
  /** Base 32. */
  secret: z.string(),
  /** `otpauth://…`, for a QR code. */
  uri: z.string(),
})
export type SecondFactorSecret = z.infer<typeof secondFactorSecretSchema>

export const confirmSecondFactorSchema = z.object({ code: requiredText(20) })
export type ConfirmSecondFactor = z.infer<typeof confirmSecondFactorSchema>

/** What whoever has lost the app and the recovery codes still has. */
export const loseSecondFactorSchema = z.object({
  email: requiredText(254),
  password: presentedPasswordSchema,
})
export type LoseSecondFactor = z.infer<typeof loseSecondFactorSchema>

/** By the link of a mail. */
export const endSecondFactorSchema = z.object({ token: z.string().trim().min(1).max(512) })
export type EndSecondFactor = z.infer<typeof endSecondFactorSchema>

/** Each logs in once in place of a code. They are told this one time; only their hashes are kept. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.string().array() })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>

export const deleteAccountSchema = z.object({ password: presentedPasswordSchema })
export type DeleteAccount = z.infer<typeof deleteAccountSchema>
