import { calendarDateSchema, instantSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { pageQuerySchema } from './lists.ts'
import { amountSchema, currencySchema, positiveAmountSchema } from './money.ts'
import { referenceTo } from './references.ts'
import { oneOffKinds } from './rent.ts'
import { optionalText } from './text.ts'
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
  /** The next day on which rent falls due, null when none does. */
  next_due: calendarDateSchema.nullable(),
  /** What was agreed on. */
  deposit: z.number(),
  status: leaseStatusSchema,
  /** What is owed today in the lease's currency, below 0 what is paid in advance. */
  balance: z.number(),
  /** Received less returned less withheld, in the lease's currency. */
  deposit_held: z.number(),
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

/** The last day of the lease. */
export const endLeaseSchema = versioned(z.object({ date: calendarDateSchema }))
export type EndLease = z.infer<typeof endLeaseSchema>

/** A later end (null: open), and another rent from a due date on (by default the first one after the present end). */
export const renewLeaseSchema = versioned(
  z.object({
    end: calendarDateSchema.nullable(),
    rent: amountSchema.optional(),
    from: calendarDateSchema.optional(),
  }),
)
export type RenewLease = z.infer<typeof renewLeaseSchema>

/** A charge that is made once, e.g. for a repair that the tenant owes. */
export const oneOffChargeSchema = z.object({
  kind: z.enum(oneOffKinds),
  due_date: calendarDateSchema,
  amount: positiveAmountSchema,
  note: optionalText(500).default(''),
})
export type OneOffCharge = z.infer<typeof oneOffChargeSchema>

export const depositUses = ['returned', 'withheld'] as const

/** A part of the deposit that goes back, or that settles what is open of the lease. */
export const useDepositSchema = z.object({
  kind: z.enum(depositUses),
  amount: positiveAmountSchema,
  date: calendarDateSchema,
  note: optionalText(500).default(''),
})
export type UseDeposit = z.infer<typeof useDepositSchema>

export const depositUseSchema = z.object({
  id: idSchema,
  kind: z.enum(depositUses),
  amount: z.number(),
  currency: currencySchema,
  date: calendarDateSchema,
  note: z.string(),
})
export type DepositUse = z.infer<typeof depositUseSchema>

export const statementEntryKinds = ['rent', 'utilities', 'other', 'payment', 'withheld'] as const

/** A charge (`rent`, `utilities`, `other`), a payment, or a part of the deposit that was withheld. */
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
  /** What is owed after it. */
  balance: z.number(),
})
export type StatementEntry = z.infer<typeof statementEntrySchema>

/** What was charged and paid in one currency, the oldest first; of one day the charges first. Deposits are no part of it. */
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
