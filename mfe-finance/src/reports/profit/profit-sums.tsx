import type { ProfitTotal } from '@orenda/contracts/reports'
import { useFormat } from '@orenda/shared-ui/texts'
import { Stats, useMedia } from '@orenda/shared-ui/ui'
import { Fragment, type ReactNode } from 'react'
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
  const sums = (figure: ShownFigure | 'planned', of = totals) => (
    <Sums figure={figure} totals={of} opened={opened} />
  )
  const parts: readonly Part[] = [
    { figures: ['received'], label: figureName('received', t), value: sums('received') },
    {
      figures: ['expenses', 'planned'],
      label: named('−', 'expenses'),
      value: sums('expenses'),
      // What is planned is said beneath the expenses, and is no part of the sum.
      below: planned.length > 0 && { label: t('reports.profit.planned'), value: sums('planned', planned) },
    },
    { figures: ['fees'], label: named('−', 'fees'), value: sums('fees') },
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
  if (isPhone)
    return (
      <PhoneSums
        profit={profit}
        parts={parts}
        note={earlier}
        opened={figures =>
          totals.some(({ currency }) => currency === opened.place?.row) &&
          figures.includes(opened.place?.column ?? '') && (
            <OpenedFigure totals={totals} span={span} opened={opened} />
          )
        }
      />
    )
  return (
    <Stats
      label={t('reports.profit.title')}
      stats={[
        ...parts.map(({ label, value, below }) => ({ label, value: <Below value={value} note={below} /> })),
        {
          label: named('=', 'profit'),
          value: (
            <>
              {profit}
              {earlier}
            </>
          ),
          isLead: true,
        },
      ]}
    />
  )
}

interface Part {
  /** Those that open their records beneath it. */
  figures: readonly string[]
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

interface PhoneSumsProps {
  profit: ReactNode
  /** What it is made of. */
  parts: readonly Part[]
  note: ReactNode
  /** The records of one of these figures, if it is open. */
  opened: (figures: readonly string[]) => ReactNode
}

/** On a phone: the profit, and below it what it is made of, line by line. */
function PhoneSums({ profit, parts, note, opened }: PhoneSumsProps) {
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
        {parts.map(({ figures, label, value, below }) => (
          <Fragment key={label}>
            <div className={styles.part}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
            {below && (
              <div className={`${styles.part} ${styles.under}`}>
                <dt>{below.label}</dt>
                <dd>{below.value}</dd>
              </div>
            )}
            {opened(figures) && (
              <div className={styles.records}>
                <dd>{opened(figures)}</dd>
              </div>
            )}
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

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

/** The records of the sum that is open. */
function OpenedFigure({ totals, span, opened }: ProfitSumsProps) {
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

const ofProfit: readonly string[] = ['received', 'expenses', 'planned', 'fees']

/** The same below the figures: on a phone those of the profit stand beneath their own line. */
export function OpenedBelow(props: ProfitSumsProps) {
  const isPhone = useMedia('phone')
  const isAbove = isPhone && ofProfit.includes(props.opened.place?.column ?? '')
  return isAbove ? null : <OpenedFigure {...props} />
}
