import { isStrange as isStrangeFigure, monthlySince } from '@orenda/contracts/reading-chain'
import type { MeterState } from '@orenda/contracts/utilities'
import { consumedOf, costOf } from '@orenda/contracts/utility-figures'
import { type OutboxFile, type OutboxItem, type OutboxRequest } from '@orenda/shared-ui/api'
import { type BatchBody, keyOf, kind, type Line } from './batch-body.ts'

/** The input for one meter. */
export interface Draft {
  /** null while blank, NaN while it is not a number. */
  current: number | null
  isNewMeter: boolean
  /** The number on a new meter; blank when it is not known. */
  meterNumber: string
  photo: File | null
}

export const blank: Draft = { current: null, isNewMeter: false, meterNumber: '', photo: null }
export type Drafts = Readonly<Record<string, Draft>>
/** The day of the readings, by the id of the apartment. */
export type Days = Readonly<Record<string, string>>
export type DayOf = (apartmentId: string) => string

/** What was typed, and on which days it was read. */
export interface Typed {
  drafts: Drafts
  days: Days
}

/**
 * The consumption and cost of a draft; null when it is not complete, when it is where a new meter begins, or when the
 * date is before the last reading, which only the API can compute.
 */
export function figuresOf(meter: MeterState, { current, isNewMeter }: Draft, date: string) {
  if (isNewMeter || date < meter.date || current === null || Number.isNaN(current)) return null
  const consumed = consumedOf(meter.current, current)
  return { consumed, monthly: monthlySince(meter, { current, date }), total: costOf(consumed, meter.rate) }
}

/** Whether a filled draft cannot be saved. */
export const isWrong = (meter: MeterState, draft: Draft, date: string): boolean =>
  Number.isNaN(draft.current) || (figuresOf(meter, draft, date)?.consumed ?? 0) < 0

/** Whether a draft is so many times the usual that saving asks about it. */
export const isStrange = (meter: MeterState, draft: Draft, date: string): boolean =>
  isStrangeFigure(figuresOf(meter, draft, date)?.monthly ?? 0, meter.usual)

/** The photos are read into memory now: the selected files may be gone when the network is back. */
export async function requestOf(
  meters: readonly MeterState[],
  drafts: Drafts,
  dayOf: DayOf,
): Promise<OutboxRequest> {
  const files: OutboxFile[] = []
  const readings: Line[] = []
  for (const meter of meters) {
    const { current, isNewMeter, meterNumber, photo } = drafts[keyOf(meter)] ?? blank
    if (current === null) continue
    const { apartment_id, type, zone, rate } = meter
    const date = dayOf(apartment_id)
    if (photo !== null) {
      const at = ['readings', readings.length, 'attachment']
      files.push({ at, name: photo.name, type: photo.type, bytes: await photo.arrayBuffer() })
    }
    readings.push({
      apartment_id,
      type,
      zone,
      date,
      current,
      rate,
      comment: '',
      attachment: null,
      // A new meter begins here. For the same meter the chain decides; before the last reading only the API knows the
      // previous one.
      previous: isNewMeter ? current : date < meter.date ? Math.min(current, meter.current) : meter.current,
      new_meter: isNewMeter,
      meter_number: isNewMeter ? meterNumber : '',
    })
  }
  const body: BatchBody = { readings }
  const label = placesOf(meters)
  return { kind, label, path: 'utilities/batch', body, files, reload: ['utilities'] }
}

/** The names of the apartments. */
export const placesOf = (meters: readonly Pick<MeterState, 'apartment_name'>[]): string =>
  [...new Set(meters.map(({ apartment_name }) => apartment_name))].join(', ')

/** The form values for correcting a refused request. */
export function draftsOf({ body, files }: OutboxItem): Typed {
  const { readings } = body as BatchBody
  const drafts = readings.map((line, index) => {
    const file = files.find(({ at }) => at[1] === index)
    const photo = file ? new File([file.bytes], file.name, { type: file.type }) : null
    const { current, new_meter, meter_number } = line
    return [keyOf(line), { current, isNewMeter: new_meter, meterNumber: meter_number, photo }] as const
  })
  const days = Object.fromEntries(readings.map(({ apartment_id, date }) => [apartment_id, date]))
  return { drafts: Object.fromEntries(drafts), days }
}
