/** What a PDF shows, as plain data. Texts are in the reader's language already, amounts and dates are written out. */
export interface PaperDocument {
  /** BCP 47, for screen readers. */
  language: string
  title: string
  /** `YYYY-MM-DD`, which it is made on: the same content of one day is the same file. */
  day: string
  /** Lines below the title, such as the period. */
  context: readonly string[]
  isLandscape?: boolean
  blocks: readonly PaperBlock[]
  /** At the left of the foot of each page, e.g. who has made it and when. */
  foot: string
  /** At the right; `{page}` and `{pages}` are filled in. */
  pages: string
}

export type PaperBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'figures'; figures: readonly PaperFigure[] }
  /** Names and what belongs to each, one pair a line. */
  | { kind: 'facts'; facts: readonly PaperFact[] }
  /** Blocks that stay on one page. They have to be lower than a page. */
  | { kind: 'group'; blocks: readonly PaperBlock[] }
  | ({ kind: 'qr' } & PaperQr)
  /** A line to sign on, with what stands below it. */
  | { kind: 'signature'; text: string }
  | ({ kind: 'table' } & PaperTable)
  | ({ kind: 'bars' } & PaperBars)

export interface PaperFact {
  name: string
  value: string
}

/** A payment link as a QR, and beside it what it says. */
export interface PaperQr {
  link: string
  /** What it is, for those who cannot see it. */
  label: string
  facts: readonly PaperFact[]
}

/** A figure that a page is read for. */
export interface PaperFigure {
  label: string
  /** One line for each currency. */
  values: readonly string[]
  note?: string
}

export interface PaperTable {
  columns: readonly {
    title: string
    isFigure: boolean
    /** Never broken, and as wide as it needs: a day, a month. Figures are too. */
    isWhole?: boolean
  }[]
  rows: readonly (readonly string[])[]
  /** Which rows are sums of those above them, by their place; they stand out. */
  sums?: readonly number[]
  /** The last rows, which stand out. */
  totals: readonly (readonly string[])[]
}

/** Bars side by side, group by group. */
export interface PaperBars {
  title: string
  series: readonly { name: string; tone: 1 | 2 | 3 }[]
  /** Values as numbers, for the heights of the bars: one for each series, at least 0. */
  groups: readonly {
    label: string
    values: readonly number[]
    /** Hatched: it is not over yet. */
    isRunning?: boolean
  }[]
  /** What hatched bars are, in words. */
  running: string
  /** The highest value, as it is read. */
  top: string
}
