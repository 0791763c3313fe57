import type { Currency } from '@orenda/contracts/currencies'
import type { ReportFigure } from '@orenda/contracts/report-figures'
import type { ProfitTotal } from '@orenda/contracts/reports'
import { useFormat } from '@orenda/shared-ui/texts'
import { Stats } from '@orenda/shared-ui/ui'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import type { ProfitSpan } from '../reports.api.ts'
import { FigureEntries } from './figure-entries.tsx'
import styles from './profit-report.module.css'

interface ProfitFiguresProps {
  totals: readonly ProfitTotal[]
  span: ProfitSpan
}

interface Opened {
  figure: ReportFigure
  currency: Currency
}

/**
 * Received less expenses less fees is the profit. Utilities stand apart: they are no part of it. Each sum opens what it is made
 * of; profit is made of the other three.
 */
export function ProfitFigures({ totals, span }: ProfitFiguresProps) {
  const t = useTexts()
  const { money } = useFormat()
  const [open, setOpen] = useState<Opened | null>(null)
  const nameOf = (figure: ReportFigure) =>
    figure.startsWith('utilities_')
      ? `${t('reports.profit.utilitiesShort')}: ${t(`reports.utilities.${figure.replace('utilities_', '') as 'billed'}`)}`
      : t(`reports.figures.${figure as 'received'}`)

  const opener = (figure: ReportFigure, currency: Currency, amount: number) => {
    if (amount === 0) return money(amount, currency)
    const isOpen = open?.figure === figure && open.currency === currency
    return (
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-label={`${nameOf(figure)}, ${t('reports.allApartments')}: ${money(amount, currency)}`}
        onClick={() => setOpen(isOpen ? null : { figure, currency })}
        onKeyDown={event => event.key === 'Escape' && setOpen(null)}
      >
        {money(amount, currency)}
      </button>
    )
  }
  /** A line for each currency. */
  const lines = (figure: ReportFigure, amountOf: (total: ProfitTotal) => number) =>
    totals.map(total => (
      <span key={total.currency} className={styles.amount}>
        {opener(figure, total.currency, amountOf(total))}
      </span>
    ))
  const profit = totals.map(total => (
    <span key={total.currency} className={`${styles.amount} ${total.profit < 0 ? styles.loss : styles.gain}`}>
      {money(total.profit, total.currency)}
    </span>
  ))
  const planned = totals.filter(total => total.planned !== 0)
  const plannedNote: ReactNode =
    planned.length > 0 &&
    t('reports.profit.planned', {
      sum: planned.map(total => money(total.planned, total.currency)).join(' + '),
    })
  return (
    <>
      <div className={styles.figures}>
        <Stats
          label={t('reports.profit.title')}
          stats={[
            { label: nameOf('received'), value: lines('received', ({ received }) => received) },
            {
              label: `− ${nameOf('expenses')}`,
              value: lines('expenses', ({ expenses }) => expenses),
              note: plannedNote,
            },
            { label: `− ${nameOf('fees')}`, value: lines('fees', ({ fees }) => fees) },
            { label: `= ${t('reports.figures.profit')}`, value: profit },
          ]}
        />
        <section className={styles.apart} aria-label={t('reports.profit.utilities')}>
          <h2>{t('reports.profit.utilities')}</h2>
          <dl>
            {(['billed', 'received', 'cost'] as const).map(part => (
              <div key={part}>
                <dt>{t(`reports.utilities.${part}`)}</dt>
                <dd>{lines(`utilities_${part}`, ({ utilities }) => utilities[part])}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      {open !== null && (
        <FigureEntries
          title={nameOf(open.figure)}
          span={span}
          currency={open.currency}
          figure={open.figure}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
