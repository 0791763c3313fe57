import type { Letter } from '../platform/mail/letter.ts'
import { inOneLine, linesOf, shortened } from '../platform/mail/plain-text.ts'
import type { ToldTicket } from './support-mails.ts'

/** The number of characters of a subject that mail programs show. */
const maxSubjectLength = 120

/** The mail to support, in English like the operator's command-line tool. @param text the user's message */
export function deskLetter(ticket: ToldTicket, isNew: boolean, text: string): Letter {
  const { number, subject, name, email, category, priority, has_account } = ticket
  const about = shortened(inOneLine(subject), maxSubjectLength)
  return {
    subject: `[${number}] ${isNew ? '' : 'Re: '}${about}`,
    paragraphs: [isNew ? `A new ticket: ${number}.` : `More has been said about ${number}.`],
    facts: [
      { label: 'From', value: inOneLine(name) },
      { label: 'E-mail', value: email },
      { label: 'Account', value: has_account ? 'yes' : 'no, a visitor' },
      { label: 'Category', value: category },
      { label: 'Priority', value: priority },
      { label: 'Subject', value: inOneLine(subject) },
    ],
    quote: { from: 'Message', lines: linesOf(text) },
    notes: [
      `To answer: npm run ops -- answer ${number} "…". What you write as an answer to this mail is not kept with the ticket.`,
    ],
  }
}
