import type { Reading } from '@orenda/contracts/utilities'
import { consumedOf } from '@orenda/contracts/utility-figures'
import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'

/** Explains how the next reading changes when its previous value changes; null when it does not. */
export function useNextWords(): (next: Reading | undefined, previous: number) => string | null {
  const t = useTexts()
  const { date, number } = useFormat()
  return (next, previous) => {
    if (next === undefined || next.new_meter || next.previous === previous) return null
    const known = { date: date(next.date), current: number(next.current) }
    if (next.current < previous) return t('readings.aboveNext', known)
    return t('readings.nextFollows', {
      date: known.date,
      previous: number(previous),
      was: number(next.previous),
      consumed: number(consumedOf(previous, next.current)),
      wasConsumed: number(next.consumed),
      unit: t(`units.${next.type}`),
    })
  }
}
