import { monthAfter } from '@orenda/contracts/calendar'
import { sumOfAmounts } from '@orenda/contracts/currencies'
import { type UtilityType, utilityCurrency } from '@orenda/contracts/utility-kinds'
import type { UtilitySummary } from '@orenda/contracts/utility-summary'
import { monthPeriods, SmallBars, StackedChart } from '@orenda/shared-ui/charts'
import { useFormat } from '@orenda/shared-ui/texts'
import { Card, useMedia } from '@orenda/shared-ui/ui'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Change, useShortAgainst } from './change.tsx'
import styles from './charts.module.css'
import { stacked, sumOfType, tones } from './month-figures.ts'

interface ChartsProps {
  year: UtilitySummary
  shown: UtilitySummary
  month: string
  now: string
  /** The last month of the year. */
  last: string
  onSelect: (month: string) => void
}

/** A year of cost (all utilities stacked) and of consumption (each utility in its unit). */
export function Charts({ year, shown, month, now, last, onSelect }: ChartsProps) {
  const t = useTexts()
  const { money, locale, month: monthName } = useFormat()
  const [isTable, setTable] = useState(false)
  const known = year.totals.map(total => total.month).sort()
  const first = known[0] ?? last
  const months = Array.from({ length: 12 }, (_, step) => monthAfter(last, step - 11)).filter(
    each => each >= first,
  )
  const periods = monthPeriods(months, locale)
  const types = stacked.filter(type => [...year.rows, ...shown.rows].some(row => row.type === type))
  const valuesOf = (type: string, part: 'total' | 'consumed') =>
    months.map(each =>
      sumOfAmounts(year.rows.filter(row => row.type === type && row.month === each).map(row => row[part])),
    )
  const words = { period: t('common:filters.month'), table: t('summary.table') }
  if (types.length === 0) return null
  return (
    <div className={styles.charts}>
      <Card>
        <StackedChart
          title={t('summary.cost')}
          periods={periods}
          onSelect={onSelect}
          locale={locale}
          series={types.map(type => ({
            name: t(`types.${type}`),
            tone: tones[type],
            values: valuesOf(type, 'total'),
          }))}
          selected={month}
          running={now}
          format={amount => money(amount, utilityCurrency)}
          words={{ ...words, running: t('summary.running') }}
        />
      </Card>
      <Consumption
        title={t('summary.consumption', { month: monthName(month) })}
        action={
          <button
            type="button"
            className={styles.toggle}
            data-print="no"
            aria-expanded={isTable}
            onClick={() => setTable(!isTable)}
          >
            <ChevronRight size={14} strokeWidth={2} aria-hidden />
            {words.table}
          </button>
        }
      >
        <div className={styles.small}>
          {types.map(type => (
            <TypeBars
              key={type}
              type={type}
              periods={periods}
              values={valuesOf(type, 'consumed')}
              shown={shown}
              month={month}
              words={words}
              isTableOpen={isTable}
            />
          ))}
        </div>
      </Consumption>
    </div>
  )
}

interface TypeBarsProps extends Pick<ChartsProps, 'shown' | 'month'> {
  type: UtilityType
  periods: ReturnType<typeof monthPeriods>
  values: readonly number[]
  words: { period: string; table: string }
  isTableOpen: boolean
}

/** The consumption of one utility, and how the shown month compares. */
function TypeBars({ type, shown, month, ...bars }: TypeBarsProps) {
  const t = useTexts()
  const { number } = useFormat()
  const against = useShortAgainst(month)
  const { consumed, changes, isRead } = sumOfType(shown.rows, type)
  const unit = t(`units.${type}`)
  const parts = (['month', 'year'] as const)
    .filter(time => changes[time] !== null)
    .map(time => (
      <span key={time}>
        <Change change={changes[time]} /> {against[time]}
      </span>
    ))
  return (
    <SmallBars
      {...bars}
      name={t(`types.${type}`)}
      tone={tones[type]}
      selected={month}
      figure={isRead ? `${number(consumed)} ${unit}` : t('common:states.none')}
      note={
        parts.length > 0 ? <Card.Facts of={parts} /> : t(isRead ? 'summary.nothingBefore' : 'summary.notRead')
      }
      format={value => `${number(value)} ${unit}`}
    />
  )
}

interface ConsumptionProps {
  title: string
  action: ReactNode
  children: ReactNode
}

/** The charts of all utilities. On a phone they are folded: the month to bill stands below them. */
function Consumption({ title, action, children }: ConsumptionProps) {
  const isPhone = useMedia('phone')
  return (
    <Card>
      {isPhone ? (
        <details className={styles.folded}>
          <summary>
            <h2>{title}</h2>
            <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
          </summary>
          {children}
          {action}
        </details>
      ) : (
        <>
          <h2>{title}</h2>
          {children}
          {action}
        </>
      )}
    </Card>
  )
}
