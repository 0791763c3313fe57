import { calendarDateSchema, instantSchema, monthSchema } from './dates.ts'
import { fileSchema, recordFileSchema } from './files.ts'
import { idSchema } from './ids.ts'
import { pageQuerySchema } from './lists.ts'
import { maxAmount } from './money.ts'
import { referenceTo } from './references.ts'
import { optionalText } from './text.ts'
import { utilityTypes, utilityZones } from './utility-kinds.ts'
import { versioned } from './versions.ts'
import { z } from './zod.ts'

export const utilityTypeSchema = z.enum(utilityTypes)
export const utilityZoneSchema = z.enum(utilityZones)

/** What a meter shows: `numeric(14,2)`. */
export const meterSchema = z.number().min(0).max(maxAmount).multipleOf(0.01)
/** The price of a unit in hryvnia: `numeric(10,4)`. */
export const rateSchema = z.number().min(0).max(999_999.9999).multipleOf(0.0001)

/**
 * What a meter showed on a day. Those of one apartment, type and zone are a chain by date, and of one day in the order in
 * which they were put in: each begins where the one before it ended, unless it is the first of a new meter.
 */
export const readingSchema = z.object({
  id: idSchema,
  apartment_id: referenceTo('apartments'),
  /** Also of an apartment that was deleted. */
  apartment_name: z.string(),
  type: utilityTypeSchema,
  zone: utilityZoneSchema,
  date: calendarDateSchema,
  previous: z.number(),
  current: z.number(),
  /** The first of a meter: `previous` is what that one showed when it was put in. */
  new_meter: z.boolean(),
  rate: z.number().nullable(),
  /** `current` less `previous`. */
  consumed: z.number(),
  /** `consumed` times `rate`, half a cent away from zero; 0 without a rate. In `utilityCurrency`. */
  total: z.number(),
  comment: z.string(),
  attachment: fileSchema.nullable(),
  created_at: instantSchema,
  updated_at: instantSchema,
})
export type Reading = z.infer<typeof readingSchema>

const fields = z.object({
  apartment_id: referenceTo('apartments'),
  type: utilityTypeSchema,
  zone: utilityZoneSchema.default('total'),
  /** Tomorrow at the latest. */
  date: calendarDateSchema,
  /** Where another reading comes before it and no new meter begins, the chain says it, whatever stands here. */
  previous: meterSchema,
  current: meterSchema,
  new_meter: z.boolean().default(false),
  rate: rateSchema.nullable().default(null),
  comment: optionalText(2000).default(''),
  attachment: recordFileSchema,
})

const isCounted = ({ previous, current }: { previous: number; current: number }) => current >= previous
const notCounted = { path: ['current'], params: { code: 'below_previous' } }

export const createReadingSchema = fields.refine(isCounted, notCounted)
export type CreateReading = z.infer<typeof createReadingSchema>

export const updateReadingSchema = versioned(fields).refine(isCounted, notCounted)
export type UpdateReading = z.infer<typeof updateReadingSchema>

/** Readings that are stored together, all or none, in this order. */
export const createReadingsSchema = z.object({ readings: createReadingSchema.array().min(1).max(100) })
export type CreateReadings = z.infer<typeof createReadingsSchema>

export const readingsQuerySchema = pageQuerySchema.extend({
  apartment_id: referenceTo('apartments').optional(),
  type: utilityTypeSchema.optional(),
  month: monthSchema.optional(),
})
export type ReadingsQuery = z.infer<typeof readingsQuerySchema>

export const latestReadingQuerySchema = z.object({
  apartment_id: referenceTo('apartments'),
  type: utilityTypeSchema,
  zone: utilityZoneSchema.default('total'),
  /** By default today: a reading of that day counts. */
  date: calendarDateSchema.optional(),
})
export type LatestReadingQuery = z.infer<typeof latestReadingQuerySchema>

/** What a new reading begins with. */
export const latestReadingSchema = z.object({
  /** 0 when there is none. */
  previous: z.number(),
  /** The tariff of the date, else that of the last reading. */
  rate: z.number().nullable(),
  /** Of the last reading. */
  date: calendarDateSchema.nullable(),
})
export type LatestReading = z.infer<typeof latestReadingSchema>

/** A meter that was read within the last year, and what a new reading of it begins with. */
export const meterStateSchema = z.object({
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  type: utilityTypeSchema,
  zone: utilityZoneSchema,
  /** Of the last reading. */
  date: calendarDateSchema,
  current: z.number(),
  /** By the last reading. */
  consumed: z.number(),
  /** The tariff of today, else that of the last reading. */
  rate: z.number().nullable(),
  /** What it counts in a month, the median of the last twelve readings; null with fewer than three. */
  usual: z.number().nullable(),
  /** In the month of today. */
  is_read: z.boolean(),
})
export type MeterState = z.infer<typeof meterStateSchema>

export const metersQuerySchema = pageQuerySchema.omit({ cursor: true }).extend({
  apartment_id: referenceTo('apartments').optional(),
})
export type MetersQuery = z.infer<typeof metersQuerySchema>

/** What a landlord's lists can be filtered by: months that have a reading or a fee, the newest first. */
export const utilityMonthsSchema = monthSchema.array()
