import { instantSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { languages } from './languages.ts'
import { presentedPasswordSchema } from './passwords.ts'
import { emailSchema, emptyAsNull, phoneSchema, requiredLine } from './text.ts'
import { z } from './zod.ts'

/** The limits of the current plan; `id` and `end_date` are null before the first trial. */
export const subscriptionSummarySchema = z.object({
  id: idSchema.nullable(),
  plan_name: z.string(),
  payment_status: z.string(),
  max_apartments: z.number().int(),
  current_apartments: z.number().int(),
  can_create_apartment: z.boolean(),
  is_expired: z.boolean(),
  end_date: instantSchema.nullable(),
})
export type SubscriptionSummary = z.infer<typeof subscriptionSummarySchema>

export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  /** A new address that is not confirmed yet; login still uses `email`. */
  pending_email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.enum(languages),
  subscription: subscriptionSummarySchema,
})
export type User = z.infer<typeof userSchema>

export const updateUserSchema = z.object({
  name: requiredLine(200),
  email: emailSchema,
  phone: emptyAsNull(phoneSchema),
  language: z.enum(languages),
  /** Required when the e-mail changes. */
  currentPassword: presentedPasswordSchema.optional(),
})
export type UpdateUser = z.infer<typeof updateUserSchema>
