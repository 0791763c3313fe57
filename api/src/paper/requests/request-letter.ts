import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { ratesOf } from '@orenda/contracts/rules/request-rates'
import { writtenIn } from '@orenda/contracts/written'
import { render } from '../../platform/mail/letter.ts'
import { inOneLine, linesOf, shortened } from '../../platform/mail/plain-text.ts'
import type { Occasion, TenantLetter } from '../tenant-mails.ts'
import { atRates } from '../words/at-rates.ts'
import { paperWords } from '../words/paper-words.ts'
import { leadingLink, otherLink } from './request-content.ts'
import { requestLetterWords } from './request-letter-words.ts'

interface RequestOccasion extends Occasion {
  /** The content id of the attached QR. */
  qrId: string
}

/** Code points of a name in a mail. */
const nameLength = 80

/** The mail with a request. Pure. */
export function requestLetter(
  request: PaymentRequest,
  { language, landlordName, pageUrl, unsubscribeUrl, qrId }: RequestOccasion,
): TenantLetter {
  const words = requestLetterWords[language]
  const { fields, request: say } = paperWords[language]
  const format = writtenIn(language)
  const name = (text: string) => shortened(inOneLine(text), nameLength)
  const [landlord, apartment] = [name(landlordName), name(request.apartment_name)]
  const { payee, currency } = request
  const rates = ratesOf(request)
  const total = format.money(request.amount_uah, 'UAH')
  const note = linesOf(request.note)
  const sender = words.sender(landlord)
  return {
    sender,
    ...render(
      {
        sender,
        subject: words.subject(request.number, apartment),
        paragraphs: [words.greeting(name(request.tenant_name)), words.opening(landlord, apartment, total)],
        facts: [
          ...request.lines.map(line => ({
            label: line.text,
            value: format.money(line.amount, line.currency),
          })),
          ...(currency === 'UAH' && rates.length === 0 && request.lines.length === 1
            ? []
            : [{ label: fields.total, value: total }]),
          ...(rates.length === 0 ? [] : [{ label: words.rate, value: atRates(rates, language) }]),
          { label: fields.payee, value: payee.name },
          { label: 'IBAN', value: payee.iban },
          { label: fields.code, value: payee.code },
          { label: say.purpose, value: request.purpose },
        ],
        ...(note.join('') === '' ? {} : { quote: { from: words.note(landlord), lines: note } }),
        closing: [words.closing],
        action: { label: words.pay, url: leadingLink(request), isHidden: true },
        links: [
          { label: words.otherLink, url: otherLink(request) },
          ...(pageUrl === null ? [] : [{ label: words.page, url: pageUrl }]),
        ],
        picture: { cid: qrId, label: say.qr },
        notes: [words.answer(landlord)],
        footer: {
          text: words.reason(landlord),
          link: { label: words.unsubscribe, url: unsubscribeUrl },
        },
      },
      language,
    ),
  }
}
