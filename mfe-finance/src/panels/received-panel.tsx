import type { RentSummary } from '@orenda/contracts/rent'
import { Panel } from '@orenda/shared-ui/panels'
import { totalsOf } from '@orenda/shared-ui/records'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Progress, textLinkClass } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { type Collected, collectedOf, percentOf } from '../rent/collected.ts'
import { useMonthName, useNameOfMonth } from '../rent/month-name.ts'
import { rentSummaryQuery } from '../rent/rent.api.ts'
import styles from './panels.module.css'

/** What came in this month, and below it how much of the month's rent is paid. */
export function ReceivedPanel() {
  const t = useTexts()
  const monthName = useMonthName()
  const now = today().slice(0, 7)
  const read = useQuery(rentSummaryQuery(now))
  const rents = collectedOf(read.data?.charges ?? [], now)
  return (
    <Panel icon={HandCoins} title={t('panels.received.title', { month: monthName(now) })}>
      <Panel.Content reads={[read]} rows={3}>
        {() => (
          <>
            <Received of={read.data} />
            <Rents of={rents} />
            <Ways count={read.data?.payments ?? 0} month={now} />
          </>
        )}
      </Panel.Content>
    </Panel>
  )
}

/** All that came in, by currency; a deposit has not, and is named apart. */
function Received({ of }: { of: RentSummary | undefined }) {
  const t = useTexts()
  const { totals } = useFormat()
  const [main, ...others] = totalsOf(of?.received ?? [])
  const deposits = totalsOf(of?.deposits ?? [])
  return (
    <div className={styles.came}>
      {main === undefined ? (
        <Panel.Line isGood={false}>{t('panels.received.none')}</Panel.Line>
      ) : (
        <p>
          <strong className={styles.figure}>{totals([main])}</strong>{' '}
          {others.length > 0 && <span className={styles.other}>{`+\u00a0${totals(others)}`}</span>}
        </p>
      )}
      {deposits.length > 0 && (
        <p className={styles.note}>{t('panels.received.deposits', { sum: totals(deposits) })}</p>
      )}
    </div>
  )
}

/** The rent of the month in each currency, never added: the main one has a bar. */
function Rents({ of: [main, ...others] }: { of: readonly Collected[] }) {
  const t = useTexts()
  if (main === undefined) return <p className={styles.note}>{t('panels.received.nothingCharged')}</p>
  return (
    <div className={styles.received}>
      <div className={styles.share}>
        <Rent of={main} label={t('panels.received.rent')} />
        <Progress
          isThin
          tone="success"
          value={percentOf(main)}
          max={100}
          label={t('panels.received.share')}
        />
      </div>
      {others.map(row => (
        <Rent key={row.currency} of={row} />
      ))}
    </div>
  )
}

/** What is paid of what is charged in one currency, and its share. */
function Rent({ of, label }: { of: Collected; label?: string }) {
  const t = useTexts()
  const { money } = useFormat()
  const paid = t('panels.received.paid', {
    paid: money(of.amount, of.currency),
    total: money(of.charged, of.currency),
  })
  return (
    <p className={styles.collected}>
      <span>{label === undefined ? paid : `${label}: ${paid}`}</span>
      <span>{t('panels.received.percent', { percent: percentOf(of) })}</span>
    </p>
  )
}

/** All payments dated this month, deposits too, as the list that it leads to. */
function Ways({ count, month }: { count: number; month: string }) {
  const t = useTexts()
  const nameOf = useNameOfMonth()
  const path = useLanguagePath()
  return (
    <p className={styles.ways}>
      {count > 0 && (
        <Link className={textLinkClass} to={path('payments?period=this-month')}>
          {t('panels.received.payments', { count, month: nameOf(month) })}
        </Link>
      )}
      <Link className={textLinkClass} to={path('reports')}>
        {t('panels.received.reports')}
      </Link>
    </p>
  )
}
