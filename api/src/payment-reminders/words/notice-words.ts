import { daysAfter } from '@orenda/contracts/calendar'
import type { Currency } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import type { RequestRate } from '@orenda/contracts/payment-requests'
import type { NoticeType } from '@orenda/contracts/reminder-kinds'
import { ratesText } from '@orenda/contracts/rules/request-rates'
import { type NumberFormat, numberFormat, writtenIn } from '@orenda/contracts/written'
import { type Fact, type Letter, render } from '../../platform/mail/letter.ts'
import { inOneLine, linesOf, shortened, utf16Units } from '../../platform/mail/plain-text.ts'
import { type OpenDebt, sumsOf } from '../open-dues.ts'
import type { NoticeTexts, Told } from './notice-texts.ts'
import { noticeTextsEn } from './notice-texts-en.ts'
import { noticeTextsRu } from './notice-texts-ru.ts'
import { noticeTextsUk } from './notice-texts-uk.ts'

/** The data of a notice. Names and the note are as typed. */
export interface NoticeFacts {
  language: Language
  type: NoticeType
  /** Null or blank when unknown. */
  tenantName: string | null
  apartmentName: string
  /** The open rent of the due date, with at most two decimals. Not read of a whole debt. */
  amount: number
  currency: Currency
  /** `YYYY-MM-DD` */
  dueDate: string
  /** Whole days since the due date; below 1 it has not passed. */
  daysLate: number
  /** What else is open; of a whole debt all that is open. */
  others: readonly OpenDebt[]
  /** It was sent by hand and asks for all that is open, whatever it is for. */
  isWholeDebt: boolean
  landlordName: string
  /** The payment details, if the landlord has set them. */
  payee: { name: string; iban: string } | null
  /** What a bank's app opens as a filled-in transfer, and the content id of the QR; null when there is none. */
  links: { first: string; other: string; qrId: string } | null
  /** The sum that the links transfer, if it was converted. */
  converted: { amount: number; rates: readonly RequestRate[] } | null
  /** The address of the tenant's page; null without one. */
  pageUrl: string | null
  /** The landlord's note; blank for none. */
  note: string
  unsubscribeUrl: string | null
  /** An example for the landlord. */
  isTest: boolean
}

export interface NoticeWords {
  /** The displayed sender name (`From`), without the address. */
  sender: string
  /** At most 60 code points, unless fewer than ten would be left for the apartment. */
  subject: string
  text: string
  html: string
  /** At most 402 UTF-16 units, and 134 (two UCS-2 parts) if its address leaves enough room. */
  sms: string
}

const textsOf: Record<Language, NoticeTexts> = { uk: noticeTextsUk, ru: noticeTextsRu, en: noticeTextsEn }

/** The maximum lengths of names in code points; longer ones are cut. */
const most = { person: 80, apartment: 120, payee: 160, iban: 34, note: 1000 }
const subjectLength = 60
const leastOfApartment = 10

