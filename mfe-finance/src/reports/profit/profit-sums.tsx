import type { ProfitTotal } from '@orenda/contracts/reports'
import { useFormat } from '@orenda/shared-ui/texts'
import { Stats, useMedia } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { figureName, figuresOf, type ShownFigure } from '../figures/figure-names.ts'
import type { ProfitSpan } from '../reports.api.ts'
import { FigureParts } from '../sums/figure-parts.tsx'
import { SumButton } from '../sums/sum-button.tsx'
import type { OpenedSum } from '../sums/use-opened-sum.ts'
import styles from './profit-report.module.css'
import { useYearBefore } from './use-year-before.ts'

export interface ProfitSumsProps {
  totals: readonly ProfitTotal[]
  span: ProfitSpan
  opened: OpenedSum
}

/**
 * Received less expenses less fees is the profit. Each sum opens what it is made of, for which `OpenedFigure` is the place; profit
 * is made of the other three.
 */
export function ProfitSums({ totals, span, opened }: ProfitSumsProps) {
  const t = useTexts()
  const { money } = useFormat()
  const isPhone = useMedia('phone')
  const before = useYearBefore(span)
  const planned = totals.filter(total => total.planned !== 0)
  const named = (sign: '−' | '=', figure: 'expenses' | 'fees' | 'profit') =>
    `${sign} ${figureName(figure, t)}`
  const sums = (figure: ShownFigure | 'planned') => (
    // Side by side each currency has its own line in all of them; below each other those without a sum are left out.
    <Sums figure={figure} totals={isPhone ? withAny(totals, figure) : totals} opened={opened} />
  )
  const parts: readonly Part[] = [
    { label: figureName('received', t), value: sums('received') },
    {
      label: named('−', 'expenses'),
      value: sums('expenses'),
      // What is planned is said beneath the expenses, and is no part of the sum.
      below: planned.length > 0 && {
        label: t('reports.profit.planned'),
        value: <Sums figure="planned" totals={planned} opened={opened} />,
      },
    },
    { label: named('−', 'fees'), value: sums('fees') },
  ]
  const profit = totals.map(({ currency, profit: left }) => (
    <span key={currency} className={`${styles.amount} ${left < 0 ? styles.loss : styles.gain}`}>
      <span className={styles.plain}>{money(left, currency)}</span>
    </span>
  ))
  const earlier = before.map(text => (
    <span key={text} className={styles.below}>
      {text}
    </span>
  ))
  return (
    <Stats
      label={t('reports.profit.title')}
      stats={[
        ...parts.map(({ label, value, below }) => ({ label, value: <Below value={value} note={below} /> })),
        {
          // On a phone it stands above what it is made of.
          label: isPhone ? figureName('profit', t) : named('=', 'profit'),
          value: (
            <>
              {profit}
              {earlier}
              <span className={styles.below}>{t('reports.profit.beforeTaxes')}</span>
            </>
          ),
          isLead: true,
        },
      ]}
    />
  )
}

interface Part {
  label: string
  value: ReactNode
  below?: false | { label: string; value: ReactNode }
}

/** A figure, and on a line of its own what belongs to it. */
const Below = ({ value, note }: { value: ReactNode; note: Part['below'] }) => (
  <>
    {value}
    {note && (
      <span className={styles.below}>
        {note.label} {note.value}
      </span>
    )}
  </>
)

interface SumsProps extends Omit<ProfitSumsProps, 'span'> {
  figure: ShownFigure | 'planned'
}

/** A line for each currency. */
export function Sums({ figure, totals, opened }: SumsProps) {
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

/** The currencies that have something of it; one of them when none has. */
export function withAny(
  totals: readonly ProfitTotal[],
  figure: ShownFigure | 'planned',
): readonly ProfitTotal[] {
  const some = totals.filter(total => figuresOf(total)[figure] !== 0)
  return some.length > 0 ? some : totals.slice(0, 1)
}

/** The records of the sum that is open. */
export function OpenedFigure({ totals, span, opened }: ProfitSumsProps) {
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
