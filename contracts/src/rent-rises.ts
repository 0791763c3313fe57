import { calendarDateSchema, instantSchema } from './dates.ts'
import { idParamsSchema, idSchema } from './ids.ts'
import { currencySchema, positiveAmountSchema } from './money.ts'
import { requestMailStates } from './payment-requests.ts'
import { referenceTo } from './references.ts'
import { z } from './zod.ts'

/** At most so many leases in one call. */
export const maxRisesAtOnce = 100

/** A change of a lease's rent from a due date on. */
export const riseSchema = z.object({
  lease_id: idSchema,
  apartment_id: idSchema,
  apartment_name: z.string(),
  tenant_name: z.string(),
  /** The due date that it was set for; its name in paths. */
  from: calendarDateSchema,
  /** The first due date with the new rent: later than `from` when the due day has changed. null: the lease ends before. */
  first_due: calendarDateSchema.nullable(),
  before: z.number(),
  rent: z.number(),
  currency: currencySchema,
  /** The last mail with its letter; null when none was asked for. `at` is the time of the press. */
  mail: z.object({ to: z.string(), state: z.enum(requestMailStates), at: instantSchema }).nullable(),
})
export type Rise = z.infer<typeof riseSchema>

export const riseParamsSchema = idParamsSchema.extend({ from: calendarDateSchema })
export type RiseParams = z.infer<typeof riseParamsSchema>

const percentSchema = z.number().min(0.01).max(1000).multipleOf(0.01)

/** Exactly one of two fields is given; `percent` is the one that is missed. */
const oneWay = (other: 'rent' | 'amount') => (fields: { percent?: unknown; [other: string]: unknown }) =>
  (fields.percent === undefined) !== (fields[other] === undefined)
const oneWayProblem = { path: ['percent'], params: { code: 'required' } }

/** Raises the rent of a lease. */
export const createRiseSchema = z
  .object({
    /** A due date of the lease after today; left out: the next one. */
    from: calendarDateSchema.optional(),
    /** The new rent, higher than the one before. */
    rent: positiveAmountSchema.optional(),
    /** Of the rent before; the new one is rounded to whole minor units. */
    percent: percentSchema.optional(),
  })
  .refine(oneWay('rent'), oneWayProblem)
export type CreateRise = z.infer<typeof createRiseSchema>

/** Raises the rents of several leases, all or none. */
export const raiseRentsSchema = z
  .object({
    leases: referenceTo('leases').array().min(1).max(maxRisesAtOnce),
    /** Each lease rises on its first due date on or after this day; left out: on its next due date. */
    from: calendarDateSchema.optional(),
    percent: percentSchema.optional(),
    /** Added to each rent; all leases have the same currency then. */
    amount: positiveAmountSchema.optional(),
  })
  .refine(oneWay('amount'), oneWayProblem)
export type RaiseRents = z.infer<typeof raiseRentsSchema>

/** Takes several rises back, all or none. */
export const takeRisesBackSchema = z.object({
  rises: z
    .object({
      lease_id: referenceTo('leases'),
      /** Left out: all that are planned of the lease. */
      from: calendarDateSchema.optional(),
    })
    .array()
    .min(1)
    .max(maxRisesAtOnce),
})
export type TakeRisesBack = z.infer<typeof takeRisesBackSchema>
