import { unusualTimesOf } from '@orenda/contracts/reading-chain'
import type { UtilityType } from '@orenda/contracts/utility-kinds'
import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'

/** Asks about a consumption that is many times the usual; null for any other. */
export function useUnusualWords(): (
  type: UtilityType,
  consumed: number,
  usual: number | null,
) => string | null {
  const t = useTexts()
  const { number } = useFormat()
  return (type, consumed, usual) => {
    const times = unusualTimesOf(consumed, usual)
    if (times === null) return null
    return t('readings.unusual', {
      count: times,
      times: number(times, Number.isInteger(times) ? 0 : 1),
      usual: `${number(usual ?? 0)} ${t(`units.${type}`)}`,
    })
  }
}
