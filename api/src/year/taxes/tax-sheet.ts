import type { TaxYear } from '@orenda/contracts/taxes'
import type { ReportSheet, SheetRow } from '../../reports/files/report-sheet.ts'
import { columnsOf, type SheetWriter } from '../../reports/files/sheet-writer.ts'

/** Every record behind the tax of a year, by quarter; on paper each quarter ends with what is to be paid. */
export function taxSheet(report: TaxYear, { words, format }: SheetWriter): ReportSheet {
  const { year, regime, totals } = report
  const money = (amount: number) => format.money(amount, 'UAH')
  const rows = report.quarters.flatMap(
    ({ quarter, tax, levy, due_date, income_uah, rows: records }): SheetRow[] => [
      ...records.map(({ date, apartment_name, note, original, amount }) => ({
        currency: 'UAH' as const,
        cells: [
          words.quarter(quarter),
          date,
          apartment_name,
          note,
          original ? format.money(original.amount, original.currency) : null,
          original ? format.number(original.rate, 4) : null,
          amount,
        ],
      })),
      {
        currency: 'UAH',
        cells: [
          words.quarter(quarter),
          null,
          words.taxDue(money(tax), money(levy), due_date === null ? null : format.date(due_date)),
          null,
          null,
          null,
          income_uah,
        ],
        isSum: true,
      },
    ],
  )
  return {
    name: `taxes-${year}`,
    title: `${words.titles.taxes}, ${year}`,
    context: [words.taxRegimes[regime], words.inHryvnia, words.taxAdvice(format.date(report.read_on))],
    figures: [
      { label: words.columns.income, values: [money(totals.income_uah)] },
      { label: words.columns.tax, values: [money(totals.tax)] },
      { label: words.columns.levy, values: [money(totals.levy)] },
    ],
    bars: null,
    columns: [
      ...columnsOf(words, 'text', 'quarter'),
      ...columnsOf(words, 'date', 'date'),
      ...columnsOf(words, 'text', 'apartment', 'note', 'original', 'rate'),
      ...columnsOf(words, 'money', 'income'),
    ],
    rows,
    totals: [],
    empty: words.empty,
  }
}
