import { isUnusual } from '@orenda/contracts/reading-chain'
import type { MeterState } from '@orenda/contracts/utilities'
import { consumedOf, costOf } from '@orenda/contracts/utility-figures'
import { type OutboxFile, type OutboxItem, type OutboxRequest } from '@orenda/shared-ui/api'
import { type BatchBody, keyOf, kind, type Line } from './batch-body.ts'

/** The input for one meter. */
export interface Draft {
  /** null while blank, NaN while it is not a number. */
  current: number | null
  isNewMeter: boolean
  /** The initial value of a new meter: 0 while blank, NaN while it is not a number. */
  start: number | null
  photo: File | null
}

export const blank: Draft = { current: null, isNewMeter: false, start: 0, photo: null }
export type Drafts = Readonly<Record<string, Draft>>

/**
 * The consumption and cost of a draft; null when it is not complete, or when the date is before the last
 * reading, which only the API can compute.
 */
export function figuresOf(meter: MeterState, { current, isNewMeter, start }: Draft, date: string) {
  const previous = isNewMeter ? (start ?? 0) : date < meter.date ? null : meter.current
  if (current === null || previous === null || Number.isNaN(current + previous)) return null
  const consumed = consumedOf(previous, current)
  return { consumed, total: costOf(consumed, meter.rate), isUnusual: isUnusual(consumed, meter.usual) }
}

/** The photos are read into memory now: the selected files may be gone when the network is back. */
export async function requestOf(
  meters: readonly MeterState[],
  drafts: Drafts,
  date: string,
): Promise<OutboxRequest> {
  const files: OutboxFile[] = []
  const readings: Line[] = []
  for (const meter of meters) {
    const { current, isNewMeter, start, photo } = drafts[keyOf(meter)] ?? blank
    if (current === null) continue
    const { apartment_id, type, zone, rate } = meter
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
      // For the same meter the chain decides; before the last reading only the API knows the previous one.
      previous: isNewMeter
        ? (start ?? 0)
        : date < meter.date
          ? Math.min(current, meter.current)
          : meter.current,
      new_meter: isNewMeter,
    })
  }
  const body: BatchBody = { readings }
  const label = meters[0]?.apartment_name ?? ''
  return { kind, label, path: 'utilities/batch', body, files, reload: ['utilities'] }
}

/** The form values for correcting a refused request. */
export function draftsOf({ body, files }: OutboxItem): { drafts: Drafts; date: string } {
  const { readings } = body as BatchBody
  const drafts = readings.map((line, index) => {
    const file = files.find(({ at }) => at[1] === index)
    const photo = file ? new File([file.bytes], file.name, { type: file.type }) : null
    const { current, new_meter, previous } = line
    return [keyOf(line), { current, isNewMeter: new_meter, start: new_meter ? previous : 0, photo }] as const
  })
  return { drafts: Object.fromEntries(drafts), date: readings[0]?.date ?? '' }
}
