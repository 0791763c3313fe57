import { monthAfter } from '@orenda/contracts/calendar'
import { sumOfAmounts } from '@orenda/contracts/currencies'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import type { UtilitySummary } from '@orenda/contracts/utility-summary'
import { monthPeriods, SmallBars, StackedChart } from '@orenda/shared-ui/charts'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button, Card } from '@orenda/shared-ui/ui'
import { Table2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useChangeText } from './change.tsx'
import { stacked, sumOfType, tones } from './month-figures.ts'
import styles from './summary.module.css'

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
  const { money, number, locale, month: monthName } = useFormat()
  const changeText = useChangeText()
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
          isTableOpen={isTable}
        />
      </Card>
      <Card>
        <h2>{t('summary.consumption', { month: monthName(month) })}</h2>
        <div className={styles.small}>
          {types.map(type => {
            const { consumed, changes } = sumOfType(shown.rows, type)
            const unit = t(`units.${type}`)
            const parts = [
              changes.month !== null && t('summary.perMonth', { change: changeText(changes.month) }),
              changes.year !== null && t('summary.perYear', { change: changeText(changes.year) }),
            ]
            return (
              <SmallBars
                key={type}
                name={t(`types.${type}`)}
                tone={tones[type]}
                periods={periods}
                values={valuesOf(type, 'consumed')}
                selected={month}
                figure={`${number(consumed)} ${unit}`}
                note={parts.filter(Boolean).join(' · ') || t('summary.nothingBefore')}
                format={value => `${number(value)} ${unit}`}
                words={words}
                isTableOpen={isTable}
              />
            )
          })}
        </div>
      </Card>
      <span className={styles.switch} data-print="no">
        <Button size="small" icon={Table2} aria-expanded={isTable} onClick={() => setTable(!isTable)}>
          {words.table}
        </Button>
      </span>
    </div>
  )
}
