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
  /** In place of rows. */
  empty: string
}

interface SheetColumn {
  title: string
  /** `money` in the currency of its row, `share` from 0 to 1, `date` as `YYYY-MM-DD`, `month` as `YYYY-MM`; words in place of a day stand on paper only. */
  type: 'text' | 'date' | 'month' | 'money' | 'count' | 'share'
}

export interface SheetRow {
  currency: Currency
  /** One for each column; null for nothing. */
  cells: readonly (string | number | null)[]
  /** The sum of rows above it, on paper only: a spreadsheet would count them twice. */
  isSum?: boolean
}
