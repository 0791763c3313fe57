import type { Currency } from '@orenda/contracts/currencies'
import { useFormat } from '@orenda/shared-ui/texts'
import { TriangleAlert } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import styles from './amount-hint.module.css'

interface AmountHintProps {
  /** null while blank, NaN while it is not a number. */
  amount: number | null
  /** The amount due each month; undefined while it is unknown. */
  rent: number | undefined
  currency: Currency | undefined
  /** The rent is that of a lease, so the open charges are asked for, not the expected amount. */
  hasLease: boolean
}

/** A hint below the expected amount: the meaning of a blank value, and that a lease's rent takes precedence. */
export function AmountHint({ amount, rent, currency, hasLease }: AmountHintProps) {
  const t = useTexts()
  const { money } = useFormat()
  if (rent === undefined || currency === undefined) return t('form.amountHint')
  const words = { rent: money(rent, currency) }
  if (!hasLease || amount === null || !(amount > 0) || amount === rent) return t('form.rentHint', words)
  return (
    <span className={styles.warning} role="status">
      <TriangleAlert size={14} strokeWidth={2} aria-hidden />
      <span>{t('form.otherThanRent', words)}</span>
    </span>
  )
}
