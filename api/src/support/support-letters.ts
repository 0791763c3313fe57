import type { Language } from '@orenda/contracts/languages'
import type { Letter } from '../platform/mail/letter.ts'
import { inOneLine, linesOf } from '../platform/mail/plain-text.ts'
import type { ToldTicket } from './support-mails.ts'

/** @param text the user's or support's message @param url of the ticket, for users with an account */
type Write = (ticket: ToldTicket, text: string, url: string) => Letter

interface Words {
  hello: (name: string) => string
  receiptSubject: (number: string) => string
  received: (number: string, subject: string) => string
  /** To an address that anyone may have typed: it repeats none of the input. */
  receivedFromSomebody: (number: string) => string
  willAnswer: string
  notYou: string
  yourMessage: string
  open: string
  answerSubject: (number: string) => string
  answered: (number: string, subject: string) => string
  deskWrites: string
  replyOnPage: string
  replyByMail: string
}

const words: Record<Language, Words> = {
  uk: {
    hello: name => `Вітаємо, ${name}!`,
    receiptSubject: number => `Ми отримали ваше звернення ${number}`,
    received: (number, subject) => `Ваше звернення ${number} «${subject}» отримано.`,
    receivedFromSomebody: number =>
      `Вітаємо! До служби підтримки Orenda надійшло звернення ${number}, в якому вказано цю адресу.`,
    willAnswer: 'Відповідь надійде на цю адресу.',
    notYou: 'Якщо ви нам не писали, просто не зважайте на цей лист.',
    yourMessage: 'Ви написали:',
    open: 'Відкрити звернення',
    answerSubject: number => `Відповідь на ваше звернення ${number}`,
    answered: (number, subject) => `Служба підтримки відповіла на ваше звернення ${number} «${subject}».`,
    deskWrites: 'Служба підтримки:',
    replyOnPage: 'Щоб написати ще, відкрийте звернення на сторінці підтримки.',
    replyByMail: 'Щоб написати ще, просто дайте відповідь на цей лист.',
  },
  ru: {
    hello: name => `Здравствуйте, ${name}!`,
    receiptSubject: number => `Мы получили ваше обращение ${number}`,
    received: (number, subject) => `Ваше обращение ${number} «${subject}» получено.`,
    receivedFromSomebody: number =>
      `Здравствуйте! В службу поддержки Orenda поступило обращение ${number}, в котором указан этот адрес.`,
    willAnswer: 'Ответ придёт на этот адрес.',
    notYou: 'Если вы нам не писали, просто не обращайте внимания на это письмо.',
    yourMessage: 'Вы написали:',
    open: 'Открыть обращение',
    answerSubject: number => `Ответ на ваше обращение ${number}`,
    answered: (number, subject) => `Служба поддержки ответила на ваше обращение ${number} «${subject}».`,
    deskWrites: 'Служба поддержки:',
    replyOnPage: 'Чтобы написать ещё, откройте обращение на странице поддержки.',
    replyByMail: 'Чтобы написать ещё, просто ответьте на это письмо.',
  },
  en: {
    hello: name => `Hello ${name},`,
    receiptSubject: number => `We have received your ticket ${number}`,
    received: (number, subject) => `Your ticket ${number}, “${subject}”, has reached us.`,
    receivedFromSomebody: number =>
      `Hello, a ticket that names this address has reached the Orenda support desk: ${number}.`,
    willAnswer: 'The answer will come to this address.',
    notYou: 'If you did not write to us, simply ignore this message.',
    yourMessage: 'You wrote:',
    open: 'Open the ticket',
    answerSubject: number => `An answer to your ticket ${number}`,
    answered: (number, subject) => `The support desk has answered your ticket ${number}, “${subject}”.`,
    deskWrites: 'Support desk:',
    replyOnPage: 'To say more, open the ticket on the support page.',
    replyByMail: 'To say more, simply reply to this message.',
  },
}

const receipt =
  (said: Words): Write =>
  ({ number, name, subject, has_account, is_proved }, text, url) => ({
    subject: said.receiptSubject(number),
    ...(is_proved
      ? {
          paragraphs: [
            said.hello(inOneLine(name)),
            said.received(number, inOneLine(subject)),
            said.willAnswer,
          ],
          quote: { from: said.yourMessage, lines: linesOf(text) },
        }
      : { paragraphs: [said.receivedFromSomebody(number), said.willAnswer], notes: [said.notYou] }),
    ...(has_account && { action: { label: said.open, url } }),
  })

const answer =
  (said: Words): Write =>
  ({ number, name, subject, has_account }, text, url) => ({
    subject: said.answerSubject(number),
    paragraphs: [said.hello(inOneLine(name)), said.answered(number, inOneLine(subject))],
    quote: { from: said.deskWrites, lines: linesOf(text) },
    ...(has_account && { action: { label: said.open, url } }),
    notes: [has_account ? said.replyOnPage : said.replyByMail],
  })

/** The mails about a ticket, in every language. */
export const supportLetters: Record<Language, Record<'receipt' | 'answer', Write>> = {
  uk: { receipt: receipt(words.uk), answer: answer(words.uk) },
  ru: { receipt: receipt(words.ru), answer: answer(words.ru) },
  en: { receipt: receipt(words.en), answer: answer(words.en) },
}
