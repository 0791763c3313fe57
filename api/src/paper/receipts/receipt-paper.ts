import { toMinorUnits } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import type { Payment } from '@orenda/contracts/payments'
import { amountInWords } from '@orenda/contracts/rules/amount-in-words'
import { chargeNote } from '@orenda/contracts/rules/late-fee-words'
import { writtenIn } from '@orenda/contracts/written'
import type { SettledCharge } from '../../tenancy/rent.service.ts'
import type { PaperBlock, PaperDocument, PaperFact } from '../pdf/pdf.service.ts'
import { paperWords } from '../words/paper-words.ts'

/** What a receipt is written of. */
export interface Receipt {
  payment: Payment
  /** What it settles, oldest first. */
  settled: readonly SettledCharge[]
  payee: { name: string; code: string | null }
  /** `YYYY-MM-DD`, which it is made on. */
  today: string
}

/** The number of a payment's receipt: its day, and the end of its id, which is random. */
export const receiptNumber = ({ id, date }: Pick<Payment, 'id' | 'date'>): string =>
  `${date.replaceAll('-', '')}-${id.slice(-6).toUpperCase()}`

/** The receipt of a payment, with the amount in words and by charge and period. */
export function receiptPaper({ payment, settled, payee, today }: Receipt, language: Language): PaperDocument {
  const words = paperWords[language]
  const { fields } = words
  const format = writtenIn(language)
  const { amount, currency, date, note } = payment
  const facts: PaperFact[] = [
    { name: fields.date, value: format.date(date) },
    { name: fields.payer, value: payment.tenant_name ?? words.nobody },
    { name: fields.payee, value: payee.name },
    ...(payee.code === null ? [] : [{ name: fields.code, value: payee.code }]),
    { name: fields.apartment, value: payment.apartment_name },
    { name: fields.amount, value: format.money(amount, currency) },
    { name: fields.inWords, value: amountInWords(toMinorUnits(amount), currency, language) },
    ...(note === '' ? [] : [{ name: fields.note, value: note }]),
  ]
  return {
    language,
    title: words.receipt.title(receiptNumber(payment)),
    day: today,
    context: [],
    blocks: [
      { kind: 'facts', facts },
      { kind: 'heading', text: words.receipt.purpose },
      settledTable(payment, settled, language),
      { kind: 'signature', text: words.receipt.signature },
    ],
    foot: words.made(format.date(today)),
    pages: words.pages,
  }
}

function settledTable(
  { amount, currency, category }: Payment,
  settled: readonly SettledCharge[],
  language: Language,
): PaperBlock {
  const { fields, receipt } = paperWords[language]
  const format = writtenIn(language)
  const money = (minor: number) => format.money(minor / 100, currency)
  const used = settled.reduce((sum, charge) => sum + toMinorUnits(charge.amount), 0)
  const rest = toMinorUnits(amount) - used
  const restName = category === 'deposit' ? receipt.deposit : receipt.ahead
  return {
    kind: 'table',
    columns: [
      { title: fields.kind, isFigure: false },
      { title: fields.period, isFigure: false },
      { title: fields.amount, isFigure: true },
    ],
    rows: [
      ...settled.map(charge => [
        kindOf(charge, language),
        charge.kind === 'other' ? format.date(charge.due_date) : format.month(charge.month),
        money(toMinorUnits(charge.amount)),
      ]),
      ...(rest > 0 ? [[restName, '', money(rest)]] : []),
    ],
    totals: [[fields.total, '', format.money(amount, currency)]],
  }
}

/** The kind of a charge, and what was written of it. */
function kindOf({ kind, note, late_fee }: SettledCharge, language: Language): string {
  const said = kind === 'rent' ? null : chargeNote({ note, late_fee }, writtenIn(language))
  const name = paperWords[language].chargeKinds[kind]
  return said === null ? name : `${name}: ${said}`
}
