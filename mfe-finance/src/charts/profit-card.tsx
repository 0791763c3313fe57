import { exportSheet } from '@orenda/shared-ui/host'
import { today } from '@orenda/shared-ui/texts'
import { Button, Card, Select } from '@orenda/shared-ui/ui'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { HryvniaTotals } from '../currency/hryvnia-totals.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { ChartViews } from './chart-views.tsx'
import { isIncome } from './monthly.ts'
import styles from './profit-card.module.css'
import { profitSheet } from './profit-sheet.ts'
import { ProfitTable } from './profit-table.tsx'
import { profitsOf, yearsOf } from './profits.ts'
import type { MoneyViewProps } from './use-money-chart.tsx'

/**
 * The profit of each apartment in a year. Of the filters only the apartment applies: a profit from filtered
 * income would be wrong.
 */
export function ProfitCard(props: MoneyViewProps) {
  const { payments, expenses, shown, year: asked, onYearChange, ...views } = props
  const t = useTexts()
  const apartment = shown.payments.apartment || shown.expenses.apartment
  const [income, costs] = useMemo(() => {
    const isShown = (row: { apartment_id: string }) => !apartment || row.apartment_id === apartment
    return [payments.filter(row => isIncome(row) && isShown(row)), expenses.filter(isShown)]
  }, [payments, expenses, apartment])
  const now = today().slice(0, 4)
  const known = useMemo(() => yearsOf([...income, ...costs]), [income, costs])
  const year = /^\d{4}$/.test(asked) ? asked : known.includes(now) ? now : (known[0] ?? now)
  const years = known.includes(year) ? known : [year, ...known].sort().reverse()
  const profits = useMemo(() => profitsOf(income, costs, year), [income, costs, year])
  const isOfYear = ({ date }: { date: string }) => date.startsWith(year)
  const title = t('charts.profit.title')
  return (
    <Card aria-label={title}>
      <ChartViews {...views} />
      <div className={styles.head}>
        <h2>{title}</h2>
        <div data-print="no" className={styles.choice}>
          <Select
            aria-label={t('charts.profit.year')}
            value={year}
            onChange={({ target }) => onYearChange(target.value)}
          >
            {years.map(each => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </Select>
          <Button
            icon={Download}
            isBareOnPhone
            aria-label={t('charts.profit.export')}
            disabled={profits.length === 0}
            onClick={() => exportSheet(profitSheet(t, year, profits))}
          >
            Excel
          </Button>
        </div>
      </div>
      {profits.length === 0 && <p className={styles.note}>{t('charts.profit.empty', { year })}</p>}
      {profits.map(profit => (
        <ProfitTable key={profit.currency} profit={profit} title={`${title}, ${year}`} />
      ))}
      <HryvniaTotals income={income.filter(isOfYear)} expenses={costs.filter(isOfYear)} period={year} />
      <p className={styles.note}>{t('charts.profit.planned')}</p>
    </Card>
  )
}
