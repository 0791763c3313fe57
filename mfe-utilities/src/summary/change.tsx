import { monthAfter } from '@orenda/contracts/calendar'
import { numberFormat } from '@orenda/contracts/written'
import { useFormat } from '@orenda/shared-ui/texts'
import { VisuallyHidden } from '@orenda/shared-ui/ui'
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import styles from './summary.module.css'

/** `27 %`. @param share of 1 */
export function usePercentText(): (share: number) => string {
  const { locale } = useFormat()
  const format = numberFormat(locale, { style: 'percent' })
  return share => format.format(share)
}

/** `порівняно з вереснем 2026`. @param month `YYYY-MM` */
export function useAgainstText(): (month: string) => string {
  const t = useTexts()
  return month => {
    const [year, of] = month.split('-')
    return t('summary.against', { month: t(`summary.comparedMonths.${of as '01'}`), year })
  }
}

/** `проти вер.`, `проти 2025`: the month before, or the year before, in few letters. @param month `YYYY-MM` */
export function useShortAgainst(month: string): { month: string; year: string } {
  const t = useTexts()
  const { locale } = useFormat()
  const before = new Date(`${monthAfter(month, -1)}-01T12:00:00Z`)
  const name = before.toLocaleDateString(locale, { month: 'short', timeZone: 'UTC' })
  return {
    month: t('summary.againstShort', { past: name }),
    year: t('summary.againstShort', { past: monthAfter(month, -12).slice(0, 4) }),
  }
}

/** The change against the previous value: coloured only when it is unusual. */
export function Change({ change, isStriking = false }: { change: number | null; isStriking?: boolean }) {
  const t = useTexts()
  const percent = usePercentText()
  if (change === null) return null
  const Icon = change === 0 ? Minus : change > 0 ? ArrowUp : ArrowDown
  return (
    <span className={`${styles.change} ${isStriking ? styles.striking : ''}`}>
      <Icon size={13} strokeWidth={1.75} aria-hidden />
      <VisuallyHidden>{t(`summary.${change === 0 ? 'same' : change > 0 ? 'more' : 'less'}`)} </VisuallyHidden>
      {percent(Math.abs(change) / 100)}
    </span>
  )
}
