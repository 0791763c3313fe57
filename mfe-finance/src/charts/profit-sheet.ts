import type { Currency } from '@orenda/contracts/currencies'
import { expenseCategories, paymentCategories } from '@orenda/contracts/money-categories'
import { type ExportColumn, type ExportSheet } from '@orenda/shared-ui/host'
import type { Texts } from '../i18n/use-texts.ts'
import { isIncome } from './monthly.ts'
import type { ApartmentProfit, CurrencyProfit } from './profits.ts'

type SheetRow = ApartmentProfit & { currency: Currency }

const amountOf = (parts: readonly { category: string; amount: number }[], wanted: string) =>
  parts.find(({ category }) => category === wanted)?.amount ?? 0

/** The profit as a spreadsheet: one row per apartment and currency, one column per category. */
export function profitSheet(
  t: Texts,
  year: string,
  profits: readonly CurrencyProfit[],
): ExportSheet<SheetRow> {
  const money = (key: string, title: string, value: (row: SheetRow) => number): ExportColumn<SheetRow> => ({
    key,
    title,
    type: 'money',
    currencyKey: 'currency',
    value,
  })
  return {
    name: `profit_${year}_report`,
    label: `${t('charts.profit.title')} ${year}`,
    columns: [
      { key: 'apartment_name', title: t('common:fields.apartment'), type: 'text' },
      { key: 'currency', title: t('common:fields.currency'), type: 'text' },
      ...paymentCategories
        .filter(category => isIncome({ category }))
        .map(category =>
          money(
            `income_${category}`,
            t('charts.profit.incomeOf', { category: t(`paymentCategories.${category}`) }),
            row => amountOf(row.income, category),
          ),
        ),
      money('earned', t('charts.profit.income'), row => row.earned),
      ...expenseCategories.map(category =>
        money(
          `expense_${category}`,
          t('charts.profit.expenseOf', { category: t(`expenseCategories.${category}`) }),
          row => amountOf(row.expenses, category),
        ),
      ),
      money('spent', t('charts.profit.expenses'), row => row.spent),
      money('profit', t('charts.profit.result'), row => row.profit),
    ],
    rows: () =>
      profits.flatMap(({ currency, apartments }) =>
        apartments.map(apartment => ({ ...apartment, currency })),
      ),
  }
}
