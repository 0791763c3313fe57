import type { Currency } from '@orenda/contracts/currencies'
import { type DayAmount, sumInHryvnia } from '@orenda/contracts/rules/hryvnia'
import { useWhenOnline } from '@orenda/shared-ui/pages'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Button, Spinner } from '@orenda/shared-ui/ui'
import { useQueries } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useId } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { firstRateDay, ratesOfDays } from './exchange-rates.api.ts'
import styles from './hryvnia-totals.module.css'

interface HryvniaTotalsProps {
  income: readonly DayAmount[]
  expenses: readonly DayAmount[]
  /** The period of the totals: a range of months. */
  period: string
}

/**
 * The total in hryvnias of income and expenses in several currencies, each converted at the rate of its day.
 * Shown in addition to the sums by currency; hidden when there is only one.
 */
export function HryvniaTotals({ income, expenses, period }: HryvniaTotalsProps) {
  const rows = [...income, ...expenses]
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  if (currencies.length < 2) return null
  const foreign = currencies.filter(currency => currency !== 'UAH')
  return <Totals income={income} expenses={expenses} period={period} rows={rows} foreign={foreign} />
}

interface TotalsProps extends HryvniaTotalsProps {
  rows: readonly DayAmount[]
  foreign: readonly Currency[]
}

function Totals({ income, expenses, period, rows, foreign }: TotalsProps) {
  const t = useTexts()
  const { money } = useFormat()
  const headingId = useId()
  const now = today()
  const { rates, isFailed, isOnItsWay, retry } = useRates(rows, foreign, now)
  useWhenOnline(retry, isFailed)

  const figures = () => {
    if (isFailed) {
      return (
        <div role="alert" className={styles.failed}>
          <p>{t('converted.failed')}</p>
          <Button size="small" icon={RotateCw} onClick={retry}>
            {t('common:actions.retry')}
          </Button>
        </div>
      )
    }
    if (isOnItsWay) {
      return (
        <p className={styles.waiting}>
          <Spinner label={t('converted.loading')} />
          <span aria-hidden="true">{t('converted.loading')}</span>
        </p>
      )
    }
    const ratesOf = (currency: Currency) => rates.get(currency) ?? []
    const [earned, spent] = [sumInHryvnia(income, ratesOf), sumInHryvnia(expenses, ratesOf)]
    const missing = earned.missing + spent.missing
    return (
      <>
        <dl className={styles.figures}>
          <div>
            <dt>{t('charts.income')}</dt>
            <dd>{money(earned.total, 'UAH')}</dd>
          </div>
          <div>
            <dt>{t('charts.expenses')}</dt>
            <dd>{money(spent.total, 'UAH')}</dd>
          </div>
        </dl>
        <p className={styles.note}>
          {[
            t('converted.note'),
            rows.some(({ date }) => date > now) && t('converted.ahead'),
            missing > 0 && t('converted.missing', { count: missing }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </>
    )
  }

  return (
    <section aria-labelledby={headingId} className={styles.totals}>
      <h3 id={headingId} className={styles.title}>
        {t('converted.title')} <span className={styles.period}>{period}</span>
      </h3>
      {figures()}
    </section>
  )
}

/** The rates of the rows' days; there are no rates for future days. */
function useRates(rows: readonly DayAmount[], foreign: readonly Currency[], now: string) {
  const inForce = (day: string) => (day < firstRateDay ? firstRateDay : day > now ? now : day)
  const days = rows
    .filter(({ currency }) => currency !== 'UAH')
    .map(({ date }) => inForce(date.slice(0, 10)))
    .sort()
  const [from, to] = [days[0] ?? now, days.at(-1) ?? now]
  return useQueries({
    queries: foreign.map(currency => ratesOfDays(currency, from, to)),
    combine: results => ({
      rates: new Map(foreign.map((currency, at) => [currency, results[at]?.data?.rates ?? []])),
      isFailed: results.some(({ isError, data, isFetching }) =>
        data === undefined ? isError && !isFetching : data.stale || (isError && !data.is_complete),
      ),
      isOnItsWay: results.some(({ data }) => data?.is_complete !== true),
      retry: () => {
        for (const result of results) if (result.isError || result.data?.stale) void result.refetch()
      },
    }),
  })
}
