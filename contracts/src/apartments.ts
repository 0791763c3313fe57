import { calendarDateSchema, instantSchema } from './dates.ts'
import { fileSchema, recordFilesSchema } from './files.ts'
import { idSchema } from './ids.ts'
import { lastChargeSchema } from './last-charges.ts'
import { pageQuerySchema } from './lists.ts'
import { amountSchema, currencySchema } from './money.ts'
import { referenceTo } from './references.ts'
import { emptyAsNull, optionalText, requiredLine } from './text.ts'
import { versioned } from './versions.ts'
import { z } from './zod.ts'

/** The statuses that a landlord chooses from. */
export const apartmentStatuses = ['available', 'occupied', 'maintenance'] as const
export const apartmentStatusSchema = z.enum(apartmentStatuses)
export type ApartmentStatus = z.infer<typeof apartmentStatusSchema>

/**
 * An apartment. Tenant, term, rent and currency come from its current lease: the running one, otherwise the next
 * one.
 */
export const apartmentSchema = z.object({
  id: idSchema,
  name: z.string(),
  address: z.string(),
  /** Square metres; null while unknown. Remotes of the first release do not know it. */
  area: z.number().nullable().optional(),
  income: z.number(),
  currency: currencySchema,
  status: apartmentStatusSchema,
  tenant_id: referenceTo('tenants').nullable(),
  tenant_name: z.string().nullable(),
  tenant_email: z.string().nullable(),
  tenant_phone: z.string().nullable(),
  lease_id: idSchema.nullable(),
  lease_start: calendarDateSchema.nullable(),
  lease_end: calendarDateSchema.nullable(),
  /**
   * The next change of the rent, when one is agreed: until the day before `from` it is `before`. `income` may
   * already be the new rent, as it is the rent of the next due date.
   */
  next_rent: z
    .object({ from: calendarDateSchema, amount: z.number(), before: z.number() })
    .nullable()
    .optional(),
  /** The lease that begins after the one shown, when there is one. */
  next_lease: z.object({ start: calendarDateSchema, tenant_name: z.string() }).nullable().optional(),
  files: fileSchema.array(),
  created_at: instantSchema,
  updated_at: instantSchema,
})
export type Apartment = z.infer<typeof apartmentSchema>

const apartmentFields = z.object({
  name: requiredLine(200),
  address: optionalText(300).default(''),
  area: z.number().min(0.01).max(100_000).multipleOf(0.01).nullable().default(null),
  income: amountSchema,
  status: apartmentStatusSchema.default('available'),
  currency: currencySchema.default('UAH'),
  tenant_id: emptyAsNull(referenceTo('tenants')),
  lease_start: emptyAsNull(calendarDateSchema),
  lease_end: emptyAsNull(calendarDateSchema),
  /** Charges the rent of the current lease that fell due on or after this day and has no charge yet. */
  charge_from: calendarDateSchema.optional(),
  /** The rent charge of the period in which the lease ends. */
  last_charge: lastChargeSchema.optional(),
  /** With a later end: a last charge that the end of before lowered is owed in full again. */
  whole_last_charge: z.boolean().optional(),
  files: recordFilesSchema,
})

type Lease = { lease_start: string | null; lease_end: string | null }
const leaseInOrder = (lease: Lease) =>
  lease.lease_start === null || lease.lease_end === null || lease.lease_start <= lease.lease_end
const leaseOrderIssue = { path: ['lease_end'], params: { code: 'date_order' } }

export const createApartmentSchema = apartmentFields.refine(leaseInOrder, leaseOrderIssue)
export type CreateApartment = z.infer<typeof createApartmentSchema>

export const updateApartmentSchema = versioned(apartmentFields).refine(leaseInOrder, leaseOrderIssue)
export type UpdateApartment = z.infer<typeof updateApartmentSchema>

export const apartmentsQuerySchema = pageQuerySchema.extend({
  tenant_id: referenceTo('tenants').optional(),
  status: apartmentStatusSchema.optional(),
})
export type ApartmentsQuery = z.infer<typeof apartmentsQuerySchema>
