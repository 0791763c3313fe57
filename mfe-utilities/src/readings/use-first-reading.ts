import { neighboursOf } from '@orenda/contracts/reading-chain'
import type { Reading } from '@orenda/contracts/utilities'
import type { UtilityZone } from '@orenda/contracts/utility-kinds'
import { type RecordFormState } from '@orenda/shared-ui/forms'
import { useEffect, useEffectEvent } from 'react'
import type { ReadingValues } from './reading-values.ts'

/**
 * Marks a new reading as the first of its meter where there is none before it.
 * @returns whether there is none
 */
export function useFirstReading(
  { isNew, values, setValue }: RecordFormState<ReadingValues>,
  chain: readonly Reading[] | undefined,
  zones: readonly UtilityZone[],
): boolean {
  const { date } = values
  const isFirst =
    isNew &&
    chain !== undefined &&
    date !== '' &&
    zones.every(zone => neighboursOf(chain, { zone, date }).before === undefined)
  const mark = useEffectEvent((isNewMeter: boolean) => setValue('new_meter', isNewMeter))
  useEffect(() => {
    if (!isFirst) return
    mark(true)
    return () => mark(false)
  }, [isFirst])
  return isFirst
}
