import type { Currency } from '@orenda/contracts/currencies'
import { useFormat } from '@orenda/shared-ui/texts'
import { Fragment } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './end-balance.module.css'

interface EndBalanceProps {
  label: string
  /** The balances by currency, the lease's currency first; negative: paid too much. `notDue`: what falls due later. */
  balances: readonly { currency: Currency; amount: number; notDue?: number | undefined }[]
  /** While newer sums are loading. */
  isOld?: boolean
  /** A last bill is to come: then not everything is paid. */
  isToBeBilled?: boolean
}

/** The debt or credit on a day. */
export function EndBalance(props: EndBalanceProps) {
  const { label, balances, isOld = false, isToBeBilled = false } = props
  const [own, ...others] = balances
  const t = useTexts()
  const { money } = useFormat()
  const shown = [own, ...others.filter(({ amount }) => amount !== 0)].filter(each => each !== undefined)
  return (
    <div className={styles.sum} aria-live="polite" aria-busy={isOld}>
      <span className={styles.label}>{label}</span>
      {shown.map(({ currency, amount, notDue = 0 }) => (
        <Fragment key={currency}>
          <strong
            className={amount > 0 ? styles.owed : amount === 0 && isToBeBilled ? styles.soFar : styles.credit}
          >
            {amount === 0
              ? t(isToBeBilled ? 'leases.ending.evenSoFar' : 'leases.ending.even')
              : t(amount > 0 ? 'leases.ending.owed' : 'leases.ending.credit', {
                  amount: money(Math.abs(amount), currency),
                })}
          </strong>
          {notDue > 0 && (
            <span className={styles.later}>
              {t('leases.ending.notDue', { amount: money(notDue, currency) })}
            </span>
          )}
        </Fragment>
      ))}
    </div>
  )
}
