import { type Currency, currencies } from '../currencies.ts'
import { addFigures, type Figures, type MonthRow, profitMonths } from './profit-lines.ts'

/** The figures of a month of all apartments in one currency. */
export interface FigureMonth {
  /** `YYYY-MM` */
  month: string
  currency: Currency
  figures: Figures
}

/** The months of a year in one currency, and their sum. */
export interface FigureYear {
  /** `YYYY` */
  year: string
  currency: Currency
  months: FigureMonth[]
  figures: Figures
}

/** By currency and year, the oldest first: every month from the first to the last one with figures. */
export const profitYears = (rows: readonly MonthRow[]): FigureYear[] =>
  currencies.flatMap(currency => {
    const months = profitMonths(rows, currency).map(month => ({ ...month, currency }))
    return [...Map.groupBy(months, ({ month }) => month.slice(0, 4))].map(([year, own]) => ({
      year,
      currency,
      months: own,
      figures: addFigures(own.map(({ figures }) => figures)),
    }))
  })
