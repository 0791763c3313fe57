import { chargeKinds } from '@orenda/contracts/charge-kinds'
import { currencies } from '@orenda/contracts/currencies'
import { languages } from '@orenda/contracts/languages'
import { noticeTypes } from '@orenda/contracts/reminder-kinds'
import { anyText } from '@orenda/contracts/test/any-text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { segmentsOf } from '../../platform/sms/segments.ts'
import type { OpenDebt } from '../open-dues.ts'
import { type NoticeFacts, noticeWords } from './notice-words.ts'

const facts: NoticeFacts = {
  language: 'uk',
  type: 'before_due',
  tenantName: 'Тарас Гнатюк',
  apartmentName: 'Лофт на Арсенальній',
  amount: 18_500,
  currency: 'UAH',
  dueDate: '2026-11-20',
  daysLate: 0,
  others: [],
  isWholeDebt: false,
  converted: null,
  landlordName: 'Олена Вишневецька',
  payee: null,
  links: null,
  pageUrl: null,
  note: '',
  isTest: false,
  unsubscribeUrl: `https://orenda.example.com/api/unsubscribe/${'t'.repeat(43)}`,
}
const words = (more: Partial<NoticeFacts> = {}) => noticeWords({ ...facts, ...more })
/** The page's text without its form. */
const shown = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')
const plain = (text: string) => text.replace(/\s+/g, ' ')
const tagsOf = (html: string) => html.match(/<[^>]*>/g)?.filter(tag => tag !== '<br>') ?? []
const length = (text: string) => [...text].length

const amounts = { uk: '18 500,00 ₴', ru: '18 500,00 ₴', en: '₴18,500.00' }
const dues = { uk: '20.11.2026', ru: '20.11.2026', en: '20 November 2026' }
const late = { uk: '14 днів', ru: '14 дней', en: '14 days' }

describe.each(languages)('in %s', language => {
  it.each(noticeTypes)('%s tells the tenant what, how much and until when', type => {
    const { subject, text, html, sms } = words({ language, type, daysLate: type === 'before_due' ? -3 : 14 })
    for (const form of [plain(text), shown(html), plain(sms)]) {
      expect(form).toContain(amounts[language])
      expect(form).toContain(dues[language])
      expect(form).toContain('Лофт на Арсенальній')
      if (type === 'overdue') expect(form).toContain(late[language])
    }
    for (const form of [plain(text), shown(html)]) {
      expect(form).toContain('Тарас Гнатюк')
      expect(form.split('Олена Вишневецька').length - 1).toBeGreaterThanOrEqual(2)
      expect(form.includes(late[language])).toBe(type !== 'before_due')
    }
    expect(html).toContain(`<html lang="${language}">`)
    expect(subject).toContain('Лофт на Арсенальній')
    expect(length(subject)).toBeLessThanOrEqual(60)
    // An SMS does not reveal who owes money to whom.
    expect(sms).not.toMatch(/Тарас|Олена/)
    expect(words({ language, type, daysLate: 14, unsubscribeUrl: null }).sms.length).toBeLessThanOrEqual(134)
  })

  it('has different words for each type', () => {
    const said = noticeTypes.map(type => words({ language, type, daysLate: 14 }))
    for (const part of ['subject', 'text', 'sms'] as const) {
      expect(new Set(said.map(one => one[part])).size).toBe(3)
    }
  })

  it('mentions nothing that is missing', () => {
    const { text, html } = words({ language, tenantName: ' ', unsubscribeUrl: null })
    expect(text).not.toMatch(/IBAN|> |null|undefined|NaN|«»|, ?!/)
    expect(html).not.toMatch(/<a |<blockquote|null|undefined|NaN/)
  })

  it('marks an example, and says that the tenant has not seen it', () => {
    const { subject, text, sms } = words({ language, isTest: true })
    const mark = { uk: '[Приклад]', ru: '[Пример]', en: '[Example]' }[language]
    expect(subject.startsWith(`${mark} `)).toBe(true)
    expect(sms.startsWith(`${mark} `)).toBe(true)
    expect(text).toMatch(/^(Це приклад|Это пример|This is an example)/)
  })
})

