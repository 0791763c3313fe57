import { instantSchema } from './dates.ts'
import { languages } from './languages.ts'
import { newPasswordSchema, presentedPasswordSchema } from './passwords.ts'
import {
  accountEmailSchema,
  emailSchema,
  optionalText,
  phoneSchema,
  requiredLine,
  requiredText,
} from './text.ts'
import { userSchema } from './users.ts'
import { z } from './zod.ts'

const blankToUndefined = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : (value ?? undefined)

export const registerSchema = z.object({
  name: requiredLine(200),
  email: accountEmailSchema,
  phone: z.preprocess(blankToUndefined, phoneSchema.optional()),
  password: newPasswordSchema,
  lang: z.enum(languages).optional().catch(undefined),
})
export type Register = z.infer<typeof registerSchema>

export const registeredSchema = z.object({
  message: z.string(),
  /** A secret that identifies the browser which registered, when the link in the mail is opened. */
  browser: z.string().optional(),
})
export type Registered = z.infer<typeof registeredSchema>

export const loginSchema = z.object({
  email: requiredText(254),
  password: presentedPasswordSchema,
  /**
   * A code from the authenticator app, or a recovery code. An account that needs one answers 401 with
   * `second_factor`.
   */
  code: optionalText(40).optional(),
  /** Whether this browser is to be remembered, so that its next logins need no code for 30 days. */
  remember: z.boolean().optional(),
  /** The secret that an earlier login in this browser returned as `device`; it replaces the code. */
  device: optionalText(100).optional(),
})
export type Login = z.infer<typeof loginSchema>

const opaqueTokenSchema = z.string().trim().min(1).max(512)

export const refreshSchema = z.object({ refreshToken: opaqueTokenSchema })
export type Refresh = z.infer<typeof refreshSchema>

export const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof tokensSchema>

export const sessionSchema = tokensSchema.extend({
  user: userSchema,
  /** Whether this login has cancelled a scheduled deletion of the account. */
  restored: z.boolean().optional(),
  /** A secret of a remembered browser: sent with its next logins. */
  device: z.string().optional(),
})
/** The response of a login. */
export type Session = z.infer<typeof sessionSchema>

export const forgotPasswordSchema = z.object({
  email: emailSchema,
  lang: z.enum(languages).optional().catch(undefined),
})
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>

export const resetPasswordSchema = z.object({ token: opaqueTokenSchema, newPassword: newPasswordSchema })
export type ResetPassword = z.infer<typeof resetPasswordSchema>

export const changePasswordSchema = z.object({
  currentPassword: presentedPasswordSchema,
  newPassword: newPasswordSchema,
})
export type ChangePassword = z.infer<typeof changePasswordSchema>

export const verifyEmailQuerySchema = z.object({ token: optionalText(512).optional() })
export type VerifyEmailQuery = z.infer<typeof verifyEmailQuerySchema>

/** The response of a call that returns only a message. */
export const messageSchema = z.object({ message: z.string() })
export type Message = z.infer<typeof messageSchema>

/**
 * Confirms an address with the token from the mail. The user is identified by the browser's session or by the
 * password.
 */
export const confirmEmailSchema = z.object({
  token: optionalText(512).optional(),
  password: z.preprocess(typed => (typed === '' ? undefined : typed), presentedPasswordSchema.optional()),
  /** The secret that the registration returned; another browser needs the password. */
  browser: optionalText(100).optional(),
})
export type ConfirmEmail = z.infer<typeof confirmEmailSchema>

/** Removes an account that someone else registered with the user's address, with the token from its mail. */
export const notMeSchema = z.object({ token: opaqueTokenSchema })
export type NotMe = z.infer<typeof notMeSchema>

/** A former address of an account, and until when its owner can take the account back. */
export const reclaimSchema = z.object({
  /** Masked: `m***@e***.com`. */
  account: z.string(),
  until: instantSchema,
})
export type Reclaim = z.infer<typeof reclaimSchema>

/** The former addresses that can take the account back, latest first. */
export const reclaimsSchema = z.object({ addresses: reclaimSchema.array() })
export type Reclaims = z.infer<typeof reclaimsSchema>

/**
 * The field `confirms` of INCORRECT_PASSWORD, when a link needs a login or the password: the purpose of the
 * link, when the account was created, and its masked address.
 */
export interface ConfirmsEmail {
  purpose: 'verify' | 'change'
  account: string
  since: string
}

/**
 * `alreadyVerified`: the address was verified before, so the link changed nothing. `reclaim`: the account had
 * another address before, whose owner can take it back. `email`: the address that the link was sent to, with which one
 * logs in now.
 */
export const verifiedSchema = messageSchema.extend({
  alreadyVerified: z.boolean(),
  reclaim: reclaimSchema.optional(),
  email: z.string().optional(),
})
export type Verified = z.infer<typeof verifiedSchema>

export const resendVerificationSchema = z.object({
  email: emailSchema,
  lang: z.enum(languages).optional().catch(undefined),
})
export type ResendVerification = z.infer<typeof resendVerificationSchema>
