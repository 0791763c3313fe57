import type { Currency } from '@orenda/contracts/currencies'
import type { PaperBars, PaperFigure } from '../../paper/pdf/pdf.service.ts'

/** A report as rows and what is said around them: the spreadsheet and the PDF are both made of it. */
export interface ReportSheet {
  /** Of the file, without its ending. */
  name: string
  title: string
  /** Lines below the title, such as the period. */
  context: readonly string[]
  /** On paper, above the rows. */
  figures: readonly PaperFigure[]
  bars: PaperBars | null
  columns: readonly SheetColumn[]
  rows: readonly SheetRow[]
  /** In the last rows on paper, one for each currency. A spreadsheet adds up by itself. */
  totals: readonly SheetRow[]
  /**
   * Lines below the rows of a spreadsheet. A sheet that has them keeps its sums and totals there too, for who checks
   * each amount.
   */
  notes?: readonly string[]
  /** In place of rows. */
  empty: string
}

interface SheetColumn {
  title: string
  /** `money` in the currency of its row, `number` an amount whose currency stands in another column, `rate` of a currency, `written` an amount in words of its own, `share` from 0 to 1, `date` as `YYYY-MM-DD`, `month` as `YYYY-MM`; words in place of a day stand on paper only. */
  type: 'text' | 'date' | 'month' | 'money' | 'number' | 'rate' | 'written' | 'count' | 'share'
}

export interface SheetRow {
  currency: Currency
  /** One for each column; null for nothing. */
  cells: readonly (string | number | null)[]
  /** The sum of rows above it, on paper only, unless the sheet has notes: a spreadsheet would count them twice. */
  isSum?: boolean
}
