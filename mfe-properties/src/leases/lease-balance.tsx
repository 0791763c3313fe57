import { sumOfAmounts } from '@orenda/contracts/currencies'
import type { Lease } from '@orenda/contracts/leases'
import type { Balance, Charge } from '@orenda/contracts/rent'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import styles from './lease-balance.module.css'
import { aheadQuery } from './leases.api.ts'

interface LeaseBalanceProps {
  lease: Lease
  /** The lease's balances by currency; empty while they are loading. */
  balances: readonly Balance[]
}

/** The balance in each currency: red with the days overdue, green when paid in advance; and what is billed ahead. */
export function LeaseBalance({ lease, balances }: LeaseBalanceProps) {
  const { data: ahead = [] } = useQuery(aheadQuery(lease.id, today()))
  const own = { currency: lease.currency, balance: lease.balance }
  const lines = [
    { ...own, ...balances.find(({ currency }) => currency === lease.currency) },
    ...balances.filter(({ currency, balance }) => currency !== lease.currency && balance !== 0),
  ]
  return (
    <>
      {lines.map(line => (
        <BalanceLine key={line.currency} {...line} hasAhead={ahead.length > 0} />
      ))}
      {[...Map.groupBy(ahead, ({ currency }) => currency).values()].map(charges => (
        <Ahead key={charges[0]?.currency} charges={charges} />
      ))}
    </>
  )
}

/** What is billed and not due yet, in one currency. @param charges the earliest first */
function Ahead({ charges }: { charges: readonly Charge[] }) {
  const t = useTexts()
  const { money, date } = useFormat()
  const [first] = charges
  if (first === undefined) return null
  return (
    <span className={styles.ahead}>
      {t('leases.ahead', {
        amount: money(sumOfAmounts(charges.map(({ open }) => open)), first.currency),
        date: date(first.due_date),
      })}
    </span>
  )
}

interface BalanceLineProps extends Pick<Balance, 'balance' | 'currency'> {
  /** undefined while it is not known. */
  days_late?: number
  /** A bill that is not due yet follows: then not everything is paid. */
  hasAhead?: boolean
}

export function BalanceLine({ balance, currency, days_late, hasAhead = false }: BalanceLineProps) {
  const t = useTexts()
  const { money } = useFormat()
  const [tone, words] =
    balance > 0
      ? days_late === 0
        ? [styles.dueToday, t('leases.dueToday')]
        : [styles.owed, days_late ? t('leases.daysLate', { count: days_late }) : t('leases.owed')]
      : balance < 0
        ? [styles.credit, t('leases.credit')]
        : [styles.credit, hasAhead ? '' : t('leases.even')]
  return (
    <span className={tone}>
      <strong className={styles.amount}>{money(Math.abs(balance), currency)}</strong>{' '}
      <span className={styles.words}>{words}</span>
    </span>
  )
}
