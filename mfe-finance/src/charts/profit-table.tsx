import { RecordLink } from '@orenda/shared-ui/lists'
import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './profit-card.module.css'
import type { CurrencyProfit, Part, Sums } from './profits.ts'

interface ProfitTableProps {
  profit: CurrencyProfit
  title: string
}

/** The apartments of one currency: bars of income and expenses, their sums by category, and the profit. */
export function ProfitTable({ profit: { currency, apartments, total }, title }: ProfitTableProps) {
  const t = useTexts()
  const { money } = useFormat()
  const sum = (amount: number) => money(amount, currency)
  const most = Math.max(...apartments.flatMap(({ earned, spent }) => [earned, spent]))
  const figures = ({ income, expenses, earned, spent, profit }: Sums) => (
    <>
      <Figure
        label={t('charts.profit.income')}
        sum={sum(earned)}
        parts={partsText(income, category => t(`paymentCategories.${category}`), sum)}
      />
      <Figure
        label={t('charts.profit.expenses')}
        sum={sum(spent)}
        parts={partsText(expenses, category => t(`expenseCategories.${category}`), sum)}
      />
      <td className={styles.figure}>
        <span className={styles.label}>{t('charts.profit.result')}</span>
        <strong className={profit < 0 ? styles.loss : undefined}>{sum(profit)}</strong>
      </td>
    </>
  )
  return (
    <table aria-label={`${title}, ${currency}`} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('common:fields.apartment')}</th>
          <th scope="col">{t('charts.profit.income')}</th>
          <th scope="col">{t('charts.profit.expenses')}</th>
          <th scope="col">{t('charts.profit.result')}</th>
        </tr>
      </thead>
      <tbody>
        {apartments.map(apartment => (
          <tr key={apartment.apartment_id}>
            <th scope="row">
              <RecordLink to={`apartments/${apartment.apartment_id}`} isAlone>
                {apartment.apartment_name}
              </RecordLink>
              <span className={styles.bars} aria-hidden="true">
                <span className={styles.in} style={{ inlineSize: `${(apartment.earned / most) * 100}%` }} />
                <span className={styles.out} style={{ inlineSize: `${(apartment.spent / most) * 100}%` }} />
              </span>
            </th>
            {figures(apartment)}
          </tr>
        ))}
        {apartments.length > 1 && (
          <tr className={styles.total}>
            <th scope="row">{t('charts.profit.total', { currency })}</th>
            {figures(total)}
          </tr>
        )}
      </tbody>
    </table>
  )
}

const partsText = <Category extends string>(
  parts: readonly Part<Category>[],
  nameOf: (category: Category) => string,
  sum: (amount: number) => string,
) => parts.map(({ category, amount }) => `${nameOf(category)} ${sum(amount)}`)

/** A sum with its parts below it. */
function Figure({ label, sum, parts }: { label: string; sum: string; parts: readonly string[] }) {
  return (
    <td className={styles.figure}>
      <span className={styles.label}>{label}</span>
      <span>{sum}</span>
      {parts.length > 0 && (
        <span className={styles.parts}>
          {parts.map(part => (
            <span key={part}>{part}</span>
          ))}
        </span>
      )}
    </td>
  )
}
