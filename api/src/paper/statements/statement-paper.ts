import type { Language } from '@orenda/contracts/languages'
import type { Lease, Statement, StatementEntry } from '@orenda/contracts/leases'
import type { PaymentCategory } from '@orenda/contracts/money-categories'
import { chargeNote } from '@orenda/contracts/rules/late-fee-words'
import { comingRises, type RentTerms } from '@orenda/contracts/rules/rent-rises'
import { type Written, writtenIn } from '@orenda/contracts/written'
import type { PaperBlock, PaperDocument } from '../pdf/pdf.service.ts'
import { termText } from '../words/lease-term.ts'
import { type PaperWords, paperWords } from '../words/paper-words.ts'

/** The statement of a lease, a table for each currency. @param today `YYYY-MM-DD`, which it is made on */
export function statementPaper(
  lease: Pick<Lease, 'apartment_name' | 'tenant_name' | 'currency'> & RentTerms,
  statements: readonly Statement[],
  today: string,
  language: Language,
): PaperDocument {
  const words = paperWords[language]
  const { fields, statement: say } = words
  const format = writtenIn(language)
  const [first] = statements
  const term = termText(lease, words, format)
  const facts = [
    { name: fields.apartment, value: lease.apartment_name },
    { name: fields.tenant, value: lease.tenant_name },
    ...(term === null ? [] : [{ name: fields.term, value: term }]),
    ...(first === undefined ? [] : [{ name: fields.period, value: periodOf(first, say, format) }]),
    ...comingRises(lease, today).map(({ first_due, rent }) => ({
      name: say.rentFrom(format.date(first_due)),
      value: format.money(rent, lease.currency),
    })),
  ]
  return {
    language,
    title: say.title,
    day: today,
    context: [],
    blocks: [
      { kind: 'facts', facts },
      ...statements.map(statement =>
        statement.entries.length === 0 && statement.opening === 0
          ? ({ kind: 'note', text: say.empty } as const)
          : tableOf(statement, language),
      ),
    ],
    foot: words.made(format.date(today)),
    pages: words.pages,
  }
}

const periodOf = ({ from, to }: Statement, say: PaperWords['statement'], format: Written) =>
  from === null ? say.until(format.date(to)) : say.period(format.date(from), format.date(to))

function tableOf(statement: Statement, language: Language): PaperBlock {
  const words = paperWords[language]
  const format = writtenIn(language)
  const { fields, statement: say } = words
  const money = (amount: number | null) => (amount === null ? '' : format.money(amount, statement.currency))
  const columns = [fields.date, fields.operation, fields.charged, fields.paid, fields.balance]
  return {
    kind: 'table',
    columns: columns.map((title, at) => ({ title, isFigure: at > 1, isWhole: at === 0 })),
    rows: [
      ...(statement.opening === 0 ? [] : [['', say.opening, '', '', money(statement.opening)]]),
      ...statement.entries.map(entry => [
        format.date(entry.date),
        operationOf(entry, language, money),
        money(entry.charge),
        money(entry.payment),
        money(entry.balance),
      ]),
    ],
    totals: [['', say.closing, '', '', money(statement.closing)]],
  }
}

/** What an entry of a statement is, with its note. @param money writes an amount in the statement's currency */
export function operationOf(
  { kind, date, category, text, late_fee, deposit }: Omit<StatementEntry, 'id'>,
  language: Language,
  money: (amount: number | null) => string,
): string {
  const { statement: say, categories } = paperWords[language]
  const format = writtenIn(language)
  if (kind === 'rent') return say.rent(format.month(date))
  const name =
    kind === 'payment' ? say.payment(categories[(category ?? 'other') as PaymentCategory]) : say.entries[kind]
  const note = chargeNote({ note: text, late_fee }, format) ?? ''
  return [name, deposit === null ? '' : money(Math.abs(deposit)), note]
    .filter(part => part !== '')
    .join(' · ')
}