/** The text of a notice in its language, as a mail and as an SMS. Pure. */
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
  // Avoids the text "overdue by 0 days".
  const type = facts.type === 'overdue' && !isLate ? 'after_due' : facts.type
  const said = facts.isWholeDebt ? texts.wholeDebt.subject : texts.subject[type](told)
  const subject = `${isTest ? `${texts.example.mark} ` : ''}${said}: `
  const letter: Letter = {
    sender: texts.sender(landlord),
    subject: subject + shortened(apartment, Math.max(leastOfApartment, subjectLength - shownLength(subject))),
    paragraphs: [
      ...(isTest ? [texts.example.note] : []),
      texts.greeting(name(facts.tenantName ?? '', most.person) || null),
      openingOf(facts, texts, type, told),
    ],
    facts: rowsOf(facts, texts, type, told),
    closing: [texts.closing[type]],
    ...waysOf(facts, texts),
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

/** What is asked for, in a sentence or two. */
function openingOf(facts: NoticeFacts, texts: NoticeTexts, type: NoticeType, told: Told): string {
  const total = totalIn(texts, facts)
  if (facts.isWholeDebt) return texts.wholeDebt.opening({ ...told, total })
  const opening = texts.opening[type](told)
  return facts.others.length === 0 ? opening : `${opening} ${withOthers(facts, texts, total)}`
}

/** What is asked for with the rest, which is called a debt where all of it is one. */
function withOthers({ others, dueDate, daysLate }: NoticeFacts, texts: NoticeTexts, total: string): string {
  const sentOn = daysAfter(dueDate, daysLate)
  return others.every(({ newest }) => newest < sentOn)
    ? texts.withDebt(total, daysLate > 0)
    : texts.withOthers(total)
}

/** What an amount is for: of one month by its name, and utilities by those of all, since they fall due later. */
function debtLabel({ kind, months }: OpenDebt, { dueDate, isWholeDebt }: NoticeFacts, texts: NoticeTexts) {
  const isNamed = kind === 'utilities' || (kind === 'rent' && months.length === 1)
  if (isNamed && months.length > 0) return texts.ofMonth[kind](monthsIn(texts, months, dueDate.slice(0, 4)))
  return texts.labels[kind === 'rent' && !isWholeDebt ? 'otherRent' : kind]
}

function rowsOf(facts: NoticeFacts, texts: NoticeTexts, type: NoticeType, told: Told): Fact[] {
  const { labels } = texts
  const { payee, others, isWholeDebt } = facts
  const isAlone = others.length === 0
  return [
    { label: labels.apartment, value: told.apartment },
    ...(isWholeDebt
      ? []
      : [
          { label: isAlone ? labels.amount : labels.rent, value: told.amount },
          { label: labels.due, value: told.due },
        ]),
    ...(type !== 'before_due' && told.isLate ? [{ label: labels.late, value: told.late }] : []),
    ...others.map(debt => ({
      label: debtLabel(debt, facts, texts),
      value: texts.since(amountIn(texts, debt.amount, debt.currency), dateIn(texts, debt.since)),
    })),
    ...(isAlone ? [] : [{ label: labels.total, value: totalIn(texts, facts) }]),
    ...convertedRow(facts, texts),
    ...(payee === null
      ? []
      : [
          { label: labels.payee, value: shortened(inOneLine(payee.name), most.payee) },
          { label: labels.iban, value: shortened(payee.iban.replace(/[^\da-z]/gi, ''), most.iban) },
        ]),
  ]
}

/** The sum that the links and the QR transfer, where something is in another currency. */
function convertedRow({ converted, language }: NoticeFacts, texts: NoticeTexts): Fact[] {
  if (converted === null) return []
  const sum = amountIn(texts, converted.amount, 'UAH')
  const rates = ratesText(converted.rates, {
    number: rate => writtenIn(language).number(rate, 4),
    say: (rate, date) => texts.atRate(rate, dateIn(texts, date)),
  })
  return [{ label: texts.labels.inHryvnias, value: `${sum} ${rates}` }]
}

/** The ways into the bank's app, and to the tenant's page. */
function waysOf(
  { links, pageUrl }: Pick<NoticeFacts, 'links' | 'pageUrl'>,
  { bank, page }: NoticeTexts,
): Pick<Letter, 'action' | 'links' | 'picture'> {
  const toPage = pageUrl === null ? [] : [{ label: page, url: pageUrl }]
  if (links === null) return { links: toPage }
  return {
    action: { label: bank.pay, url: links.first, isHidden: true },
    links: [{ label: bank.other, url: links.other }, ...toPage],
    picture: { cid: links.qrId, label: bank.qr },
  }
}

function noteOf(note: string, from: string): Pick<Letter, 'quote'> {
  const lines = linesOf(shortened(note, most.note))
  return lines.join('') === '' ? {} : { quote: { from, lines } }
}

/** The maximum UTF-16 units of an SMS with two to six parts (UCS-2). */
const partLimits = [134, 201, 268, 335, 402]
/** With fewer units an apartment's name is useless, and another part is worth its price. */
const leastInShort = 12

/** With the link to the tenant's page a message has so many units at most, which is five parts. */
const mostWithPage = 335

/**
 * It has no person's name, because others can see the phone. The apartment's name is cut to need few parts. The link to
 * the tenant's page is in it when five parts are enough.
 */
function shortMessage(facts: NoticeFacts, texts: NoticeTexts, type: NoticeType, told: Told): string {
  const { others, isWholeDebt, unsubscribeUrl: url, pageUrl, isTest } = facts
  const total = totalIn(texts, facts)
  const write = (apartment: string, page: string | null, link: string | null) =>
    [
      ...(isTest ? [texts.example.mark] : []),
      isWholeDebt
        ? texts.smsWholeDebt({ ...told, apartment, total })
        : texts.sms[type]({ ...told, apartment }),
      ...(isWholeDebt || others.length === 0 ? [] : [withOthers(facts, texts, total)]),
      ...(page === null ? [] : [texts.smsPage(page)]),
      ...(link === null ? [] : [texts.smsUnsubscribe(link)]),
    ]
      .join(' ')
      // A non-breaking space is missing in some gateways' character sets.
      .replace(/[\u00a0\u202f]/g, ' ')
  const least = Math.min(leastInShort, utf16Units(told.apartment))
  for (const [page, link] of [[pageUrl, url] as const, [null, url] as const, [null, null] as const]) {
    const around = utf16Units(write('', page, link))
    const limit = partLimits.find(units => units - around >= least)
    if (limit === undefined || (page !== null && limit > mostWithPage)) continue
    return write(shortened(told.apartment, limit - around, utf16Units), page, link)
  }
  throw new Error('The words around a name are longer than a short message may be')
}

/** All that is asked for; sums of several currencies beside each other. */
function totalIn(texts: NoticeTexts, { amount, currency, others, isWholeDebt }: NoticeFacts): string {
  const parts = isWholeDebt ? others : [{ amount, currency }, ...others]
  return sumsOf(parts, currency)
    .map(sum => amountIn(texts, sum.amount, sum.currency))
    .join(' + ')
}

const amountFormats = new Map<string, NumberFormat>()

/** An amount with two decimals and its currency's sign. */
function amountIn({ locale }: NoticeTexts, amount: number, currency: Currency): string {
  const key = `${locale} ${currency}`
  let format = amountFormats.get(key)
  if (format === undefined) {
    const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    format = numberFormat(locale, options)
    amountFormats.set(key, format)
  }
  return format.format(amount)
}

const numbers = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const
const inWords = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** A calendar date without a time zone: 20.11.2026, in English 20 November 2026. */
function dateIn({ locale }: NoticeTexts, date: string): string {
  let format = dateFormats.get(locale)
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, locale.startsWith('en') ? inWords : numbers)
    dateFormats.set(locale, format)
  }
  return format.format(Date.parse(`${date}T00:00:00Z`))
}

const monthFormats = new Map<string, Intl.DateTimeFormat>()

/** The name of a month, with its year where that is not the one of the due date. */
function monthIn({ locale }: NoticeTexts, month: string, thisYear: string): string {
  let format = monthFormats.get(locale)
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
    monthFormats.set(locale, format)
  }
  const name = format.format(Date.parse(`${month}-01T00:00:00Z`))
  return month.startsWith(thisYear) ? name : `${name} ${month.slice(0, 4)}`
}

/** Up to three months by their names, more by the first and the last. */
function monthsIn(texts: NoticeTexts, months: readonly string[], thisYear: string): string {
  const shown = months.length > 3 ? [months[0], months.at(-1)] : months
  const names = shown.flatMap(month => (month === undefined ? [] : [monthIn(texts, month, thisYear)]))
  return names.join(months.length > 3 ? ' – ' : ', ')
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
