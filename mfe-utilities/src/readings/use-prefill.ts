import type { Reading } from '@orenda/contracts/utilities'
import type { UtilityZone } from '@orenda/contracts/utility-kinds'
import { type RecordFormState } from '@orenda/shared-ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { latestQuery } from './reading-queries.ts'
import type { ReadingValues } from './reading-values.ts'

/** The names of a meter's fields in the form. */
export interface MeterNames {
  previous: 'previous' | 'night_previous'
  current: 'current' | 'night_current'
  rate: 'rate' | 'night_rate'
}

interface Known {
  zone: UtilityZone
  /** The previous reading from the loaded list; undefined while it is loading. */
  before: Reading | null | undefined
}

/** The values that were filled in last. */
interface Filled {
  /** The meter and the day. */
  place: string
  previous: number | null
  rate: number | null
}

/**
 * Fills a new reading with the meter's last value and the rate of the day: at once from the loaded readings, and
 * with the tariff when the API has answered. Typed values stay, unless the meter or the day changes.
 */
export function usePrefill(form: RecordFormState<ReadingValues>, names: MeterNames, { zone, before }: Known) {
  const { isNew, values, setValue } = form
  const { apartment_id, type, date, new_meter } = values
  const isAsked = isNew && apartment_id !== '' && date !== ''
  const { data: latest } = useQuery({
    ...latestQuery({ apartment_id, type, zone, date }),
    enabled: isAsked,
  })
  const previous = (before === undefined ? latest?.previous : (before?.current ?? 0)) ?? null
  const rate = (latest === undefined ? before?.rate : latest.rate) ?? null
  const place = isAsked ? [apartment_id, type, zone, date].join(' ') : ''
  const filled = useRef<Filled>(null)
  const fill = useEffectEvent((next: Filled) => {
    const last = filled.current?.place === next.place ? filled.current : null
    const put = (field: 'previous' | 'rate') => {
      const value = values[names[field]]
      const isOwn = last !== null && value !== last[field]
      if (!isOwn && value !== next[field]) setValue(names[field], next[field], { shouldDirty: true })
    }
    // A new meter has its own initial value.
    if (!new_meter) put('previous')
    put('rate')
    filled.current = next
  })
  useEffect(() => {
    if (place !== '') fill({ place, previous, rate })
  }, [place, previous, rate])
}