it.each([
  ['uk', ['1 день', '2 дні', '5 днів', '11 днів', '21 день', '104 дні']],
  ['ru', ['1 день', '2 дня', '5 дней', '11 дней', '21 день', '104 дня']],
  ['en', ['1 day', '2 days', '5 days', '11 days', '21 days', '104 days']],
] as const)('counts days in %s', (language, days) => {
  for (const day of days) {
    const { subject, text, html } = words({ language, type: 'overdue', daysLate: Number.parseInt(day, 10) })
    for (const form of [subject, text, html])
      expect(form).toMatch(new RegExp(`(?<!\\d)${day}(?!\\p{L})`, 'u'))
  }
})

it('never says that something is 0 days late', () => {
  for (const type of noticeTypes)
    for (const language of languages)
      for (const daysLate of [0, -3]) {
        const { subject, text, sms } = words({ language, type, daysLate })
        expect(subject + text + sms).not.toMatch(/-3|(?<!\d)0 (д|d)/)
      }
})

const rent: OpenDebt = {
  kind: 'rent',
  amount: 0.2,
  currency: 'UAH',
  since: '2026-09-20',
  newest: '2026-10-20',
  months: ['2026-09', '2026-10'],
}
const utilities: OpenDebt = {
  ...rent,
  kind: 'utilities',
  amount: 0.4,
  since: '2026-10-10',
  newest: '2026-11-22',
}

it('lists what else is open by kind, and the sum to the cent', () => {
  const others = [rent, utilities]
  const { text, html, sms } = words({ type: 'overdue', daysLate: 3, amount: 0.1, others })
  for (const form of [plain(text), shown(html)]) {
    expect(form).toMatch(/Оренда:? 0,10 ₴/)
    expect(form).toMatch(/Оренда за інші місяці:? 0,20 ₴, з 20\.09\.2026/)
    expect(form).toMatch(/Комунальні за вересень, жовтень:? 0,40 ₴, з 10\.10\.2026/)
    expect(form).toMatch(/Разом:? 0,70 ₴/)
  }
  for (const form of [text, sms]) expect(plain(form)).toContain('Разом з іншим боргом до сплати 0,70 ₴.')
  const months = ['2025-11', '2025-12', '2026-09', '2026-10']
  const long = words({ amount: 0.1, others: [{ ...utilities, months }] })
  expect(plain(long.text)).toContain('Комунальні за листопад 2025 – жовтень:')
  // The bill is not overdue on the day on which this one goes.
  const early = words({ daysLate: 1, amount: 0.1, others: [rent, utilities] })
  expect(plain(early.text)).toContain('Разом з іншими нарахуваннями до сплати 0,70 ₴.')
})

it.each([
  ['uk', 'Оренда за жовтень', 'Комунальні за грудень 2025', 'Разом з боргом до сплати 0,70 ₴.'],
  ['ru', 'Аренда за октябрь', 'Коммунальные за декабрь 2025', 'Вместе с долгом к оплате 0,70 ₴.'],
  ['en', 'Rent for October', 'Utilities for December 2025', 'With what is already overdue, ₴0.70 is due'],
] as const)('names in %s the month of a debt', (language, ofRent, ofUtilities, total) => {
  const due = { since: '2026-10-10', newest: '2026-10-10' }
  const others = [
    { ...rent, ...due, months: ['2026-10'] },
    { ...utilities, ...due, months: ['2025-12'] },
  ]
  const { text } = words({ language, daysLate: -3, amount: 0.1, others })
  for (const said of [`${ofRent}:`, `${ofUtilities}:`, total]) expect(plain(text)).toContain(said)
})

