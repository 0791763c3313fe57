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
  /** A secret by which the link of the mail knows the browser that registered. */
  browser: z.string().optional(),
})
export type Registered = z.infer<typeof registeredSchema>

export const loginSchema = z.object({
  email: requiredText(254),
  password: presentedPasswordSchema,
  /** Of an authenticator app, or one to recover with; where an account asks for it, 401 carries `second_factor`. */
  code: optionalText(40).optional(),
})
export type Login = z.infer<typeof loginSchema>

const opaqueTokenSchema = z.string().trim().min(1).max(512)

export const refreshSchema = z.object({ refreshToken: opaqueTokenSchema })
export type Refresh = z.infer<typeof refreshSchema>

export const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof tokensSchema>

export const sessionSchema = tokensSchema.extend({
  user: userSchema,
  /** Whether the account was to be deleted, and this log-in has taken that back. */
  restored: z.boolean().optional(),
})
/** The answer of a login. */
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

/** The answer of a call whose success is its whole news. */
export const messageSchema = z.object({ message: z.string() })
export type Message = z.infer<typeof messageSchema>

/** Opens the link of a mail in the name of whoever confirms: by the session of the browser, or by the account's password. */
export const confirmEmailSchema = z.object({
  token: optionalText(512).optional(),
  password: z.preprocess(typed => (typed === '' ? undefined : typed), presentedPasswordSchema.optional()),
  /** What the registration has answered; another browser needs the password. */
  browser: optionalText(100).optional(),
})
export type ConfirmEmail = z.infer<typeof confirmEmailSchema>

/** Removes the account that somebody else has registered with one's address, by the link of its mail. */
export const notMeSchema = z.object({ token: opaqueTokenSchema })
export type NotMe = z.infer<typeof notMeSchema>

/** A former address of an account, and until when it can have the account back. */
export const reclaimSchema = z.object({
  /** Masked: `m***@e***.com`. */
  account: z.string(),
  until: instantSchema,
})
export type Reclaim = z.infer<typeof reclaimSchema>

/** The former addresses that can have the account back, the latest first. */
export const reclaimsSchema = z.object({ addresses: reclaimSchema.array() })
export type Reclaims = z.infer<typeof reclaimsSchema>

/**
 * In the field `confirms` of INCORRECT_PASSWORD, where a link wants a log-in to its account, or the password: what the link is for,
 * since when there is the account, and under which masked address.
 */
export interface ConfirmsEmail {
  purpose: 'verify' | 'change'
  account: string
  since: string
}

/**
 * `alreadyVerified`: the address was verified before, and opening the link has changed nothing. `reclaim`: the account existed
 * under another address, which can have it back.
 */
export const verifiedSchema = messageSchema.extend({
  alreadyVerified: z.boolean(),
  reclaim: reclaimSchema.optional(),
})
export type Verified = z.infer<typeof verifiedSchema>

export const resendVerificationSchema = z.object({
  email: emailSchema,
  lang: z.enum(languages).optional().catch(undefined),
})
export type ResendVerification = z.infer<typeof resendVerificationSchema>
