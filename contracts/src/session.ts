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

export const registeredSchema = z.object({ message: z.string() })
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

/** `alreadyVerified`: the address was verified before, and opening the link has changed nothing. */
export const verifiedSchema = messageSchema.extend({ alreadyVerified: z.boolean() })
export type Verified = z.infer<typeof verifiedSchema>

export const resendVerificationSchema = z.object({
  email: emailSchema,
  lang: z.enum(languages).optional().catch(undefined),
})
export type ResendVerification = z.infer<typeof resendVerificationSchema>
