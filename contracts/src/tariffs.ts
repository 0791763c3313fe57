import { calendarDateSchema, instantSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { pageQuerySchema } from './lists.ts'
import { referenceTo } from './references.ts'
import { rateSchema, utilityTypeSchema, utilityZoneSchema } from './utilities.ts'
import { z } from './zod.ts'

/** The price of a unit from a day on. That of an apartment goes before one for all, whichever is newer. */
export const tariffSchema = z.object({
  id: idSchema,
  /** null: of all apartments. */
  apartment_id: referenceTo('apartments').nullable(),
  apartment_name: z.string().nullable(),
  type: utilityTypeSchema,
  zone: utilityZoneSchema,
  rate: z.number(),
  from: calendarDateSchema,
  created_at: instantSchema,
  updated_at: instantSchema,
})
export type Tariff = z.infer<typeof tariffSchema>

/** One that begins on the day of another of its kind takes its place. */
export const createTariffSchema = z.object({
  apartment_id: referenceTo('apartments').nullable().default(null),
  type: utilityTypeSchema,
  zone: utilityZoneSchema.default('total'),
  rate: rateSchema,
  from: calendarDateSchema,
})
export type CreateTariff = z.infer<typeof createTariffSchema>

export const tariffsQuerySchema = pageQuerySchema.extend({
  /** Those of the apartment and those of all. */
  apartment_id: referenceTo('apartments').optional(),
  type: utilityTypeSchema.optional(),
})
export type TariffsQuery = z.infer<typeof tariffsQuerySchema>
