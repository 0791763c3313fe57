import { calendarDateSchema, instantSchema, monthSchema } from './dates.ts'
import { fileSchema, recordFileSchema } from './files.ts'
import { idSchema } from './ids.ts'
import { pageQuerySchema } from './lists.ts'
import { maxAmount } from './money.ts'
import { referenceTo } from './references.ts'
import { optionalLine, optionalText } from './text.ts'
import { maxMeterNumber, utilityTypes, utilityZones } from './utility-kinds.ts'
import { versioned } from './versions.ts'
import { z } from './zod.ts'

export const utilityTypeSchema = z.enum(utilityTypes)
export const utilityZoneSchema = z.enum(utilityZones)

/** A meter value: `numeric(14,2)`. */
export const meterSchema = z.number().min(0).max(maxAmount).multipleOf(0.01)
/** The price per unit in hryvnia: `numeric(10,4)`. */
export const rateSchema = z.number().min(0).max(999_999.9999).multipleOf(0.0001)

/**
 * A meter reading. The readings of one apartment, type and zone form a chain, ordered by date and then by entry
 * order: each starts at the value of the previous one, unless it is the first of a new meter.
 */
export const readingSchema = z.object({
  id: idSchema,
  apartment_id: referenceTo('apartments'),
  /** Kept when the apartment is deleted. */
  apartment_name: z.string(),
  type: utilityTypeSchema,
  zone: utilityZoneSchema,
  date: calendarDateSchema,
  previous: z.number(),
  current: z.number(),
  /** The first reading of a meter: `previous` is the meter's value when it was installed. */
  new_meter: z.boolean(),
  /** The number on the meter; only of its first reading, and blank when it is not known. */
  meter_number: z.string(),
  rate: z.number().nullable(),
  /** `current` minus `previous`. */
  consumed: z.number(),
  /** `consumed` × `rate`, half a cent rounded away from zero; 0 without a rate. In `utilityCurrency`. */
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
  /** At latest tomorrow. */
  date: calendarDateSchema,
  /** Ignored when there is a previous reading of the same meter: its value is used. */
  previous: meterSchema,
  current: meterSchema,
  new_meter: z.boolean().default(false),
  /** Only with `new_meter`. Left out: blank, or as it was. */
  meter_number: optionalLine(maxMeterNumber).optional(),
  rate: rateSchema.nullable().default(null),
  comment: optionalText(2000).default(''),
  attachment: recordFileSchema,
})

const isCounted = ({ previous, current }: { previous: number; current: number }) => current >= previous
const notCounted = { path: ['current'], params: { code: 'below_previous' } }

const isOfNewMeter = ({
  new_meter,
  meter_number = '',
}: {
  new_meter: boolean
  meter_number?: string | undefined
}) => new_meter || meter_number === ''
const notOfNewMeter = { path: ['meter_number'], params: { code: 'invalid_value' } }

export const createReadingSchema = fields.refine(isCounted, notCounted).refine(isOfNewMeter, notOfNewMeter)
export type CreateReading = z.infer<typeof createReadingSchema>

/** A reading that is taken when a tenant moves in, without a file; the apartment is that of the lease. */
export const moveInReadingSchema = fields
  .omit({ apartment_id: true, attachment: true })
  .refine(isCounted, notCounted)
  .refine(isOfNewMeter, notOfNewMeter)

export const updateReadingSchema = versioned(fields)
  .refine(isCounted, notCounted)
  .refine(isOfNewMeter, notOfNewMeter)
export type UpdateReading = z.infer<typeof updateReadingSchema>

/** Creates several readings in one transaction, in this order. */
export const createReadingsSchema = z.object({ readings: createReadingSchema.array().min(1).max(100) })
export type CreateReadings = z.infer<typeof createReadingsSchema>

/** Deletes several readings in one transaction. */
export const removeReadingsSchema = z.object({ ids: referenceTo('utilities').array().min(1).max(100) })
export type RemoveReadings = z.infer<typeof removeReadingsSchema>

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
  /** By default today; readings of that day are included. */
  date: calendarDateSchema.optional(),
})
export type LatestReadingQuery = z.infer<typeof latestReadingQuerySchema>

/** The start values for a new reading. */
export const latestReadingSchema = z.object({
  /** 0 when there is no reading. */
  previous: z.number(),
  /** The tariff on the date, otherwise the rate of the last reading. */
  rate: z.number().nullable(),
  /** The date of the last reading. */
  date: calendarDateSchema.nullable(),
})
export type LatestReading = z.infer<typeof latestReadingSchema>

/** A meter with a reading in the last year, and the start values for its next reading. */
export const meterStateSchema = z.object({
  apartment_id: referenceTo('apartments'),
  apartment_name: z.string(),
  type: utilityTypeSchema,
  zone: utilityZoneSchema,
  /** The date of the last reading. */
  date: calendarDateSchema,
  current: z.number(),
  /** The consumption of the last reading. */
  consumed: z.number(),
  /** Today's tariff, otherwise the rate of the last reading. */
  rate: z.number().nullable(),
  /** The number on the meter; blank when it is not known. */
  meter_number: z.string(),
  /** The usual consumption per month: the median of the last twelve readings; null with fewer than three. */
  usual: z.number().nullable(),
  /** Whether it has a reading in the current month. */
  is_read: z.boolean(),
})
export type MeterState = z.infer<typeof meterStateSchema>

export const metersQuerySchema = pageQuerySchema.omit({ cursor: true }).extend({
  apartment_id: referenceTo('apartments').optional(),
})
export type MetersQuery = z.infer<typeof metersQuerySchema>

/** The months that have a reading or a fee, newest first: the choices of a list filter. */
export const utilityMonthsSchema = monthSchema.array()
