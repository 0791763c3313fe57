import { writtenIn } from '@orenda/contracts/written'
import { render } from '../../platform/mail/letter.ts'
import { inOneLine, shortened } from '../../platform/mail/plain-text.ts'
import { requestLetterWords } from '../requests/request-letter-words.ts'
import type { Occasion, TenantLetter } from '../tenant-mails.ts'
import { riseLetterWords } from './rise-letter-words.ts'
import type { RiseOnPaper } from './rise-paper.ts'

/** Code points of a name in a mail. */
const nameLength = 80

/** The mail about another rent, which carries its letter. Pure. */
export function riseLetter(
  rise: RiseOnPaper,
  { language, landlordName, pageUrl, unsubscribeUrl }: Occasion,
): TenantLetter {
  const words = riseLetterWords[language]
  const common = requestLetterWords[language]
  const format = writtenIn(language)
  const name = (text: string) => shortened(inOneLine(text), nameLength)
  const [landlord, apartment] = [name(landlordName), name(rise.apartment_name)]
  const day = format.date(rise.first_due ?? rise.from)
  const sender = common.sender(landlord)
  const letter = {
    sender,
    subject: words.subject(day, apartment),
    paragraphs: [common.greeting(name(rise.tenant_name)), words.opening(landlord, apartment, day)],
    facts: [
      { label: words.before, value: format.money(rise.before, rise.currency) },
      { label: words.after, value: format.money(rise.rent, rise.currency) },
      { label: words.first, value: day },
    ],
    ...(pageUrl === null ? {} : { action: { label: common.page, url: pageUrl } }),
    notes: [common.answer(landlord)],
    footer: {
      text: common.reason(landlord),
      link: { label: common.unsubscribe, url: unsubscribeUrl },
    },
  }
  return { sender, ...render(letter, language) }
}
