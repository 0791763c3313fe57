import { createHash } from 'node:crypto'
import { type Currency, currencies } from '@orenda/contracts/currencies'
import type { BankMapping, BankRow, ImportCellError } from '@orenda/contracts/imports'
import { maxAmount } from '@orenda/contracts/money'
import { senderKey } from '../suggesting/names.ts'

/** A row as it is stored. */
export interface StoredRow extends Omit<BankRow, 'currency'> {
  currency: Currency | null
  sender_key: string | null
  /** What the file says of the row, with its account. */
  key: string
  /** The place among equal rows of the file. */
  ordinal: number
}

const isKnown = (code: string): code is Currency => (currencies as readonly string[]).includes(code)

/**
 * Rows of a file with their keys: content, account and the place among equal rows. Two equal payments of one day
 * are two rows; the same row in another file has the same key.
 */
export function storedRows(
  rows: readonly BankRow[],
  account: string | null,
  mapping: BankMapping | null,
): StoredRow[] {
  const seen = new Map<string, number>()
  return rows.map(row => {
    const key = keyOf(row, account)
    const ordinal = (seen.get(key) ?? 0) + 1
    seen.set(key, ordinal)
    return { ...withinLimits(row, mapping), sender_key: senderKey(row.sender), key, ordinal }
  })
}

const plain = (text: string | null) =>
  (text ?? '').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

function keyOf({ date, amount, currency, text, sender, iban }: BankRow, account: string | null): string {
  const said = [
    account?.replace(/\s/g, '').toLowerCase(),
    date,
    amount,
    currency,
    plain(text),
    plain(sender),
    iban,
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32)
}

/** Hryvnias where the file names no currency. What we keep no accounts in, or cannot keep, is an error of the row. */
function withinLimits(
  row: BankRow,
  mapping: BankMapping | null,
): Omit<BankRow, 'currency'> & { currency: Currency | null } {
  const errors: ImportCellError[] = [...row.errors]
  const amountColumn = mapping?.amount ?? mapping?.credit ?? ''
  const currencyColumn = mapping?.currency ?? amountColumn
  let { amount } = row
  if (amount !== null && Math.abs(Number(amount)) > maxAmount) {
    errors.push({ column: amountColumn, code: 'too_big' })
    amount = null
  }
  const isUnread = errors.some(({ column }) => column === mapping?.currency)
  const code = row.currency ?? (isUnread ? null : 'UAH')
  const currency = code !== null && isKnown(code) ? code : null
  if (code !== null && currency === null) errors.push({ column: currencyColumn, code: 'invalid_value' })
  return { ...row, amount, currency, errors }
}
