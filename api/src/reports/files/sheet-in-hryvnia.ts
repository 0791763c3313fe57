import { type Currency, currencies, currencySymbols } from '@orenda/contracts/currencies'
import type { RatesOfToday } from '@orenda/contracts/reports'
import type { InHryvnia } from '@orenda/contracts/rules/rows-in-hryvnia'
import type { ReportSheet } from './report-sheet.ts'
import type { SheetWriter } from './sheet-writer.ts'

interface Convertible {
  rates?: RatesOfToday | undefined
  rows: readonly { currency: Currency }[]
}

/** How the amounts of a report as of today are converted, for its context. */
export function conversionNotes({ rates, rows }: Convertible, { words, format }: SheetWriter): string[] {
  const foreign = currencies.filter(each => each !== 'UAH' && rows.some(({ currency }) => currency === each))
  if (foreign.length === 0) return []
  if (rates === undefined) return [words.eachCurrency]
  const known = rates.of.map(({ currency, rate, date }) =>
    words.rateOfDay(`1 ${currencySymbols[currency]} = ${format.number(rate, 4)} ₴`, format.date(date)),
  )
  const unknown = foreign.filter(each => !rates.of.some(({ currency }) => currency === each))
  return [
    ...(known.length > 0 ? [words.inHryvniaToday(known.join(', '))] : []),
    ...(unknown.length > 0
      ? [words.stayInOwn(unknown.map(currency => currencySymbols[currency]).join(', '))]
      : []),
    ...(rates.stale ? [words.ratesIncomplete] : []),
  ]
}

/** A column of a report in hryvnia with the amounts as they were, where rows were converted. */
export function ownColumn<Row extends { currency: Currency }>(
  rows: readonly InHryvnia<Row>[],
  { title, amountOf }: { title: string; amountOf: (row: Row) => number },
  { words, format }: SheetWriter,
): { columns: ReportSheet['columns']; cellsOf: (row: InHryvnia<Row>) => (string | null)[] } {
  if (rows.every(({ own }) => own === undefined)) return { columns: [], cellsOf: () => [] }
  return {
    columns: [{ title: words.inOwn(title), type: 'written' }],
    cellsOf: ({ own }) => [own ? format.money(amountOf(own), own.currency) : null],
  }
}
