import { calendarDateSchema, instantSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { pageQuerySchema } from './lists.ts'
import { referenceTo } from './references.ts'
import { rateSchema, utilityTypeSchema, utilityZoneSchema } from './utilities.ts'
import { z } from './zod.ts'

/**
 * A price per unit that is valid from a day on. The tariff of an apartment takes precedence over the general
 * one, whichever is newer.
 */
export const tariffSchema = z.object({
  id: idSchema,
  /** null: for all apartments. */
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

/** A new tariff. It replaces an existing one with the same kind and start day. */
export const createTariffSchema = z.object({
  apartment_id: referenceTo('apartments').nullable().default(null),
  type: utilityTypeSchema,
  zone: utilityZoneSchema.default('total'),
  rate: rateSchema,
  from: calendarDateSchema,
})
export type CreateTariff = z.infer<typeof createTariffSchema>

export const tariffsQuerySchema = pageQuerySchema.extend({
  /** Returns the tariffs of this apartment and the general ones. */
  apartment_id: referenceTo('apartments').optional(),
  type: utilityTypeSchema.optional(),
})
export type TariffsQuery = z.infer<typeof tariffsQuerySchema>
