import { useFormat } from '@orenda/shared-ui/texts'
import { VisuallyHidden } from '@orenda/shared-ui/ui'
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import styles from './summary.module.css'

/** `+14 %` */
export function useChangeText(): (change: number) => string {
  const { locale } = useFormat()
  const format = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' })
  return change => format.format(change / 100)
}

/** The change against the previous value: coloured only when it is unusual. */
export function Change({ change, isStriking = false }: { change: number | null; isStriking?: boolean }) {
  const t = useTexts()
  const { locale } = useFormat()
  if (change === null) return <span className={styles.muted}>{t('common:states.none')}</span>
  const Icon = change === 0 ? Minus : change > 0 ? ArrowUp : ArrowDown
  const percent = (Math.abs(change) / 100).toLocaleString(locale, { style: 'percent' })
  return (
    <span className={`${styles.change} ${isStriking ? styles.striking : ''}`}>
      <Icon size={13} strokeWidth={1.75} aria-hidden />
      <VisuallyHidden>{t(`summary.${change === 0 ? 'same' : change > 0 ? 'more' : 'less'}`)} </VisuallyHidden>
      {percent}
    </span>
  )
}

/** Formats a meter value: decimals only when needed. */
export function useAmountText(): (value: number) => string {
  const { locale } = useFormat()
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return value => format.format(value)
}
