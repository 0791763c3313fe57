/** Which column of a file has what, by the columns' names. */
export interface BankMapping {
  date: string
  /** Outgoing amounts are negative in it. Or `debit` (outgoing) and `credit` (incoming). */
  amount?: string | undefined
  debit?: string | undefined
  credit?: string | undefined
  text?: string | undefined
  sender?: string | undefined
  iban?: string | undefined
  currency?: string | undefined
  /** The order of `DD`, `MM` and `YYYY`, with what stands between. */
  date_format?: string | undefined
}

export type BankSource = 'privatbank' | 'monobank' | 'pumb' | 'sense' | 'ukrsib' | 'procredit' | 'other'

/** One operation of an account. */
export interface BankRow {
  /** In the file, from 1 on. */
  row: number
  /** `YYYY-MM-DD`. */
  date: string | null
  /** A decimal text with two digits; below zero for an outgoing one. */
  amount: string | null
  /** Three letters. */
  currency: string | null
  text: string
  /** Who paid, or who was paid. */
  sender: string | null
  /** Of the other side. */
  iban: string | null
  errors: { column: string; code: 'required' | 'invalid_format' | 'invalid_value' }[]
}

export interface BankFile {
  source: BankSource
  /** As the file names it; without that what the caller says. */
  account: string | null
  /** With what stands in the first filled cells of each. */
  columns: { name: string; sample: string[] }[]
  /** null: somebody has to say which column has what, and there are no rows yet. */
  mapping: BankMapping | null
  rows: BankRow[]
}

export interface BankFileOptions {
  mapping?: BankMapping | undefined
  account?: string | undefined
}
