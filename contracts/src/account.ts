import { accountEvents } from './account-events.ts'
import { instantSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { pageQuerySchema } from './lists.ts'
import { newPasswordSchema, presentedPasswordSchema } from './passwords.ts'
import { optionalText, requiredText } from './text.ts'
import { z } from './zod.ts'

/** The browser and system of a client, taken from its User-Agent header; `''` when unknown. */
export const deviceShape = {
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
  /** Whether this is the session of the current request. */
  is_current: z.boolean(),
})
/** A session: a login that can still be refreshed. */
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
  /** A new password, which locks out anyone who knew the old one. Empty or left out: the password stays. */
  newPassword: z.preprocess(typed => (typed === '' ? undefined : typed), newPasswordSchema.optional()),
})
export type TakeBack = z.infer<typeof takeBackSchema>

/** Whether login also asks for a code from an authenticator app. */
export const secondFactorSchema = z.object({
  is_on: z.boolean(),
  since: instantSchema.nullable(),
  recovery_codes_left: z.number().int(),
  /** Browsers in which login asks for no code, because their user chose so after a code. */
  remembered_devices: z.number().int(),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** The proof that a change which weakens the account asks for: the current password. */
export const presentedSchema = z.object({ currentPassword: presentedPasswordSchema })
export type Presented = z.infer<typeof presentedSchema>

/**
 * The proof for turning off the second factor or making new recovery codes: the password and, when the second
 * factor is on, a code.
 */
export const provenSchema = presentedSchema.extend({
  /** A code from the authenticator app, or a recovery code. */
  code: optionalText(40).optional(),
})
export type Proven = z.infer<typeof provenSchema>

/** A secret for an authenticator app (RFC 6238). It becomes active once a code made with it is sent. */
export const secondFactorSecretSchema = z.object({
  /** Base 32. */
  secret: z.string(),
  /** `otpauth://…`, for a QR code. */
  uri: z.string(),
})
export type SecondFactorSecret = z.infer<typeof secondFactorSecretSchema>

export const confirmSecondFactorSchema = z.object({ code: requiredText(20) })
export type ConfirmSecondFactor = z.infer<typeof confirmSecondFactorSchema>

/** The request of a user who has lost the authenticator app and the recovery codes. */
export const loseSecondFactorSchema = z.object({
  email: requiredText(254),
  password: presentedPasswordSchema,
})
export type LoseSecondFactor = z.infer<typeof loseSecondFactorSchema>

/** The token from the link in the mail. */
export const endSecondFactorSchema = z.object({ token: z.string().trim().min(1).max(512) })
export type EndSecondFactor = z.infer<typeof endSecondFactorSchema>

/**
 * Recovery codes; each one replaces an app code once. They are shown only this time, since only their hashes are
 * stored.
 */
export const recoveryCodesSchema = z.object({ recovery_codes: z.string().array() })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>

export const deleteAccountSchema = z.object({ password: presentedPasswordSchema })
export type DeleteAccount = z.infer<typeof deleteAccountSchema>
