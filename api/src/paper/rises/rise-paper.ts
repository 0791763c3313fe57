import type { Language } from '@orenda/contracts/languages'
import type { Rise } from '@orenda/contracts/rent-rises'
import { writtenIn } from '@orenda/contracts/written'
import type { PaperDocument } from '../pdf/pdf.service.ts'
import { paperWords } from '../words/paper-words.ts'

/** What a letter about a rise says. */
export interface RiseOnPaper
  extends Pick<
    Rise,
    'apartment_name' | 'tenant_name' | 'from' | 'first_due' | 'before' | 'rent' | 'currency'
  > {
  landlord: string
}

/** The letter that tells a tenant of another rent, to be signed by both. @param today `YYYY-MM-DD`, which it is made on */
export function risePaper(rise: RiseOnPaper, today: string, language: Language): PaperDocument {
  const words = paperWords[language]
  const { fields, rise: say, settlement } = words
  const format = writtenIn(language)
  const { before, rent, currency, landlord, tenant_name } = rise
  const day = format.date(rise.first_due ?? rise.from)
  const [now, then] = [format.money(before, currency), format.money(rent, currency)]
  return {
    language,
    title: say.title,
    day: today,
    context: [format.date(today)],
    blocks: [
      {
        kind: 'facts',
        facts: [
          { name: fields.tenant, value: tenant_name },
          { name: fields.apartment, value: rise.apartment_name },
          { name: settlement.landlord, value: landlord },
        ],
      },
      { kind: 'note', text: say.body(day, now, then) },
      {
        kind: 'table',
        columns: [
          { title: say.what, isFigure: false },
          { title: fields.amount, isFigure: true },
        ],
        rows: [
          [say.before, now],
          [say.difference, differenceOf(before, rent, format.money(Math.abs(rent - before), currency))],
        ],
        totals: [[say.after(day), then]],
      },
      { kind: 'note', text: say.unchanged },
      {
        kind: 'group',
        blocks: [
          { kind: 'signature', text: settlement.signature(settlement.landlord, landlord) },
          { kind: 'signature', text: settlement.signature(say.seen, tenant_name) },
        ],
      },
    ],
    foot: words.made(format.date(today)),
    pages: words.pages,
  }
}

const differenceOf = (before: number, rent: number, amount: string) => `${rent < before ? '−' : '+'}${amount}`
