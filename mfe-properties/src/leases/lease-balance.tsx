import type { Lease } from '@orenda/contracts/leases'
import type { Balance } from '@orenda/contracts/rent'
import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import styles from './lease-balance.module.css'

interface LeaseBalanceProps {
  lease: Lease
  /** The lease's balances by currency; empty while they are loading. */
  balances: readonly Balance[]
}

/** The balance in each currency: red with the days overdue, green when paid in advance. */
export function LeaseBalance({ lease, balances }: LeaseBalanceProps) {
  const own = { currency: lease.currency, balance: lease.balance, days_late: 0 }
  const lines = [
    { ...own, ...balances.find(({ currency }) => currency === lease.currency) },
    ...balances.filter(({ currency, balance }) => currency !== lease.currency && balance !== 0),
  ]
  return lines.map(line => <BalanceLine key={line.currency} {...line} />)
}

export function BalanceLine({
  balance,
  currency,
  days_late = 0,
}: Pick<Balance, 'balance' | 'currency'> & { days_late?: number }) {
  const t = useTexts()
  const { money } = useFormat()
  const [tone, words] =
    balance > 0
      ? [styles.owed, days_late > 0 ? t('leases.daysLate', { count: days_late }) : t('leases.owed')]
      : balance < 0
        ? [styles.credit, t('leases.credit')]
        : [styles.credit, t('leases.even')]
  return (
    <span className={tone}>
      <strong className={styles.amount}>{money(Math.abs(balance), currency)}</strong>{' '}
      <span className={styles.words}>{words}</span>
    </span>
  )
}
