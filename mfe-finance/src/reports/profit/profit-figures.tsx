import type { ProfitTotal } from '@orenda/contracts/reports'
import { useFormat } from '@orenda/shared-ui/texts'
import { Stats, useMedia } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { figureName, figuresOf, passedOn, type ShownFigure, utilityPart } from '../figures/figure-names.ts'
import type { ProfitSpan } from '../reports.api.ts'
import { FigureParts } from '../sums/figure-parts.tsx'
import { SumButton } from '../sums/sum-button.tsx'
import type { OpenedSum } from '../sums/use-opened-sum.ts'
import { ProfitOccupancy } from './profit-occupancy.tsx'
import styles from './profit-report.module.css'
import { useYearBefore } from './use-year-before.ts'

interface ProfitFiguresProps {
  totals: readonly ProfitTotal[]
  span: ProfitSpan
  opened: OpenedSum
}

/**
 * Received less expenses less fees is the profit. Utilities stand apart: they are no part of it. Each sum opens what it is made
 * of; profit is made of the other three.
 */
export function ProfitFigures({ totals, span, opened }: ProfitFiguresProps) {
  const t = useTexts()
  const { money } = useFormat()
  const sums = (figure: ShownFigure | 'planned') => <Sums figure={figure} totals={totals} opened={opened} />
  const planned = totals.filter(total => total.planned !== 0)
  const before = useYearBefore(span)
  const isPhone = useMedia('phone')
  const hasNotes = useMedia('(min-width: 1024px)')
  const plannedSums = planned.length > 0 && (
    <>
      {t('reports.profit.planned')} <Sums figure="planned" totals={planned} opened={opened} />
    </>
  )
  const named = (sign: '−' | '=', figure: 'expenses' | 'fees' | 'profit') =>
    `${sign} ${figureName(figure, t)}`
  const parts = [
    { label: figureName('received', t), value: sums('received') },
    {
      label: named('−', 'expenses'),
      value: sums('expenses'),
      note: hasNotes && plannedSums && <span className={styles.note}>{plannedSums}</span>,
    },
    { label: named('−', 'fees'), value: sums('fees') },
  ]
  const profit = totals.map(({ currency, profit: left }) => (
    <span key={currency} className={`${styles.amount} ${left < 0 ? styles.loss : styles.gain}`}>
      <span className={styles.plain}>{money(left, currency)}</span>
    </span>
  ))
  const earlier = before.map(text => (
    <span key={text} className={styles.line}>
      {text}
    </span>
  ))
  return (
    <>
      <div className={styles.figures}>
        {isPhone ? (
          <ProfitSum profit={profit} parts={parts} note={earlier} />
        ) : (
          <Stats
            label={t('reports.profit.title')}
            stats={[
              ...parts,
              {
                label: named('=', 'profit'),
                value: profit,
                note: earlier.length > 0 && earlier,
                isLead: true,
              },
            ]}
          />
        )}
        {!hasNotes && plannedSums && <p className={styles.planned}>{plannedSums}</p>}
        <div className={styles.beside}>
          <section className={styles.apart} aria-label={t('reports.profit.utilities')}>
            <h2>{t('reports.profit.utilities')}</h2>
            <dl>
              {passedOn.map(figure => (
                <div key={figure}>
                  <dt>{t(`reports.utilities.heads.${utilityPart[figure]}`)}</dt>
                  <dd>
                    <Sums figure={figure} totals={withAny(totals, figure)} opened={opened} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          <ProfitOccupancy span={span} />
        </div>
      </div>
      <OpenedFigure totals={totals} span={span} opened={opened} />
    </>
  )
}

interface ProfitSumProps {
  profit: ReactNode
  /** What it is made of. */
  parts: readonly { label: string; value: ReactNode }[]
  note: ReactNode
}

/** On a phone: the profit, and below it what it is made of, line by line. */
function ProfitSum({ profit, parts, note }: ProfitSumProps) {
  const t = useTexts()
  return (
    <section className={styles.sum} aria-label={t('reports.profit.title')}>
      <dl>
        <div className={styles.left}>
          <dt>{figureName('profit', t)}</dt>
          <dd>
            {profit}
            {note}
          </dd>
        </div>
        {parts.map(({ label, value }) => (
          <div key={label} className={styles.part}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The currencies that have something of it; one of them when none has. */
function withAny(totals: readonly ProfitTotal[], figure: ShownFigure): readonly ProfitTotal[] {
  const some = totals.filter(total => figuresOf(total)[figure] !== 0)
  return some.length > 0 ? some : totals.slice(0, 1)
}

interface SumsProps extends Omit<ProfitFiguresProps, 'span'> {
  figure: ShownFigure | 'planned'
}

/** A line for each currency. */
function Sums({ figure, totals, opened }: SumsProps) {
  const t = useTexts()
  const { money } = useFormat()
  return totals.map(total => {
    const amount = figuresOf(total)[figure]
    const text = money(amount, total.currency)
    return (
      <span key={total.currency} className={styles.amount}>
        {amount === 0 ? (
          <span className={styles.plain}>{text}</span>
        ) : (
          <SumButton
            opened={opened}
            place={{ row: total.currency, column: figure }}
            name={`${figureName(figure, t)}, ${t('reports.allApartments')}`}
            text={text}
          />
        )}
      </span>
    )
  })
}

function OpenedFigure({ totals, span, opened }: ProfitFiguresProps) {
  const t = useTexts()
  const shown = totals.find(({ currency }) => currency === opened.place?.row)
  if (shown === undefined || opened.place === null) return null
  const figure = opened.place.column as ShownFigure
  return (
    <FigureParts
      title={figureName(figure, t)}
      span={span}
      currency={shown.currency}
      figure={figure}
      onClose={opened.close}
    />
  )
}