it('adds up no two currencies, and says what the links transfer', () => {
  const dollar = { currency: 'USD' as const, rate: 41.3, rate_date: '2026-11-19' }
  const converted = { amount: 41_300.4, rates: [dollar] }
  const { text } = words({ amount: 1000, currency: 'USD', others: [utilities], converted })
  expect(plain(text)).toContain('Разом: 1 000,00 $ + 0,40 ₴')
  expect(plain(text)).toContain('У гривнях: 41 300,40 ₴ за курсом НБУ 41,3000 на 19.11.2026')
  const rates = [dollar, { ...dollar, currency: 'EUR' as const, rate: 48.1 }]
  const both = words({
    amount: 1000,
    currency: 'USD',
    others: [utilities],
    converted: { ...converted, rates },
  })
  expect(plain(both.text)).toContain('за курсом НБУ USD 41,3000, EUR 48,1000 на 19.11.2026')
  // Of two days the sum stands there once, too.
  const older = { ...dollar, currency: 'EUR' as const, rate: 48.1, rate_date: '2026-11-18' }
  const apart = words({
    amount: 1000,
    currency: 'USD',
    others: [utilities],
    converted: { ...converted, rates: [dollar, older] },
  })
  expect(plain(apart.text)).toContain(
    'У гривнях: 41 300,40 ₴ за курсом НБУ USD 41,3000 на 19.11.2026; за курсом НБУ EUR 48,1000 на 18.11.2026',
  )
})

it.each(languages)(
  'asks for all that is open, whatever it is for, when it is sent by hand, in %s',
  language => {
    const { subject, text, sms } = words({
      language,
      type: 'overdue',
      daysLate: 14,
      amount: 0.2,
      others: [rent, utilities],
      isWholeDebt: true,
    })
    const sum = { uk: '0,60 ₴', ru: '0,60 ₴', en: '₴0.60' }[language]
    for (const form of [text, sms]) expect(plain(form)).toContain(sum)
    expect(subject).toContain('Лофт на Арсенальній')
    const alone = words({ language, daysLate: 14, others: [utilities], isWholeDebt: true }).text
    expect(plain(alone)).not.toMatch(/(Оренда|Аренда|Rent): /)
  },
)

it('names the account to pay to, in words that a bank can read', () => {
  const payee = { name: 'ФОП Вишневецька О. О.', iban: 'UA74 3077 7000 0002 6001 6111 5732 3' }
  for (const form of [plain(words({ payee }).text), shown(words({ payee }).html)]) {
    expect(form).toContain('ФОП Вишневецька О. О.')
    expect(form).toContain('UA743077700000026001611157323')
  }
  expect(words({ payee }).sms).not.toContain('Вишневецька')
})

it.each(languages)('has the link to the page in a short message of five parts at most, in %s', language => {
  const pageUrl = `https://orenda.example.com/${language}/t/${'x'.repeat(43)}`
  const unsubscribeUrl = `https://orenda.example.com/unsubscribe/${'x'.repeat(43)}`
  for (const type of noticeTypes) {
    const { sms } = words({ language, type, daysLate: 14, pageUrl, unsubscribeUrl })
    expect(sms).toContain(pageUrl)
    expect(segmentsOf(sms).parts).toBeLessThanOrEqual(5)
  }
  const far = `https://${'x'.repeat(200)}.example/t`
  const { sms } = words({ language, pageUrl: far, unsubscribeUrl })
  expect(sms).not.toContain(far)
  expect(sms).toContain(unsubscribeUrl)
})

it("quotes the landlord's note, line by line", () => {
  const { text, html } = words({ note: 'Готівкою не треба.\r\n\r\n\r\n\r\n<b>Дякую!</b> ' })
  expect(text).toContain('Олена Вишневецька додає:\n> Готівкою не треба.\n>\n> <b>Дякую!</b>\n\n')
  expect(html).toMatch(
    /<blockquote[^>]*>Готівкою не треба\.<br><br>&#60;b&#62;Дякую!&#60;\/b&#62;<\/blockquote>/,
  )
})

it('has the link to opt out at its end, as text and as HTML', () => {
  const { text, html } = words()
  expect(text.endsWith(`Більше не надсилати таких сповіщень:\n${facts.unsubscribeUrl}`)).toBe(true)
  expect(html).toContain(`<a href="${facts.unsubscribeUrl}"`)
  expect(words().sms).toContain(String(facts.unsubscribeUrl))
})

