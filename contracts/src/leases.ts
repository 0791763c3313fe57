import { chargeKinds } from './charge-kinds.ts'
import { calendarDateSchema, instantSchema, monthSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { lastChargeSchema } from './last-charges.ts'
import { agreedLateFeeSchema, lateFeeTermsSchema } from './late-fees.ts'
import { pageQuerySchema } from './lists.ts'
import { amountSchema, currencySchema, positiveAmountSchema } from './money.ts'
import { referenceTo } from './references.ts'
import { lateFeePartsSchema } from './rent.ts'
import { optionalText, requiredText } from './text.ts'
import { versioned } from './versions.ts'
import { z } from './zod.ts'

export const leaseStatuses = ['upcoming', 'current', 'ended'] as const
export const leaseStatusSchema = z.enum(leaseStatuses)
export type LeaseStatus = z.infer<typeof leaseStatusSchema>

/**
 * A lease: one tenant in one apartment from a first to a last day, both included. Leases of one apartment never
 * overlap.
 */
export const leaseSchema = z.object({
  id: idSchema,
  apartment_id: referenceTo('apartments'),
  /** Kept when the apartment is deleted. */
  apartment_name: z.string(),
  /** null when the tenant was deleted; the name is kept. */
  tenant_id: referenceTo('tenants').nullable(),
  tenant_name: z.string(),
  /** The first day; null: unknown. */
  start: calendarDateSchema.nullable(),
  /** The last day, included; null: no end is set. */
  end: calendarDateSchema.nullable(),
  /** The rent of the next due date, or of the last one when no rent falls due any more. */
  rent: z.number(),
  /** The rents over time, oldest first; `from` null: since the start of the lease. */
  rents: z.object({ from: calendarDateSchema.nullable(), amount: z.number() }).array(),
  /** The day from which the rent of today has stood, as far as is known. */
  rent_since: calendarDateSchema.optional(),
  currency: currencySchema,
  /** Day of the month, 1 to 31. In a shorter month it is the last day. */
  due_day: z.number(),
  /**
   * Earlier due days, oldest first: each applies to the months before `before` (the first of a month). null: the
   * due day never changed.
   */
  due_days_before: z.object({ before: calendarDateSchema, day: z.number() }).array().nullable(),
  /** The next due date of the rent, null when there is none. */
  next_due: calendarDateSchema.nullable(),
  /** The agreed deposit. */
  deposit: z.number(),
  /** What is agreed on for payments that come late, null: nothing. */
  late_fee: agreedLateFeeSchema.nullable().optional(),
  status: leaseStatusSchema,
  /** The lease was cancelled before it began, so payments are not assigned to it by date. */
  is_cancelled: z.boolean(),
  /** What the tenant owes today in the lease's currency; negative: paid in advance. */
  balance: z.number(),
  /** The deposit received minus returned minus withheld, in the lease's currency. */
  deposit_held: z.number(),
  /** The deposit held in each currency, the lease's currency first. Currencies with zero are left out. */
  deposits: z.object({ currency: currencySchema, held: z.number() }).array(),
  deposit_received: z.number(),
  deposit_returned: z.number(),
  deposit_withheld: z.number(),
  /** Whether no money stands in the way of deleting it. Payment requests and kept documents are looked at when it is deleted. */
  is_deletable: z.boolean().optional(),
  updated_at: instantSchema,
})
export type Lease = z.infer<typeof leaseSchema>

export const leasesQuerySchema = pageQuerySchema.extend({
  apartment_id: referenceTo('apartments').optional(),
  tenant_id: referenceTo('tenants').optional(),
  status: leaseStatusSchema.optional(),
})
export type LeasesQuery = z.infer<typeof leasesQuerySchema>

const dueDaySchema = z.number().int().min(1).max(31)

type Term = { start?: string | null | undefined; end?: string | null | undefined }
const termInOrder = ({ start, end }: Term) => !start || !end || start <= end

/** Changes to a lease; fields that are left out stay the same. */
export const updateLeaseSchema = versioned(
  z.object({
    start: calendarDateSchema.nullable().optional(),
    end: calendarDateSchema.nullable().optional(),
    /** Applies from the next month on. */
    due_day: dueDaySchema.optional(),
    deposit: amountSchema.optional(),
    /** Counts for all days that were not asked yet; null: no late fee is agreed on. */
    late_fee: lateFeeTermsSchema.nullable().optional(),
    rent: amountSchema.optional(),
    /** The first due date with the new rent, by default the next due date. Existing charges keep their amount. */
    from: calendarDateSchema.optional(),
    /** Charges the rent that fell due on or after this day and has no charge yet. */
    charge_from: calendarDateSchema.optional(),
    /** Sets the amount of the rent of the period in which the lease ends: by `end`, or by the end that it has. */
    last_charge: lastChargeSchema.optional(),
  }),
)
  .refine(termInOrder, { path: ['end'], params: { code: 'date_order' } })
  .refine(({ end, last_charge }) => end !== null || last_charge === undefined, {
    path: ['end'],
    params: { code: 'required' },
  })
export type UpdateLease = z.infer<typeof updateLeaseSchema>

/**
 * Renews a lease: a later end (null: no end), also up to 60 days after the end if no other lease has started;
 * and optionally a new rent from a due date on (by default the first one after the current end).
 */
export const renewLeaseSchema = versioned(
  z.object({
    end: calendarDateSchema.nullable(),
    rent: amountSchema.optional(),
    from: calendarDateSchema.optional(),
    /** Whether the last rent is owed in full again that was lowered when the lease was ended. */
    whole_last_charge: z.boolean().optional(),
  }),
)
export type RenewLease = z.infer<typeof renewLeaseSchema>

export const depositUses = ['returned', 'withheld'] as const

/**
 * What a withheld part of the deposit pays for: existing charges of the lease in the same currency, oldest
 * first, or a new charge with the same date, e.g. for damage. Without either it settles the oldest open charges.
 * A returned amount has no charges.
 */
const withheldFor = {
  charge_ids: referenceTo('rent/charges').array().min(1).max(100).optional(),
  charge: z.object({ amount: positiveAmountSchema, note: requiredText(500) }).optional(),
}
interface Withholding {
  kind: (typeof depositUses)[number]
  charge_ids?: unknown
  charge?: unknown
}
/** A new charge is allowed only with a withheld amount, and not together with existing charges. */
const isForOneThing = ({ kind, charge_ids, charge }: Withholding) =>
  charge === undefined || (kind === 'withheld' && charge_ids === undefined)
const misplaced = { path: ['charge'], params: { code: 'invalid_value' } }

/**
 * Ends a lease and settles its charges and deposit in one transaction. Left out, the last charge stays as it is
 * and the deposit is still held.
 */
export const endLeaseSchema = versioned(
  z.object({
    /** The last day of the lease. */
    date: calendarDateSchema,
    last_charge: lastChargeSchema.optional(),
    deposit: z
      .object({
        kind: z.enum(depositUses),
        amount: positiveAmountSchema,
        /** Left out: the lease's currency. */
        currency: currencySchema.optional(),
        ...withheldFor,
      })
      .refine(isForOneThing, misplaced)
      .array()
      .max(10)
      .optional(),
  }),
)
export type EndLease = z.infer<typeof endLeaseSchema>

/** Takes the end of a lease back with all that was settled with it. */
export const takeEndBackSchema = versioned(z.object({}))
export type TakeEndBack = z.infer<typeof takeEndBackSchema>

export const leaseEndQuerySchema = z.object({ date: calendarDateSchema })
export type LeaseEndQuery = z.infer<typeof leaseEndQuerySchema>

/** What the tenant owes in one currency when the lease has ended, and how the deposit settles it. */
const settlementSchema = z.object({
  currency: currencySchema,
  /** Negative: the tenant has paid too much. */
  balance: z.number(),
  /** What of it falls due after the last day and after today, such as a bill. */
  not_due: z.number().optional(),
  /** The open amount of all charges at that time: the most that can be withheld. */
  open: z.number(),
  held: z.number(),
  /** The proposal: the owed amount is withheld, the rest is returned. */
  withheld: z.number(),
  returned: z.number(),
  /** What the tenant still owes after that; negative: paid too much. */
  balance_after: z.number(),
})
export type Settlement = z.infer<typeof settlementSchema>

/** The proposal for ending a lease on a given day. */
export const leaseEndSchema = z.object({
  /**
   * The rent of the period in which the lease ends, charged already or not. null when the lease covers the whole
   * period, or when a part would not be less.
   */
  last_charge: z.object({ due_date: calendarDateSchema, whole: z.number(), by_days: z.number() }).nullable(),
  /** How many days of that period belong to the lease. */
  part: z.object({ days: z.number(), of: z.number() }).nullable(),
  /** The deposit that is held. */
  deposit: z.object({ currency: currencySchema, held: z.number() }).array(),
  /**
   * What the tenant owes in the lease's currency on the last day, or today if that is later, and of bills and other
   * charges later too, with the full last charge and without using the deposit.
   */
  balance_after: z.number(),
  /** The lease's currency first, then the other currencies with a debt, an overpayment or a deposit. */
  settlements: z.object({
    whole: settlementSchema.array(),
    /** The same when the last charge is reduced to the days of the lease. */
    by_days: settlementSchema.array().nullable(),
  }),
})
export type LeaseEnd = z.infer<typeof leaseEndSchema>

/** A use of the deposit: a part is returned, or settles open charges of the lease. */
export const useDepositSchema = z
  .object({
    kind: z.enum(depositUses),
    amount: positiveAmountSchema,
    /** Left out: the lease's currency. */
    currency: currencySchema.optional(),
    /** Not before the day on which this much deposit was held. */
    date: calendarDateSchema,
    note: optionalText(500).default(''),
    ...withheldFor,
  })
  .refine(isForOneThing, misplaced)
export type UseDeposit = z.infer<typeof useDepositSchema>

export const depositUseSchema = z.object({
  id: idSchema,
  kind: z.enum(depositUses),
  amount: z.number(),
  currency: currencySchema,
  date: calendarDateSchema,
  note: z.string(),
  /** The charges that it was withheld for; empty when it settles the oldest open ones. */
  charges: z.object({ charge_id: idSchema, amount: z.number() }).array(),
})
export type DepositUse = z.infer<typeof depositUseSchema>

export const statementEntryKinds = [
  ...chargeKinds,
  ...(['adjusted', 'waived', 'payment', 'withheld', 'deposit', 'returned'] as const),
] as const

/**
 * A line of a lease's statement: a charge (`rent`, `utilities`, `other`) with its original amount; an adjustment
 * or waiver of a charge on the same day (negative when it lowers the charge); a payment; a withheld part of the
 * deposit. Deposits received and returned are listed too, but do not change the balance.
 */
export const statementEntrySchema = z.object({
  date: calendarDateSchema,
  kind: z.enum(statementEntryKinds),
  /** The id of the charge, the payment or the deposit use. */
  id: idSchema,
  /** The month that a charge is for, and its adjustment and waiver; of utilities, the month of consumption. */
  month: monthSchema.nullable(),
  /** The note of the charge, the payment or the deposit use. */
  text: z.string(),
  /** Of a late fee, what it is for. */
  late_fee: lateFeePartsSchema.nullable().optional(),
  /** The category, if it is a payment. */
  category: z.string().nullable(),
  charge: z.number().nullable(),
  payment: z.number().nullable(),
  /** The change of the deposit that is held. */
  deposit: z.number().nullable(),
  /** The balance after this line. */
  balance: z.number(),
})
export type StatementEntry = z.infer<typeof statementEntrySchema>

/**
 * Charges and payments in one currency, oldest first; on the same day charges come first. A held deposit is not
 * part of the balance.
 */
export const statementSchema = z.object({
  lease_id: idSchema,
  currency: currencySchema,
  /** null: from the start. */
  from: calendarDateSchema.nullable(),
  /** Today at the latest: future entries are not included. */
  to: calendarDateSchema,
  opening: z.number(),
  entries: statementEntrySchema.array(),
  closing: z.number(),
})
export type Statement = z.infer<typeof statementSchema>

export const statementQuerySchema = z.object({
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
})
export type StatementQuery = z.infer<typeof statementQuerySchema>
