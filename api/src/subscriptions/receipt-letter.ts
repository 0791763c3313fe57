import type { Language } from '@orenda/contracts/languages'
import { numberFormat } from '@orenda/contracts/written'
import type { Letter } from '../platform/mail/letter.ts'
import { inOneLine } from '../platform/mail/plain-text.ts'

/** One payment for a plan. */
export interface PaidPlan {
  planName: string
  amount: number
  currency: string
  /** Instants, ISO 8601: the payment, and the end of what has been paid. */
  paidAt: string
  paidUntil: string
  /** The provider charges again. */
  renews: boolean
  /** When it does, which is not the end of the paid days. Not in a receipt that an earlier version has queued. */
  nextCharge?: string | null
}

interface ReceiptFacts extends PaidPlan {
  name: string
  /** The page of the subscription. */
  url: string
  /** IANA zone in which days are written. */
  zone: string
}

interface Words {
  locale: string
  /** Without a point at its end, which would stand before that of a sentence. */
  day: Pick<Intl.DateTimeFormatOptions, 'day' | 'month'>
  subject: (plan: string) => string
  hello: (name: string) => string
  received: (plan: string) => string
  plan: string
  amount: string
  paidAt: string
  paidUntil: string
  renews: (date: string) => string
  ends: (date: string) => string
  open: string
}

const words: Record<Language, Words> = {
  uk: {
    locale: 'uk-UA',
    day: { day: '2-digit', month: '2-digit' },
    subject: plan => `Оплату плану «${plan}» отримано`,
    hello: name => `Вітаємо, ${name}!`,
    received: plan => `Ми отримали вашу оплату за план «${plan}». Дякуємо!`,
    plan: 'План',
    amount: 'Сума',
    paidAt: 'Дата оплати',
    paidUntil: 'Сплачено до',
    renews: date => `План поновиться сам: наступна оплата — ${date}. Скасувати поновлення можна будь-коли.`,
    ends: date => `План не поновлюється сам. Щоб користуватися ним після ${date}, оплатіть його ще раз.`,
    open: 'Відкрити підписку',
  },
  ru: {
    locale: 'ru-UA',
    day: { day: '2-digit', month: '2-digit' },
    subject: plan => `Оплата плана «${plan}» получена`,
    hello: name => `Здравствуйте, ${name}!`,
    received: plan => `Мы получили вашу оплату за план «${plan}». Спасибо!`,
    plan: 'План',
    amount: 'Сумма',
    paidAt: 'Дата оплаты',
    paidUntil: 'Оплачено до',
    renews: date =>
      `План продлится сам: следующая оплата — ${date}. Отменить продление можно в любой момент.`,
    ends: date => `План не продлевается сам. Чтобы пользоваться им после ${date}, оплатите его ещё раз.`,
    open: 'Открыть подписку',
  },
  en: {
    locale: 'en-GB',
    day: { day: 'numeric', month: 'long' },
    subject: plan => `Your payment for the ${plan} plan`,
    hello: name => `Hello ${name},`,
    received: plan => `We have received your payment for the ${plan} plan. Thank you!`,
    plan: 'Plan',
    amount: 'Amount',
    paidAt: 'Paid on',
    paidUntil: 'Paid until',
    renews: date =>
      `The plan renews itself: the next payment is on ${date}. You can cancel that at any time.`,
    ends: date => `The plan does not renew itself. To keep it after ${date}, pay for it again.`,
    open: 'Open the subscription',
  },
}

/** The mail about one payment for a plan. Pure. */
export function receiptLetter(language: Language, facts: ReceiptFacts): Letter {
  const said = words[language]
  const { planName, amount, currency, paidAt, paidUntil, renews, nextCharge, url, zone } = facts
  const day = new Intl.DateTimeFormat(said.locale, { ...said.day, year: 'numeric', timeZone: zone })
  const money = numberFormat(said.locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  const until = day.format(Date.parse(paidUntil))
  return {
    subject: said.subject(planName),
    paragraphs: [said.hello(inOneLine(facts.name)), said.received(planName)],
    facts: [
      { label: said.plan, value: planName },
      { label: said.amount, value: money.format(amount) },
      { label: said.paidAt, value: day.format(Date.parse(paidAt)) },
      { label: said.paidUntil, value: until },
    ],
    closing: [renews ? said.renews(day.format(Date.parse(nextCharge ?? paidUntil))) : said.ends(until)],
    action: { label: said.open, url },
  }
}
