import type { ProfitTotal } from '@orenda/contracts/reports'
import { useFormat } from '@orenda/shared-ui/texts'
import { Stats } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import styles from './profit-report.module.css'

/** Received less expenses less fees is the profit. Utilities stand apart: they are no part of it. */
export function ProfitFigures({ totals }: { totals: readonly ProfitTotal[] }) {
  const t = useTexts()
  const { money } = useFormat()
  /** A line for each currency; none is converted. */
  const amounts = (amountOf: (total: ProfitTotal) => number, toneOf?: (amount: number) => string) => (
    <>
      {totals.map(total => {
        const amount = amountOf(total)
        return (
          <span key={total.currency} className={[styles.amount, toneOf?.(amount)].filter(Boolean).join(' ')}>
            {money(amount, total.currency)}
          </span>
        )
      })}
    </>
  )
  const planned = totals.filter(total => total.planned !== 0)
  const plannedNote: ReactNode =
    planned.length > 0 &&
    t('reports.profit.planned', {
      sum: planned.map(total => money(total.planned, total.currency)).join(' + '),
    })
  const tone = (amount: number) => (amount < 0 ? (styles.loss ?? '') : (styles.gain ?? ''))
  return (
    <div className={styles.figures}>
      <Stats
        label={t('reports.profit.title')}
        stats={[
          { label: t('reports.figures.received'), value: amounts(({ received }) => received) },
          {
            label: `− ${t('reports.figures.expenses')}`,
            value: amounts(({ expenses }) => expenses),
            note: plannedNote,
          },
          { label: `− ${t('reports.figures.fees')}`, value: amounts(({ fees }) => fees) },
          { label: `= ${t('reports.figures.profit')}`, value: amounts(({ profit }) => profit, tone) },
        ]}
      />
      <section className={styles.apart} aria-label={t('reports.profit.utilities')}>
        <h2>{t('reports.profit.utilities')}</h2>
        <dl>
          {(['billed', 'received', 'cost'] as const).map(part => (
            <div key={part}>
              <dt>{t(`reports.utilities.${part}`)}</dt>
              <dd>{amounts(({ utilities }) => utilities[part])}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
