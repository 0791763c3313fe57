import { sumOfAmounts } from '@orenda/contracts/currencies'
import { type Debt, isCovered } from '@orenda/contracts/rules/debts'
import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import styles from './credit-beside.module.css'

/** Of a row whose debt is no more than what is paid too much: it is not red. */
export const coveredClass = styles.covered

/** Below a debt: what the tenant has paid too much of another kind, and what is left with it. */
export function CreditBeside({ of: debt }: { of: Debt }) {
  const t = useTexts()
  const { money } = useFormat()
  const { amount, credit, currency } = debt
  if (credit <= 0) return null
  const paid = { credit: money(credit, currency) }
  return (
    <span className={styles.line}>
      {isCovered(debt)
        ? t('recording.creditCovers', paid)
        : t('recording.creditBeside', { ...paid, net: money(sumOfAmounts([amount, -credit]), currency) })}
    </span>
  )
}
