import type { Language } from '@orenda/contracts/languages'
import type { PaymentRequest, RequestLine } from '@orenda/contracts/payment-requests'
import { groupedIban } from '@orenda/contracts/rules/iban'
import { ratesOf } from '@orenda/contracts/rules/request-rates'
import { writtenIn } from '@orenda/contracts/written'
import type { PaperDocument } from '../pdf/pdf.service.ts'
import { atRates } from '../words/at-rates.ts'
import { paperWords } from '../words/paper-words.ts'
import { leadingLink } from './request-content.ts'

/** What a paper shows of a request, or of a transfer without a number. */
export interface RequestOnPaper
  extends Pick<
    PaymentRequest,
    | 'date'
    | 'tenant_name'
    | 'apartment_name'
    | 'currency'
    | 'amount'
    | 'amount_uah'
    | 'rate'
    | 'rate_date'
    | 'purpose'
    | 'payee'
    | 'links'
    | 'qr_format'
    | 'note'
  > {
  number: string | null
  lines: readonly RequestLine[]
}

/**
 * A request on paper. The details beside the QR are what it carries, to the letter. @param today `YYYY-MM-DD`, which
 * it is made on
 */
export function requestPaper(request: RequestOnPaper, today: string, language: Language): PaperDocument {
  const words = paperWords[language]
  const { fields, request: say } = words
  const format = writtenIn(language)
  const { payee, currency, amount, amount_uah, note } = request
  const rates = ratesOf(request)
  const hasForeign = rates.length > 0
  return {
    language,
    title: request.number === null ? say.plainTitle : say.title(request.number),
    day: today,
    context: [format.date(request.date)],
    blocks: [
      {
        kind: 'facts',
        facts: [
          { name: fields.payer, value: request.tenant_name },
          { name: fields.apartment, value: request.apartment_name },
          ...(note === '' ? [] : [{ name: fields.note, value: note }]),
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: fields.kind, isFigure: false },
          { title: say.due, isFigure: false, isWhole: true },
          { title: fields.amount, isFigure: true },
        ],
        rows: request.lines.map(line => [
          line.text,
          format.date(line.due_date),
          format.money(line.amount, line.currency),
        ]),
        totals: [
          [fields.total, '', format.money(amount, currency)],
          ...(hasForeign && currency !== 'UAH'
            ? [[atRates(rates, language), '', format.money(amount_uah, 'UAH')]]
            : []),
        ],
      },
      ...(hasForeign && currency === 'UAH'
        ? [{ kind: 'note' as const, text: atRates(rates, language) }]
        : []),
      {
        kind: 'group',
        blocks: [
          { kind: 'heading', text: say.scan },
          {
            kind: 'qr',
            link: leadingLink(request),
            label: say.qr,
            facts: [
              { name: fields.payee, value: payee.name },
              { name: 'IBAN', value: groupedIban(payee.iban) },
              { name: fields.code, value: payee.code },
              { name: fields.amount, value: format.money(amount_uah, 'UAH') },
              { name: say.purpose, value: request.purpose },
            ],
          },
        ],
      },
    ],
    foot: words.made(format.date(today)),
    pages: words.pages,
  }
}
