import { chargeKinds } from './charge-kinds.ts'
import { calendarDateSchema, instantSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { lastChargeSchema } from './last-charges.ts'
import { pageQuerySchema } from './lists.ts'
import { amountSchema, currencySchema, positiveAmountSchema } from './money.ts'
import { referenceTo } from './references.ts'
import { optionalText, requiredText } from './text.ts'
import { versioned } from './versions.ts'
import { z } from './zod.ts'

export const leaseStatuses = ['upcoming', 'current', 'ended'] as const
export const leaseStatusSchema = z.enum(leaseStatuses)
export type LeaseStatus = z.infer<typeof leaseStatusSchema>

/** One tenant in one apartment from a day to a day, both included. Leases of one apartment never overlap. */
export const leaseSchema = z.object({
  id: idSchema,
  apartment_id: referenceTo('apartments'),
  /** Also of an apartment that was deleted. */
  apartment_name: z.string(),
  /** null when the tenant has been deleted since; the name stays. */
  tenant_id: referenceTo('tenants').nullable(),
  tenant_name: z.string(),
  /** null: nobody knows since when. */
  start: calendarDateSchema.nullable(),
  /** The last day, included; null: open. */
  end: calendarDateSchema.nullable(),
  /** What falls due next, or fell due last where nothing does any more. */
  rent: z.number(),
  /** Its steps, the oldest first; `from` null: from the start. */
  rents: z.object({ from: calendarDateSchema.nullable(), amount: z.number() }).array(),
  currency: currencySchema,
  /** Day of the month, 1 to 31; in a month that is too short its last one. */
  due_day: z.number(),
  /** What it was before: the day of the months before the first of a month, the oldest first; null: it has always been the same. */
  due_days_before: z.object({ before: calendarDateSchema, day: z.number() }).array().nullable(),
  /** The next day on which rent falls due, null when none does. */
  next_due: calendarDateSchema.nullable(),
  /** What was agreed on. */
  deposit: z.number(),
  status: leaseStatusSchema,
  /** It was called off before it began: no payment goes to it by its date. */
  is_cancelled: z.boolean(),
  /** What is owed today in the lease's currency, below 0 what is paid in advance. */
  balance: z.number(),
  /** Received less returned less withheld, in the lease's currency. */
  deposit_held: z.number(),
  /** What is held in each currency, the lease's own first; one of which nothing is held is left out. */
  deposits: z.object({ currency: currencySchema, held: z.number() }).array(),
  deposit_received: z.number(),
  deposit_returned: z.number(),
  deposit_withheld: z.number(),
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

/** What of a lease is to change; what is left out stays. */
export const updateLeaseSchema = versioned(
  z.object({
    start: calendarDateSchema.nullable().optional(),
    end: calendarDateSchema.nullable().optional(),
    /** Counts from the next month on. */
    due_day: dueDaySchema.optional(),
    deposit: amountSchema.optional(),
    rent: amountSchema.optional(),
    /** The first due date with the new rent; by default the next one. Charges that stand keep theirs. */
    from: calendarDateSchema.optional(),
    /** Rent that fell due from this day on is charged, where it is not yet. */
    charge_from: calendarDateSchema.optional(),
  }),
).refine(termInOrder, { path: ['end'], params: { code: 'date_order' } })
export type UpdateLease = z.infer<typeof updateLeaseSchema>

/** A later end (null: open), also for 60 days after it, as long as no other lease has begun; and another rent from a due date on (by default the first one after the present end). */
export const renewLeaseSchema = versioned(
  z.object({
    end: calendarDateSchema.nullable(),
    rent: amountSchema.optional(),
    from: calendarDateSchema.optional(),
  }),
)
export type RenewLease = z.infer<typeof renewLeaseSchema>

export const depositUses = ['returned', 'withheld'] as const

/**
 * What a part of the deposit is withheld for: charges of the lease in its currency, the oldest first, or one that is made with it
 * and due on its date, e.g. for damage. Without either it settles the oldest that are open. Of what goes back, charges say nothing.
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
/** A charge is made of what is withheld alone, and beside no others. */
const isForOneThing = ({ kind, charge_ids, charge }: Withholding) =>
  charge === undefined || (kind === 'withheld' && charge_ids === undefined)
const misplaced = { path: ['charge'], params: { code: 'invalid_value' } }

/**
 * Ends a lease, with what is left to settle: all of it, or nothing. The last charge is left as it is where nothing is said, the
 * deposit is held on.
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
        /** Left out: the lease's. */
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

export const leaseEndQuerySchema = z.object({ date: calendarDateSchema })
export type LeaseEndQuery = z.infer<typeof leaseEndQuerySchema>

/** What is owed in one currency once the lease has ended, and what the deposit does about it. */
const settlementSchema = z.object({
  currency: currencySchema,
  /** Below 0 it was paid too much. */
  balance: z.number(),
  /** What is open of the charges that are there then: no more can be withheld. */
  open: z.number(),
  held: z.number(),
  /** What is proposed: what is owed is withheld, the rest goes back. */
  withheld: z.number(),
  returned: z.number(),
  /** What is left to pay then; below 0 it was paid too much. */
  balance_after: z.number(),
})
export type Settlement = z.infer<typeof settlementSchema>

/** What is proposed for the end of a lease on a day. */
export const leaseEndSchema = z.object({
  /** The rent of the period in which the lease ends; null where it has the whole period, or less would not be less. It may be still to be made. */
  last_charge: z.object({ due_date: calendarDateSchema, whole: z.number(), by_days: z.number() }).nullable(),
  /** How much of that period the lease has. */
  part: z.object({ days: z.number(), of: z.number() }).nullable(),
  /** What is held of the deposit. */
  deposit: z.object({ currency: currencySchema, held: z.number() }).array(),
  /** What is owed in the lease's currency on that day, or today where that is later: the last charge whole, the deposit untouched. */
  balance_after: z.number(),
  /** The lease's own currency first, then others in which something is owed, paid too much or held. */
  settlements: z.object({
    whole: settlementSchema.array(),
    /** With the last charge by days. */
    by_days: settlementSchema.array().nullable(),
  }),
})
export type LeaseEnd = z.infer<typeof leaseEndSchema>

/** A part of the deposit that goes back, or that settles what is open of the lease. */
export const useDepositSchema = z
  .object({
    kind: z.enum(depositUses),
    amount: positiveAmountSchema,
    /** Left out: the lease's. */
    currency: currencySchema.optional(),
    /** Not before that much was there. */
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
  /** What it was withheld for; none where it settles the oldest that are open. */
  charges: z.object({ charge_id: idSchema, amount: z.number() }).array(),
})
export type DepositUse = z.infer<typeof depositUseSchema>

export const statementEntryKinds = [
  ...chargeKinds,
  ...(['adjusted', 'waived', 'payment', 'withheld', 'deposit', 'returned'] as const),
] as const

/**
 * A charge as it was made (`rent`, `utilities`, `other`), what it was adjusted by or what was forgiven of it, below 0, on the same
 * day; a payment, or a part of the deposit that was withheld. Beside what is owed: a deposit that was received, or went back.
 */
export const statementEntrySchema = z.object({
  date: calendarDateSchema,
  kind: z.enum(statementEntryKinds),
  /** Of the charge, the payment or the use of the deposit. */
  id: idSchema,
  /** The note of it. */
  text: z.string(),
  /** The category of a payment. */
  category: z.string().nullable(),
  charge: z.number().nullable(),
  payment: z.number().nullable(),
  /** By how much more of the deposit is held after it. */
  deposit: z.number().nullable(),
  /** What is owed after it. */
  balance: z.number(),
})
export type StatementEntry = z.infer<typeof statementEntrySchema>

/** What was charged and paid in one currency, the oldest first; of one day the charges first. What is held as a deposit is not owed. */
export const statementSchema = z.object({
  lease_id: idSchema,
  currency: currencySchema,
  /** null: from the start. */
  from: calendarDateSchema.nullable(),
  /** Today at the latest: what is to come does not count. */
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
