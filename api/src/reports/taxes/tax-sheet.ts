import { sumOfAmounts } from '@orenda/contracts/currencies'
import type { TaxQuarter, TaxYear } from '@orenda/contracts/taxes'
import { numberFormat } from '@orenda/contracts/written'
import type { ReportSheet, SheetRow } from '../files/report-sheet.ts'
import { columnsOf, type SheetWriter } from '../files/sheet-writer.ts'

const currency = 'UAH'

/**
 * Every record behind the tax of a year, with its rate; each quarter ends with its sum and what is to be paid of it.
 * The sums stand in the spreadsheet too, since tax is rounded once a quarter and no column adds up to it.
 */
export function taxSheet(report: TaxYear, writer: SheetWriter): ReportSheet {
  const { words, format } = writer
  const { year, regime, totals } = report
  const money = (amount: number) => format.money(amount, currency)
  const about = aboutOf(report, writer)
  return {
    name: `taxes-${year}`,
    title: `${words.titles.taxes}, ${year}`,
    context: [words.taxRegimes[regime], ...about],
    figures: [
      { label: words.columns.income, values: [money(totals.income_uah)] },
      { label: words.columns.tax, values: [money(totals.tax)] },
      { label: words.columns.levy, values: [money(totals.levy)] },
    ],
    bars: null,
    columns: [
      ...columnsOf(words, 'text', 'quarter'),
      ...columnsOf(words, 'date', 'date'),
      ...columnsOf(words, 'text', 'payer', 'apartment', 'note'),
      ...columnsOf(words, 'number', 'amount'),
      ...columnsOf(words, 'text', 'currency'),
      ...columnsOf(words, 'rate', 'rate'),
      ...columnsOf(words, 'date', 'rateDate'),
      ...columnsOf(words, 'number', 'inUah'),
    ],
    rows: report.quarters.flatMap(quarter => [
      ...quarter.rows.map(row => recordRow(quarter, row, writer)),
      ...sumRows(quarter, report, writer),
    ]),
    totals: [
      sumRow(`${words.total}, ${year}`, null, totals.income_uah),
      sumRow(`${words.columns.tax}, ${year}`, null, totals.tax),
      sumRow(`${words.columns.levy}, ${year}`, null, totals.levy),
    ],
    notes: [words.taxRegimes[regime], ...about],
    empty: words.empty,
  }
}

function recordRow(
  { quarter }: TaxQuarter,
  { date, tenant_name, apartment_name, note, original, amount }: TaxQuarter['rows'][number],
  { words }: SheetWriter,
): SheetRow {
  return {
    currency,
    cells: [
      words.quarter(quarter),
      date,
      tenant_name ?? '',
      apartment_name,
      note,
      original?.amount ?? amount,
      original?.currency ?? currency,
      original?.rate ?? null,
      original?.rate_date ?? null,
      amount,
    ],
  }
}

/** The income of a quarter, and the tax and the levy on it where there is something to pay. */
function sumRows(of: TaxQuarter, report: TaxYear, { words, format }: SheetWriter): SheetRow[] {
  const name = words.quarter(of.quarter)
  const by = of.due_date === null ? [] : [words.payBy(format.date(of.due_date))]
  const parts = (['tax', 'levy'] as const).map(what => {
    const shares = sharesWithin(report, what, of).map(value => share(value, format.locale))
    return sumRow(`${words.columns[what]}, ${name}`, [shares.join(', '), ...by].join(', '), of[what])
  })
  const isOwed = sumOfAmounts([of.tax, of.levy]) !== 0
  return [sumRow(`${words.total}, ${name}`, null, of.income_uah), ...(isOwed ? parts : [])]
}

const sumRow = (title: string, about: string | null, amount: number): SheetRow => ({
  currency,
  cells: [title, null, about, null, null, null, null, null, null, amount],
  isSum: true,
})

/** The shares that applied within a quarter, the earliest first. */
const sharesWithin = ({ sources }: TaxYear, what: 'tax' | 'levy', { from, to }: TaxQuarter): number[] => {
  const own = sources.filter(source => source.what === what && source.from <= to)
  const before = own
    .filter(source => source.from <= from)
    .toSorted(byDay)
    .slice(-1)
  return [...before, ...own.filter(source => source.from > from).toSorted(byDay)].map(({ value }) => value)
}

const byDay = (one: { from: string }, other: { from: string }) => one.from.localeCompare(other.from)

/** How amounts were converted, which days have no rate, what the law says and where, and that it is no advice. */
function aboutOf({ rates, sources, read_on }: TaxYear, { words, format, language }: SheetWriter): string[] {
  const byDay = Map.groupBy(rates.missing_days, ({ date }) => date)
  const days = [...byDay].map(
    ([date, of]) => `${format.date(date)} (${of.map(({ currency }) => currency).join(', ')})`,
  )
  return [
    words.inHryvnia,
    ...(days.length > 0 ? [words.withoutRateOn(days.join(', '))] : []),
    ...sources.map(({ what, value, from, source, source_in }) => {
      const figure =
        what === 'tax' || what === 'levy' ? share(value, format.locale) : plain(value, format.locale)
      return `${words.taxFacts[what]}: ${figure}, ${words.since(format.date(from))} (${source_in?.[language] ?? source})`
    }),
    words.taxAdvice(format.date(read_on)),
  ]
}

const plain = (value: number, locale: string): string =>
  numberFormat(locale, { maximumFractionDigits: 2 }).format(value)

const share = (value: number, locale: string): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value)
