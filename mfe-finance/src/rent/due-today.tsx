import type { Debt } from '@orenda/contracts/rules/debts'
import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import styles from './due-today.module.css'

/** Below a debt: what falls due today beside it, as on the page of the tenant. */
export function DueToday({ of: { dueToday, currency } }: { of: Pick<Debt, 'dueToday' | 'currency'> }) {
  const t = useTexts()
  const { money } = useFormat()
  if (dueToday <= 0) return null
  return <span className={styles.line}>{t('rent.andToday', { amount: money(dueToday, currency) })}</span>
}
