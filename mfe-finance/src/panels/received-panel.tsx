import { Panel } from '@orenda/shared-ui/panels'
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

/** How much of this month's charges is paid, and all that came in this month. */
export function ReceivedPanel() {
  const t = useTexts()
  const monthName = useMonthName()
  const now = today().slice(0, 7)
  const read = useQuery(rentSummaryQuery(now))
  const [main, ...others] = collectedOf(read.data?.charges ?? [], now)
  return (
    <Panel icon={HandCoins} title={t('panels.received.title', { month: monthName(now) })}>
      <Panel.Content reads={[read]} rows={2}>
        {() => (
          <>
            {main === undefined ? (
              <Panel.Line isGood={false}>{t('panels.received.nothingCharged')}</Panel.Line>
            ) : (
              <Sums main={main} others={others} />
            )}
            <Ways count={read.data?.payments ?? 0} month={now} />
          </>
        )}
      </Panel.Content>
    </Panel>
  )
}

/** Each currency with its own share, never added: the main one large and with a bar. */
function Sums({ main, others }: { main: Collected; others: readonly Collected[] }) {
  const t = useTexts()
  return (
    <div className={styles.received}>
      <div className={styles.share}>
        <Sum of={main} isMain />
        <Progress
          isThin
          tone="success"
          value={percentOf(main)}
          max={100}
          label={t('panels.received.share')}
        />
      </div>
      {others.map(row => (
        <Sum key={row.currency} of={row} />
      ))}
    </div>
  )
}

/** What is paid of what is charged in one currency, and its share. */
function Sum({ of, isMain = false }: { of: Collected; isMain?: boolean }) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <p className={styles.collected}>
      <span>
        <strong className={isMain ? styles.figure : styles.other}>{money(of.amount, of.currency)}</strong>{' '}
        <span className={styles.note}>
          {t('panels.received.of', { total: money(of.charged, of.currency) })}
        </span>
      </span>
      <span className={styles.note}>{t('panels.received.percent', { percent: percentOf(of) })}</span>
    </p>
  )
}

/**
 * All payments dated this month, deposits too, as the list that it leads to. They also settle older charges and those to come:
 * their sum, beside what is collected of the month's charges, would read as another answer to the same question.
 */
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
