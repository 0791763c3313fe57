import type { StoredFile } from '@orenda/contracts/files'
import { meterSchema, type Reading, rateSchema, updateReadingSchema } from '@orenda/contracts/utilities'
import type { UtilityType, UtilityZone } from '@orenda/contracts/utility-kinds'
import { z } from '@orenda/contracts/zod'

/** The values in the form. */
export interface ReadingValues {
  apartment_id: string
  type: UtilityType
  /** `both`: day and night in one form. */
  zone: UtilityZone | 'both'
  date: string
  // null while blank, NaN while it is not a number.
  previous: number | null
  current: number | null
  rate: number | null
  // The night zone, when both are entered.
  night_previous: number | null
  night_current: number | null
  night_rate: number | null
  /** The first reading of a meter. */
  new_meter: boolean
  meter_number: string
  comment: string
  attachment: StoredFile | null
  updated_at?: string
}

const night = { night_previous: null, night_current: null, night_rate: null }

/** @param today `YYYY-MM-DD` */
export const newReadingValues = (today: string, apartment_id: string): ReadingValues => ({
  apartment_id,
  type: 'cold_water',
  zone: 'total',
  date: today,
  previous: null,
  current: null,
  rate: null,
  ...night,
  new_meter: false,
  meter_number: '',
  comment: '',
  attachment: null,
})

// The field needs only the date, whatever the answer appends to it (specification 7).
export const readingValues = (reading: Reading): ReadingValues => ({
  ...reading,
  ...night,
  date: reading.date.slice(0, 10),
})

/** Only electricity has zones. */
export const zoneOf = ({ type, zone }: Pick<ReadingValues, 'type' | 'zone'>): ReadingValues['zone'] =>
  type === 'electricity' ? zone : 'total'

/**
 * Whether one figure is asked for: where a new meter begins. A stored reading of a new meter that counted something
 * keeps its two.
 */
export const isInitial = ({ new_meter }: Pick<ReadingValues, 'new_meter'>, record: Reading | null): boolean =>
  new_meter && (record === null || !record.new_meter || record.previous === record.current)

/** The request body, with the night zone when both are entered. An initial reading begins at its own figure. */
export function readingBody(
  { night_previous, night_current, night_rate, ...values }: ReadingValues,
  record: Reading | null,
): object {
  const zone = zoneOf(values)
  const isFirst = isInitial(values, record)
  const day = {
    ...values,
    previous: isFirst ? validOr0(values.current) : values.previous,
    meter_number: values.new_meter ? values.meter_number : '',
  }
  if (zone !== 'both') return { ...day, zone }
  return {
    ...day,
    zone: 'day',
    night_previous: isFirst ? validOr0(night_current) : night_previous,
    night_current,
    night_rate,
  }
}

/** An invalid figure is reported once, in its own field. */
const validOr0 = (current: number | null) => meterSchema.safeParse(current).data ?? 0

const nightSchema = z
  .object({
    night_previous: meterSchema.optional(),
    night_current: meterSchema.optional(),
    night_rate: rateSchema.nullish(),
  })
  .refine(({ night_previous = 0, night_current = night_previous }) => night_current >= night_previous, {
    path: ['night_current'],
    params: { code: 'below_previous' },
  })

export const readingBodySchema = updateReadingSchema.and(nightSchema)
