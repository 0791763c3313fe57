import { type Currency, currencySymbols } from '@orenda/contracts/currencies'
import type { Expense } from '@orenda/contracts/expenses'
import type { Payment } from '@orenda/contracts/payments'
import { filterBy } from '@orenda/shared-ui/lists'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { today } from '@orenda/shared-ui/texts'
import { Card, ToggleGroup, textLinkClass } from '@orenda/shared-ui/ui'
import { useMemo, useState } from 'react'
import { RatesComing, RatesFailed } from '../currency/rates-state.tsx'
import { type Converted, useInHryvnia } from '../currency/use-in-hryvnia.ts'
import { expenseFilters } from '../expenses/expense-filter.ts'
import { useTexts } from '../i18n/texts.ts'
import { paymentFilters } from '../payments/payment-filter.ts'
import { reportsPath } from '../reports/reports-way.ts'
import styles from './money-chart.module.css'
import { MonthBars } from './month-bars.tsx'
import { currenciesOf, isIncome, isSpent, monthlySums, monthsShown } from './monthly.ts'
import type { MoneyViewProps } from './use-money-chart.tsx'

/** All currencies in hryvnias, or one of them. */
type Choice = Currency | 'all'

/** What the filters show: income, and what is spent, of the months of the chart. */
function useShownMoney({ payments, expenses, shown }: MoneyViewProps) {
  const t = useTexts()
  return useMemo(() => {
    const income = filterBy.all(payments, paymentFilters(t), shown.payments).filter(isIncome)
    const spent = filterBy.all(expenses, expenseFilters(t), shown.expenses).filter(isSpent)
    const isShown = isWithin(monthsShown([...income, ...spent]))
    return { income: income.filter(isShown), spent: spent.filter(isShown) }
  }, [payments, expenses, shown, t])
}

/** Income and expenses by month: of several currencies all in hryvnias, and on a press each of them. */
export function MoneyChart(props: MoneyViewProps) {
  const t = useTexts()
  const { income, spent } = useShownMoney(props)
  const own = currenciesOf([...income, ...spent])
  const choices: readonly Choice[] = own.length > 1 ? ['all', ...own] : own
  const [chosen, setChosen] = useState<Choice>('all')
  const asked = choices.find(each => each === chosen) ?? choices[0]
  const rates = useInHryvnia(asked === 'all' ? [...income, ...spent] : [])
  // Without rates there is still what each currency says.
  const isFailed = asked === 'all' && rates.isFailed
  const currency = isFailed ? own[0] : asked
  const choice = choices.length > 1 && currency !== undefined && (
    <CurrencyChoice choices={choices} value={currency} onChange={setChosen} />
  )
  const note = (converted: NoteProps['of']) => <Note shown={props.shown} of={converted} />
  const title = t('charts.title')
  if (currency === undefined || (currency === 'all' && rates.isOnItsWay)) {
    return (
      <Card aria-label={title}>
        <div className={styles.head}>
          <h2>{title}</h2>
          {choice}
        </div>
        {currency === undefined ? <p className={styles.empty}>{t('charts.empty')}</p> : <RatesComing />}
        {note([])}
      </Card>
    )
  }
  if (currency === 'all') {
    const [earned, paid] = [rates.of(income), rates.of(spent)]
    return (
      <Card aria-label={title}>
        <MonthBars months={monthlySums(earned.rows, paid.rows, 'UAH')} currency="UAH" choice={choice} />
        {note([earned, paid])}
      </Card>
    )
  }
  return (
    <Card aria-label={title}>
      <MonthBars months={monthlySums(income, spent, currency)} currency={currency} choice={choice} />
      {isFailed && <RatesFailed onRetry={rates.retry} />}
      {note([])}
    </Card>
  )
}

interface CurrencyChoiceProps {
  choices: readonly Choice[]
  value: Choice
  onChange: (choice: Choice) => void
}

function CurrencyChoice({ choices, value, onChange }: CurrencyChoiceProps) {
  const t = useTexts()
  return (
    <ToggleGroup
      label={t('common:fields.currency')}
      value={value}
      onValueChange={onChange}
      options={choices.map(each => ({
        value: each,
        label: each === 'all' ? t('reports.inHryvnia') : currencySymbols[each],
      }))}
    />
  )
}

interface NoteProps extends Pick<MoneyViewProps, 'shown'> {
  /** What was converted. */
  of: readonly Converted<Payment | Expense>[]
}

/** What is not in the chart, how it was converted, and the way to the reports. */
function Note({ shown, of: converted }: NoteProps) {
  const t = useTexts()
  const path = useLanguagePath()
  const { apartment = shown.expenses.apartment, period = shown.expenses.period } = shown.payments
  const missing = converted.reduce((sum, each) => sum + each.missing, 0)
  const said = converted.length > 0 && [
    t('converted.note'),
    converted.some(({ rows }) => rows.some(({ date }) => date > today())) && t('converted.ahead'),
    missing > 0 && t('converted.missing', { count: missing }),
  ]
  return (
    <p className={styles.note}>
      {[...(said || []), t('charts.deposits')].filter(Boolean).join(' ')}{' '}
      <Link className={textLinkClass} to={path(reportsPath({ apartment, period, tab: 'months' }))}>
        {t('charts.reports')}
      </Link>
    </p>
  )
}

const isWithin =
  (span: ReturnType<typeof monthsShown>) =>
  ({ date }: { date: string }) =>
    span !== null && date.slice(0, 7) >= span.first && date.slice(0, 7) <= span.last
