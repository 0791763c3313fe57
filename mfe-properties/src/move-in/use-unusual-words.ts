import { unusualTimesOf } from '@orenda/contracts/reading-chain'
import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import type { Meter } from './meters.ts'

/** Asks about a first reading that says many times the usual consumption since the last one; null for any other. */
export function useUnusualWords(): (meter: Meter, monthly: number | null) => string | null {
  const t = useTexts()
  const { number } = useFormat()
  return ({ type, last }, monthly) => {
    const usual = last?.usual ?? null
    const times = monthly === null ? null : unusualTimesOf(monthly, usual)
    if (times === null) return null
    return t('moveIn.unusual', {
      count: times,
      times: number(times, Number.isInteger(times) ? 0 : 1),
      usual: `${number(usual ?? 0)} ${t(`moveIn.units.${type}`)}`,
    })
  }
}
