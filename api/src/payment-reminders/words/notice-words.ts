import { type Currency, fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import type { NoticeType } from '@orenda/contracts/reminder-kinds'
import { type Fact, type Letter, render } from '../../platform/mail/letter.ts'
import { inOneLine, linesOf, shortened, utf16Units } from '../../platform/mail/plain-text.ts'
import type { NoticeTexts, Told } from './notice-texts.ts'
import { noticeTextsEn } from './notice-texts-en.ts'
import { noticeTextsRu } from './notice-texts-ru.ts'
import { noticeTextsUk } from './notice-texts-uk.ts'

/** What a notice is about. Names and the note are as people typed them. */
export interface NoticeFacts {
  language: Language
  type: NoticeType
  /** Null or blank where nobody knows it. */
  tenantName: string | null
  apartmentName: string
  /** What is open of the rent of the due date, with at most two decimals. */
  amount: number
  currency: Currency
  /** `YYYY-MM-DD` */
  dueDate: string
  /** Whole days since the due date; below 1 it is not over. */
  daysLate: number
  /** What is open of earlier due dates, and the first of them (`YYYY-MM-DD`). In the same currency. */
  olderArrears: { amount: number; since: string } | null
  landlordName: string
  /** Where the money goes, when the landlord has said so. */
  payee: { name: string; iban: string } | null
  /** The landlord's own words; blank for none. */
  note: string
  unsubscribeUrl: string | null
  /** An example that the landlord is sent. */
  isTest: boolean
}

export interface NoticeWords {
  /** Whom a mail program shows as its sender: for the name in `From`, without the address. */
  sender: string
  /** At most 60 code points, but for apartments of which not even ten would be left. */
  subject: string
  text: string
  html: string
  /** At most 402 UTF-16 units, and 134 (two parts in UCS-2) where the address in it leaves room. */
  sms: string
}

const textsOf: Record<Language, NoticeTexts> = { uk: noticeTextsUk, ru: noticeTextsRu, en: noticeTextsEn }

/** Code points that are left of a name. People have shorter ones; a mail ends somewhere. */
const most = { person: 80, apartment: 120, payee: 160, iban: 34, note: 1000 }
const subjectLength = 60
const leastOfApartment = 10

/** What a notice says in its language, as a mail and as a short message. Pure. */
export function noticeWords(facts: NoticeFacts): NoticeWords {
  const { language, isTest } = facts
  const texts = textsOf[language]
  const name = (text: string, length: number) => shortened(inOneLine(text), length)
  const apartment = name(facts.apartmentName, most.apartment)
  const landlord = name(facts.landlordName, most.person)
  const isLate = facts.daysLate > 0
  const told: Told = {
    apartment,
    landlord,
    isLate,
    amount: amountIn(texts, facts.amount, facts.currency),
    due: dateIn(texts, facts.dueDate),
    late: daysIn(texts, facts.daysLate),
  }
  // "Overdue by 0 days" is not what anybody would say.
  const type = facts.type === 'overdue' && !isLate ? 'after_due' : facts.type
  const subject = `${isTest ? `${texts.example.mark} ` : ''}${texts.subject[type](told)}: `
  const letter: Letter = {
    sender: texts.sender(landlord),
    subject: subject + shortened(apartment, Math.max(leastOfApartment, subjectLength - shownLength(subject))),
    paragraphs: [
      ...(isTest ? [texts.example.note] : []),
      texts.greeting(name(facts.tenantName ?? '', most.person) || null),
      texts.opening[type](told),
    ],
    facts: rowsOf(facts, texts, type, told),
    closing: [texts.closing[type]],
    ...noteOf(facts.note, texts.note(landlord)),
    notes: [texts.answer(landlord)],
    footer: {
      text: texts.reason(landlord),
      ...(facts.unsubscribeUrl !== null && {
        link: { label: texts.labels.unsubscribe, url: facts.unsubscribeUrl },
      }),
    },
  }
  return {
    sender: texts.sender(landlord),
    ...render(letter, language),
    sms: shortMessage(facts, texts, type, told),
  }
}

const shownLength = (text: string) => [...text].length

function rowsOf(facts: NoticeFacts, texts: NoticeTexts, type: NoticeType, told: Told): Fact[] {
  const { labels } = texts
  const { olderArrears: older, payee, currency } = facts
  return [
    { label: labels.apartment, value: told.apartment },
    { label: labels.amount, value: told.amount },
    { label: labels.due, value: told.due },
    ...(type !== 'before_due' && told.isLate ? [{ label: labels.late, value: told.late }] : []),
    ...(older === null
      ? []
      : [
          {
            label: labels.older,
            value: texts.older(amountIn(texts, older.amount, currency), dateIn(texts, older.since)),
          },
          { label: labels.total, value: totalIn(texts, facts.amount, older.amount, currency) },
        ]),
    ...(payee === null
      ? []
      : [
          { label: labels.payee, value: shortened(inOneLine(payee.name), most.payee) },
          { label: labels.iban, value: shortened(payee.iban.replace(/[^\da-z]/gi, ''), most.iban) },
        ]),
  ]
}

function noteOf(note: string, from: string): Pick<Letter, 'quote'> {
  const lines = linesOf(shortened(note, most.note))
  return lines.join('') === '' ? {} : { quote: { from, lines } }
}

/** How many units a message of two, three, four, five and six parts has (UCS-2). */
const partLimits = [134, 201, 268, 335, 402]
/** Below so many units an apartment's name tells nothing, and a further part is worth its price. */
const leastInShort = 12

/**
 * Nobody's name stands in it: a telephone shows it to whoever is near. The apartment's is cut, so that few parts are
 * enough.
 */
function shortMessage(facts: NoticeFacts, texts: NoticeTexts, type: NoticeType, told: Told): string {
  const { olderArrears: older, currency, unsubscribeUrl: url, isTest } = facts
  const write = (apartment: string, link: string | null) =>
    [
      ...(isTest ? [texts.example.mark] : []),
      texts.sms[type]({ ...told, apartment }),
      ...(older === null ? [] : [texts.smsTotal(totalIn(texts, facts.amount, older.amount, currency))]),
      ...(link === null ? [] : [texts.smsUnsubscribe(link)]),
    ]
      .join(' ')
      // A space that does not break is a letter of its own in some gateways' tables.
      .replace(/[\u00a0\u202f]/g, ' ')
  const least = Math.min(leastInShort, utf16Units(told.apartment))
  for (const link of url === null ? [null] : [url, null]) {
    const around = utf16Units(write('', link))
    const limit = partLimits.find(units => units - around >= least)
    if (limit !== undefined) return write(shortened(told.apartment, limit - around, utf16Units), link)
  }
  throw new Error('The words around a name are longer than a short message may be')
}

/** What is open altogether, summed in minor units. */
const totalIn = (texts: NoticeTexts, one: number, other: number, currency: Currency) =>
  amountIn(texts, fromMinorUnits(toMinorUnits(one) + toMinorUnits(other)), currency)

const amountFormats = new Map<string, Intl.NumberFormat>()

/** An amount with two decimals and its currency's sign. */
function amountIn({ locale }: NoticeTexts, amount: number, currency: Currency): string {
  const key = `${locale} ${currency}`
  let format = amountFormats.get(key)
  if (format === undefined) {
    const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    format = new Intl.NumberFormat(locale, options)
    amountFormats.set(key, format)
  }
  return format.format(amount)
}

const numbers = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const
const inWords = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** A calendar date: 20.11.2026, in English 20 November 2026. It is of no time zone. */
function dateIn({ locale }: NoticeTexts, date: string): string {
  let format = dateFormats.get(locale)
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, locale.startsWith('en') ? inWords : numbers)
    dateFormats.set(locale, format)
  }
  return format.format(Date.parse(`${date}T00:00:00Z`))
}

const pluralRules = new Map<string, Intl.PluralRules>()

function daysIn({ locale, days }: NoticeTexts, count: number): string {
  let rules = pluralRules.get(locale)
  if (rules === undefined) {
    rules = new Intl.PluralRules(locale)
    pluralRules.set(locale, rules)
  }
  return `${count} ${days[rules.select(count)] ?? days.other}`
}
