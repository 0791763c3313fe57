import type { BankMapping } from '@orenda/contracts/imports'

export type { BankFile, BankMapping, BankRow } from '@orenda/contracts/imports'

/** Who wrote a file of a bank. */
export type BankSource = Exclude<import('@orenda/contracts/import-kinds').ImportSource, 'template'>

export interface BankFileOptions {
  mapping?: BankMapping | undefined
  account?: string | undefined
}
