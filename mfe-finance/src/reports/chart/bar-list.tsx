import { type Currency, currencySymbols } from '@orenda/contracts/currencies'
import { totalsOf } from '@orenda/shared-ui/records'
import { useFormat } from '@orenda/shared-ui/texts'
import { Card, ToggleGroup } from '@orenda/shared-ui/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import styles from './bar-list.module.css'
import bars from './row-bars.module.css'
import { type BarRow, chartCurrencies, sumOfBar, Track } from './row-bars.tsx'

/** Which colour a part of a bar has: a plain quantity, or how long a debt stands. */
export type BarTone = 'plain' | 'age1' | 'age2' | 'age3' | 'age4'

interface BarListProps {
  title: string
  /** Those of several parts. */
  legend?: readonly { tone: BarTone; name: string }[]
  rows: readonly BarRow[]
}

/** The others stand in the table. */
const shown = 10

/** Amounts as bars below each other, the longest first, in one currency at a time; nothing where there are few. */
export function BarList({ title, legend, rows }: BarListProps) {
  const t = useTexts()
  const { money, totals } = useFormat()
  const choices = chartCurrencies(rows)
  const [chosen, setChosen] = useState<Currency>('UAH')
  const currency = choices.includes(chosen) ? chosen : choices[0]
  if (currency === undefined) return null
  const own = rows
    .filter(row => row.currency === currency && sumOfBar(row) > 0)
    .toSorted((one, other) => sumOfBar(other) - sumOfBar(one))
  const [longest] = own
  if (longest === undefined) return null
  const most = sumOfBar(longest)
  // A currency of too few bars for a chart is not left out without a word.
  const others = totalsOf(
    rows
      .filter(row => !choices.includes(row.currency))
      .map(row => ({ currency: row.currency, amount: sumOfBar(row) })),
  ).filter(({ amount }) => amount > 0)
  return (
    <Card>
      <figure className={styles.chart}>
        <figcaption className={styles.head}>
          <h2>{title}</h2>
          {legend !== undefined && (
            <ul className={styles.legend}>
              {legend.map(({ tone, name }) => (
                <li key={tone}>
                  <span className={`${styles.swatch} ${bars[tone]}`} />
                  {name}
                </li>
              ))}
            </ul>
          )}
          {choices.length > 1 && (
            <ToggleGroup
              label={t('common:fields.currency')}
              value={currency}
              onValueChange={setChosen}
              options={choices.map(value => ({ value, label: currencySymbols[value] }))}
            />
          )}
        </figcaption>
        <ul className={styles.rows}>
          {own.slice(0, shown).map(row => (
            <li key={row.key}>
              <span className={styles.name}>{row.name}</span>
              <Track of={row} most={most} />
              <span className={styles.amount}>{money(sumOfBar(row), currency)}</span>
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <p className={styles.rest}>{t('reports.otherInTable', { sums: totals(others) })}</p>
        )}
        {own.length > shown && (
          <p className={styles.rest}>{t('reports.inTable', { number: own.length - shown })}</p>
        )}
      </figure>
    </Card>
  )
}
