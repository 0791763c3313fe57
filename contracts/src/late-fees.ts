import { chargeKinds } from './charge-kinds.ts'
import { calendarDateSchema, monthSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { maxBatchSize } from './max-rows.ts'
import { currencySchema, maxAmount } from './money.ts'
import { referenceTo } from './references.ts'
import { lateFeeKinds } from './rules/late-fees.ts'
import { z } from './zod.ts'

export { type LateFeeKind, lateFeeKinds } from './rules/late-fees.ts'

const hasDecimals = (value: number, decimals: number) => Number(value.toFixed(decimals)) === value

/** What a lease says about payments that come late, as it is answered. */
export const agreedLateFeeSchema = z.object({
  after_days: z.number(),
  kind: z.enum(lateFeeKinds),
  value: z.number(),
  most: z.number(),
})

/** What a lease says about payments that come late, as it is set. */
export const lateFeeTermsSchema = z
  .object({
    /** Days after the due date that cost nothing: the first day counted is the one after them. */
    after_days: z.number().int().min(0).max(365),
    kind: z.enum(lateFeeKinds),
    /**
     * `fixed`: an amount in the lease's currency, once for a charge. `percent_a_day`: the per cent of what is open,
     * for each day, with at most four decimals.
     */
    value: z.number().min(0.0001).max(maxAmount),
    /** The most that is asked for a charge, all in all, as a share of it: 0 to 1, with at most four decimals. */
    most: z.number().min(0).max(1),
  })
  .refine(({ kind, value }) => kind !== 'percent_a_day' || value <= 100, {
    path: ['value'],
    params: { code: 'too_big' },
  })
  .refine(({ kind, value }) => hasDecimals(value, kind === 'fixed' ? 2 : 4), {
    path: ['value'],
    params: { code: 'too_many_decimals' },
  })
  .refine(({ most }) => hasDecimals(most, 4), { path: ['most'], params: { code: 'too_many_decimals' } })
export type LateFeeTerms = z.infer<typeof lateFeeTermsSchema>

/**
 * A late fee that can be asked today for a charge: of rent, utilities or anything else except late fees. A fixed fee
 * is in the lease's currency and asked only for charges in it.
 */
export const lateFeeSchema = z.object({
  charge_id: idSchema,
  lease_id: idSchema,
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  /** null when the tenant was deleted. */
  tenant_id: referenceTo('tenants').nullable(),
  tenant_name: z.string(),
  kind: z.enum(chargeKinds),
  month: monthSchema,
  due_date: calendarDateSchema,
  /** The amount owed of the charge. */
  charge: z.number(),
  /** What is open of it today; 0: it was paid, but late. */
  open: z.number(),
  currency: currencySchema,
  /** The days that the amount is for: those on which something was open and that were not asked yet. */
  days_late: z.number(),
  /** How it is counted: the terms, and the days in a row on which the same was open, oldest first. */
  terms: agreedLateFeeSchema,
  spans: z
    .object({ from: calendarDateSchema, until: calendarDateSchema, days: z.number(), open: z.number() })
    .array(),
  /** The fee of all days, asked or not. */
  total: z.number(),
  /** The most that may be asked for the charge. */
  most: z.number(),
  /** What was asked for the charge before, also when it was waived. */
  asked: z.number(),
  /** What can be asked now. */
  amount: z.number(),
})
export type LateFee = z.infer<typeof lateFeeSchema>

export const lateFeesQuerySchema = z.object({
  apartment_id: referenceTo('apartments').optional(),
  tenant_id: referenceTo('tenants').optional(),
  lease_id: referenceTo('leases').optional(),
})
export type LateFeesQuery = z.infer<typeof lateFeesQuerySchema>

/** Asks for the late fee of a charge: what can be asked today. */
export const askLateFeeSchema = z.object({ charge_id: referenceTo('rent/charges') })
export type AskLateFee = z.infer<typeof askLateFeeSchema>

/** Asks for the late fees of several charges, all or none. */
export const askLateFeesSchema = z.object({
  charge_ids: referenceTo('rent/charges').array().min(1).max(maxBatchSize),
})
export type AskLateFees = z.infer<typeof askLateFeesSchema>

/** Takes several late fees back, all or none. @property ids of the charges that were made */
export const takeLateFeesBackSchema = z.object({
  ids: referenceTo('rent/late-fees').array().min(1).max(maxBatchSize),
})
export type TakeLateFeesBack = z.infer<typeof takeLateFeesBackSchema>