it('shortens the name of the apartment and no other words', () => {
  const apartmentName = '🏡'.repeat(3000)
  for (const language of languages)
    for (const type of noticeTypes) {
      const { subject, html, sms } = words({ language, type, apartmentName, daysLate: 104 })
      expect(length(subject)).toBe(60)
      expect(subject).toMatch(/ 🏡+…$/u)
      expect(html.length).toBeLessThan(20_000)
      expect(sms).toMatch(/🏡…/u)
      expect(sms).toContain('2026')
      expect(sms.isWellFormed()).toBe(true)
    }
})

it('leaves the address out of a short message without space for it', () => {
  const { sms } = words({ unsubscribeUrl: `https://${'long.'.repeat(80)}example.com/u` })
  expect(sms).not.toContain('https')
  expect(sms).toContain('20.11.2026')
})

const wild = fc.oneof(
  anyText({ maxLength: 200 }),
  fc.string({ unit: 'grapheme', minLength: 300, maxLength: 5000 }),
  fc
    .array(
      fc.constantFrom(
        ...[
          '\r\n',
          '\n',
          '\r',
          '\0',
          '\u2028',
          '\u2029',
          '\u0085',
          '\v',
          '\u202e',
          '<',
          '>',
          '&',
          '"',
          "'",
          ' ',
          'x',
        ],
        ...[
          'Bcc: v@example.com',
          '</title><script>',
          '<img src=x onerror=alert(1)>',
          '&#60;',
          '[x](y)',
          '\ud800',
        ],
      ),
      { maxLength: 40 },
    )
    .map(parts => parts.join('')),
)
const wildFacts = fc.record({
  language: fc.constantFrom(...languages),
  type: fc.constantFrom(...noticeTypes),
  tenantName: wild,
  apartmentName: wild,
  landlordName: wild,
  note: wild,
  payee: fc.option(fc.record({ name: wild, iban: wild })),
  amount: fc.integer({ min: 0, max: 1e14 - 1 }).map(minor => minor / 100),
  currency: fc.constantFrom(...currencies),
  daysLate: fc.integer({ min: -30, max: 4000 }),
  others: fc.array(
    fc.record({
      kind: fc.constantFrom(...chargeKinds),
      amount: fc.constant(12.5),
      currency: fc.constantFrom(...currencies),
      since: fc.constant('2025-01-31'),
      newest: fc.constant('2025-01-31'),
      months: fc.subarray(['2024-12', '2025-01'], { minLength: 1 }),
    }),
    { maxLength: 9 },
  ),
  isWholeDebt: fc.boolean(),
  isTest: fc.boolean(),
})

it('allows no name and no note to add a header, an element or a text direction', () => {
  fc.assert(
    fc.property(wildFacts, more => {
      const wildWords = words(more)
      const quiet = words({
        ...more,
        tenantName: 'x',
        apartmentName: 'x',
        landlordName: 'x',
        payee: more.payee && { name: 'x', iban: 'x' },
        note: /<blockquote/.test(wildWords.html) ? 'x' : '',
      })
      expect(tagsOf(wildWords.html)).toEqual(tagsOf(quiet.html))
      for (const line of [wildWords.subject, wildWords.sms, wildWords.sender]) {
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u)
      }
      expect(wildWords.text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u)
      expect(length(wildWords.subject)).toBeLessThanOrEqual(75)
      expect(wildWords.sms.length).toBeLessThanOrEqual(402)
      expect(Buffer.byteLength(wildWords.html)).toBeLessThan(100_000)
    }),
  )
})

it('has the same content as text and as HTML', () => {
  fc.assert(
    fc.property(wildFacts, more => {
      const { text, html } = words(more)
      const page = shown(html)
      // Apart from quotation marks, the page has each line of the text.
      for (const line of text.split('\n')) {
        const said = plain(line.replace(/^(> ?|— )/, '')).trim()
        if (said.startsWith('https://')) expect(html).toContain(said)
        else for (const part of said.split(/: /)) expect(page).toContain(part.replace(/:$/, '').trim())
      }
    }),
  )
})
