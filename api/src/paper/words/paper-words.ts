import type { ChargeKind } from '@orenda/contracts/charge-kinds'
import type { Language } from '@orenda/contracts/languages'
import type { StatementEntry } from '@orenda/contracts/leases'
import type { PaymentCategory } from '@orenda/contracts/money-categories'
import { en } from './paper-words-en.ts'
import { ru } from './paper-words-ru.ts'
import { uk } from './paper-words-uk.ts'

/** What PDFs for tenants say. */
export interface PaperWords {
  receipt: {
    title: (number: string) => string
    /** What the money is for, over the table. */
    purpose: string
    /** The row of what settles no charge yet. */
    ahead: string
    deposit: string
    signature: string
  }
  statement: {
    title: string
    opening: string
    closing: string
    empty: string
    /** Of what is held, with its amount. */
    held: (amount: string) => string
    entries: Record<Exclude<StatementEntry['kind'], 'rent' | 'payment'>, string>
    /** @param month e.g. `листопад 2026` */
    rent: (month: string) => string
    /** The rent to come. */
    rentFrom: (day: string) => string
    payment: (category: string) => string
    since: (day: string) => string
    period: (from: string, to: string) => string
    until: (day: string) => string
  }
  settlement: {
    title: string
    landlord: string
    landlordCode: string
    /** The deposit of the lease. */
    agreed: string
    received: string
    withheld: string
    returned: string
    /** What is still held. */
    left: string
    /** What a part was withheld for. */
    purpose: string
    /** Of a part that settles no charge any more. */
    unnamed: string
    nothingReceived: string
    nothingWithheld: string
    nothingReturned: string
    /** Below the line to sign on. */
    signature: (role: string, name: string) => string
  }
  request: {
    title: (number: string) => string
    /** Of a transfer without a number. */
    plainTitle: string
    due: string
    /** @param rate hryvnias for a unit; `day`: of the rate */
    atRate: (rate: string, day: string) => string
    /** Over the QR. */
    scan: string
    qr: string
    purpose: string
  }
  rise: {
    title: string
    body: (day: string, before: string, rent: string) => string
    /** Over what the amounts are of. */
    what: string
    before: string
    difference: string
    after: (day: string) => string
    unchanged: string
    /** Before the tenant's name, who signs. */
    seen: string
  }
  fields: Record<
    | 'date'
    | 'payer'
    | 'payee'
    | 'code'
    | 'apartment'
    | 'amount'
    | 'inWords'
    | 'note'
    | 'tenant'
    | 'term'
    | 'kind'
    | 'period'
    | 'operation'
    | 'charged'
    | 'paid'
    | 'balance'
    | 'total',
    string
  >
  chargeKinds: Record<ChargeKind, string>
  categories: Record<PaymentCategory, string>
  nobody: string
  /** At the foot of each page. */
  made: (date: string) => string
  /** With `{page}` and `{pages}`. */
  pages: string
}

export const paperWords: Readonly<Record<Language, PaperWords>> = { uk, ru, en }
