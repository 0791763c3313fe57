import { type Currency, sumOfAmounts, toMinorUnits } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import type { DepositUse, Lease } from '@orenda/contracts/leases'
import type { Payment } from '@orenda/contracts/payments'
import { amountInWords } from '@orenda/contracts/rules/amount-in-words'
import { type Written, writtenIn } from '@orenda/contracts/written'
import type { PaperBlock, PaperDocument } from '../pdf/pdf.service.ts'
import { chargeText } from '../words/charge-text.ts'
import { termText } from '../words/lease-term.ts'
import { type PaperWords, paperWords } from '../words/paper-words.ts'
import type { WithheldPart } from './withheld-for.ts'

/** What a deposit settlement is written of. */
export interface Settlement {
  lease: Pick<Lease, 'apartment_name' | 'tenant_name' | 'start' | 'end' | 'deposit' | 'currency'>
  payee: { name: string; code: string | null }
  /** Deposit payments, any order. */
  received: readonly Payment[]
  uses: readonly DepositUse[]
  /** What each withheld use is for, by its id. */
  parts: ReadonlyMap<string, readonly WithheldPart[]>
  /** `YYYY-MM-DD`, which it is made on. */
  today: string
}

/** What was received as a deposit, what was withheld of it for what, what was returned and when, to be signed by both. */
export function settlementPaper(settlement: Settlement, language: Language): PaperDocument {
  const { lease, payee, received, uses, parts, today } = settlement
  const words = paperWords[language]
  const { fields, settlement: say } = words
  const format = writtenIn(language)
  const term = termText(lease, words, format)
  const returned = ofKind(uses, 'returned')
  const withheld = ofKind(uses, 'withheld')
  return {
    language,
    title: say.title,
    day: today,
    context: [],
    blocks: [
      {
        kind: 'facts',
        facts: [
          { name: fields.apartment, value: lease.apartment_name },
          { name: fields.tenant, value: lease.tenant_name },
          { name: say.landlord, value: payee.name },
          ...(payee.code === null ? [] : [{ name: say.landlordCode, value: payee.code }]),
          ...(term === null ? [] : [{ name: fields.term, value: term }]),
          ...(lease.deposit > 0
            ? [{ name: say.agreed, value: format.money(lease.deposit, lease.currency) }]
            : []),
        ],
      },
      summary(received, withheld, returned, words, format),
      { kind: 'heading', text: say.received },
      received.length === 0
        ? { kind: 'note', text: say.nothingReceived }
        : movesTable(oldestFirst(received), fields.note, words, format),
      { kind: 'heading', text: say.withheld },
      withheld.length === 0
        ? { kind: 'note', text: say.nothingWithheld }
        : movesTable(
            withheld.flatMap(use => withheldRows(use, parts.get(use.id) ?? [], language)),
            say.purpose,
            words,
            format,
          ),
      { kind: 'heading', text: say.returned },
      ...returnedBlocks(returned, words, format, language),
      {
        kind: 'group',
        blocks: [
          { kind: 'signature', text: say.signature(say.landlord, payee.name) },
          { kind: 'signature', text: say.signature(fields.tenant, lease.tenant_name) },
        ],
      },
    ],
    foot: words.made(format.date(today)),
    pages: words.pages,
  }
}

/** A line of a table: money that came or went on a day. */
interface Move {
  date: string
  note: string
  amount: number
  currency: Currency
}

const oldestFirst = <Row extends { date: string; id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (`${one.date} ${one.id}` < `${other.date} ${other.id}` ? -1 : 1))

const ofKind = (uses: readonly DepositUse[], kind: DepositUse['kind']) =>
  oldestFirst(uses.filter(use => use.kind === kind))

/** Amounts by currency, in the order in which the currencies come. */
function totalsOf(moves: readonly Pick<Move, 'amount' | 'currency'>[]): [Currency, number][] {
  const byCurrency = Map.groupBy(moves, ({ currency }) => currency)
  return [...byCurrency].map(([currency, rows]) => [currency, sumOfAmounts(rows.map(({ amount }) => amount))])
}

/** What was received, withheld, returned, and is left, a line for each currency. */
function summary(
  received: readonly Payment[],
  withheld: readonly DepositUse[],
  returned: readonly DepositUse[],
  { settlement: say }: PaperWords,
  format: Written,
): PaperBlock {
  const used = [...withheld, ...returned].map(({ currency, amount }) => ({ currency, amount: -amount }))
  const currencies = totalsOf([...received, ...used]).map(([currency]) => currency)
  const valuesOf = (moves: readonly Pick<Move, 'amount' | 'currency'>[]) => {
    const totals = new Map(totalsOf(moves))
    return currencies.map(currency => format.money(totals.get(currency) ?? 0, currency))
  }
  return {
    kind: 'figures',
    figures: [
      { label: say.received, values: valuesOf(received) },
      { label: say.withheld, values: valuesOf(withheld) },
      { label: say.returned, values: valuesOf(returned) },
      { label: say.left, values: valuesOf([...received, ...used]) },
    ],
  }
}

function movesTable(
  moves: readonly Move[],
  noteTitle: string,
  { fields }: PaperWords,
  format: Written,
): PaperBlock {
  return {
    kind: 'table',
    columns: [
      { title: fields.date, isFigure: false, isWhole: true },
      { title: noteTitle, isFigure: false },
      { title: fields.amount, isFigure: true },
    ],
    rows: moves.map(({ date, note, amount, currency }) => [
      format.date(date),
      note,
      format.money(amount, currency),
    ]),
    totals: totalsOf(moves).map(([currency, amount]) => [fields.total, '', format.money(amount, currency)]),
  }
}

/** A line for each charge that is settled, with the note of the use at the first. */
function withheldRows(
  { date, note, amount, currency }: DepositUse,
  parts: readonly WithheldPart[],
  language: Language,
): Move[] {
  const words = paperWords[language]
  const lines = parts.length === 0 ? [{ charge: null, amount }] : parts
  return lines.map((part, at) => {
    const purpose = part.charge === null ? words.settlement.unnamed : chargeText(part.charge, language)
    const own = at === 0 && note !== '' && note !== purpose ? ` · ${note}` : ''
    return { date, note: purpose + own, amount: part.amount, currency }
  })
}

function returnedBlocks(
  returned: readonly DepositUse[],
  words: PaperWords,
  format: Written,
  language: Language,
): PaperBlock[] {
  const { fields, settlement: say } = words
  if (returned.length === 0) return [{ kind: 'note', text: say.nothingReturned }]
  return [
    movesTable(returned, fields.note, words, format),
    {
      kind: 'facts',
      facts: totalsOf(returned).map(([currency, amount]) => ({
        name: fields.inWords,
        value: amountInWords(toMinorUnits(amount), currency, language),
      })),
    },
  ]
}
