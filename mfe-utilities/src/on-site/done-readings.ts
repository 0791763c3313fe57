import type { MeterState, Reading } from '@orenda/contracts/utilities'
import { consumedOf, costOf } from '@orenda/contracts/utility-figures'
import { today } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { monthReadingsQuery } from '../readings/reading-queries.ts'
import { keyOf } from './batch-body.ts'

/** What was read of a meter. */
export interface Done {
  previous: number
  /** null without a tariff. */
  total: number | null
  /** What the server has of it; undefined while it waits on this device. */
  reading: Reading | undefined
}

/**
 * What was read this month, by meter. Without the list of readings, and for what waits on this device, the last
 * reading of the meter says it.
 */
export function useDone(): (meter: MeterState) => Done {
  const { data } = useQuery(monthReadingsQuery(today().slice(0, 7)))
  const known = Map.groupBy(data ?? [], keyOf)
  return meter => {
    const { current, consumed, rate, date } = meter
    const reading = known.get(keyOf(meter))?.find(each => each.date === date && each.current === current)
    if (reading) return { previous: reading.previous, total: costIn(reading), reading }
    return {
      previous: consumedOf(consumed, current),
      total: rate === null ? null : costOf(consumed, rate),
      reading,
    }
  }
}

const costIn = ({ rate, total }: Reading) => (rate === null ? null : total)
