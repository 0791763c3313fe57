import { sumOfAmounts } from '@orenda/contracts/currencies'
import type { Lease } from '@orenda/contracts/leases'
import type { Balance, Charge } from '@orenda/contracts/rent'
import { mixedOf } from '@orenda/contracts/rules/standings'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import { depositToCome } from './deposits.ts'
import styles from './lease-balance.module.css'
import { aheadQuery, dueTodayOfQuery } from './leases.api.ts'

interface LeaseBalanceProps {
  lease: Lease
  /** The lease's balances by currency; empty while they are loading. */
  balances: readonly Balance[]
}

/**
 * The balance in each currency: red with the days overdue, amber when it falls due today, green when paid in advance;
 * and what is billed ahead or missing of the deposit, which are no part of it.
 */
export function LeaseBalance({ lease, balances }: LeaseBalanceProps) {
  const t = useTexts()
  const { money } = useFormat()
  const { data: ahead = [] } = useQuery(aheadQuery(lease.id, today()))
  const { data: dueToday = [] } = useQuery(dueTodayOfQuery(lease.id, today()))
  const own = { currency: lease.currency, balance: lease.balance }
  const lines = [
    { ...own, ...balances.find(({ currency }) => currency === lease.currency) },
    ...balances.filter(({ currency, balance }) => currency !== lease.currency && balance !== 0),
  ]
  const deposit = depositToCome(lease)
  return (
    <>
      {lines.map(line => (
        <BalanceLine
          key={line.currency}
          {...line}
          dueToday={dueToday.filter(({ currency }) => currency === line.currency)}
          hasAhead={ahead.length > 0 || deposit > 0}
        />
      ))}
      {[...Map.groupBy(ahead, ({ currency }) => currency).values()].map(charges => (
        <Ahead key={charges[0]?.currency} charges={charges} />
      ))}
      {deposit > 0 && (
        <span className={styles.missing}>
          {t('leases.depositMissing', { amount: money(deposit, lease.currency) })}
        </span>
      )}
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
  credit?: number
  /** The charges of the lease and currency that fall due today, which are no debt yet. */
  dueToday?: readonly Pick<Charge, 'open'>[]
  /** A bill that is not due yet follows: then not everything is paid. */
  hasAhead?: boolean
}

export function BalanceLine(props: BalanceLineProps) {
  const { balance, currency, days_late = 0, credit = 0, dueToday = [] } = props
  const t = useTexts()
  const { money } = useFormat()
  const ofToday = Math.min(Math.max(balance, 0), sumOfAmounts(dueToday.map(({ open }) => open)))
  const isSplit = days_late > 0 && ofToday > 0
  const mixed = mixedOf({ balance, credit, days_late })
  const [tone, words] = useTone(props)
  return (
    <>
      <span className={tone}>
        <strong className={styles.amount}>
          {money(Math.abs(isSplit ? sumOfAmounts([balance, -ofToday]) : balance), currency)}
        </strong>{' '}
        <span className={styles.words}>{words}</span>
      </span>
      {isSplit && (
        <span className={styles.missing}>{t('leases.andToday', { amount: money(ofToday, currency) })}</span>
      )}
      {mixed && (
        <span className={styles.missing}>
          {t('leases.mixed', { open: money(mixed.open, currency), credit: money(mixed.credit, currency) })}
        </span>
      )}
    </>
  )
}

function useTone({ balance, days_late, hasAhead = false }: BalanceLineProps) {
  const t = useTexts()
  if (balance < 0) return [styles.credit, t('leases.credit')] as const
  if (balance === 0) return [styles.credit, hasAhead ? '' : t('leases.even')] as const
  if (days_late === 0) return [styles.dueToday, t('leases.dueToday')] as const
  return [styles.owed, days_late ? t('leases.daysLate', { count: days_late }) : t('leases.owed')] as const
}
