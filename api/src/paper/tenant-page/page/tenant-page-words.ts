import type { Language } from '@orenda/contracts/languages'
import { en } from './tenant-page-words-en.ts'
import { ru } from './tenant-page-words-ru.ts'
import { uk } from './tenant-page-words-uk.ts'

/** The texts of the tenant's page. Days are written already. */
export interface TenantPageWords {
  title: string
  languages: string
  rentOf: (landlord: string) => string
  payNow: string
  late: (days: number) => string
  dueBy: (day: string) => string
  wasDue: (day: string) => string
  settledInPart: (settled: string, amount: string) => string
  pay: string
  /** At a desk, where the bank's app is on another device. */
  payHere: string
  otherWays: string
  otherFormat: string
  otherHint: string
  sendQr: string
  safety: string
  scan: string
  scanHere: string
  qr: string
  payee: string
  code: string
  amount: string
  purpose: string
  copy: (what: string) => string
  copied: string
  notCopied: string
  askLandlord: string
  allPaid: string
  nextPayment: (amount: string, day: string) => string
  credit: (amount: string) => string
  next: string
  inDays: (days: number) => string
  tomorrow: string
  leaseEnds: string
  receipts: string
  allReceipts: string
  request: (number: string) => string
  requestStates: { open: string; paid: string }
  statement: string
  statementColumns: { what: string; amount: string; balance: string }
  noStatement: string
  latestOnly: (count: number) => string
  deposit: string
  landlord: string
  call: string
  write: string
  made: (day: string, time: string) => string
  missing: { heading: string; text: string }
  busy: { heading: string; text: string }
  /** Opens the page once more, where it was busy or failed. */
  again: string
  failed: { heading: string; text: string }
}

export const tenantPageWords: Record<Language, TenantPageWords> = { uk, ru, en }
