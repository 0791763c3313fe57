import { daysAfter, daysBetween } from '@orenda/contracts/calendar'
import type { Currency } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import type { NoticeChannel } from '@orenda/contracts/reminder-kinds'
import { payeeOf } from '../paper/requests/transfers.service.ts'
import type { Facts, Settings } from './facts.ts'
import type { Notice } from './notices.ts'
import { openBeside, sumsOf } from './open-dues.ts'
import { noticeWords } from './words/notice-words.ts'

/** The text of a notice for the landlord, without the tenant's unsubscribe link. */
export interface Words {
  language: Language
  subject: string
  text: string
}

type Teller = Pick<
  Facts,
  'apartment_name' | 'language' | 'landlord_name' | 'payee_name' | 'payee_iban' | 'payee_code'
>
type Told = Pick<Notice, 'type' | 'due_date' | 'amount' | 'currency' | 'others' | 'send_on'>

/** The text of a notice on the day it is sent. @param isWholeDebt it asks for all that is open */
export function wordsOf(
  teller: Teller,
  { note }: Pick<Settings, 'note'>,
  { type, due_date, amount, currency, others, send_on }: Told,
  tenantName: string | null,
  channel: NoticeChannel = 'email',
  isWholeDebt = false,
): Words {
  const { apartment_name, language, landlord_name } = teller
  const { subject, text, sms } = noticeWords({
    language,
    type,
    tenantName,
    apartmentName: apartment_name,
    amount,
    currency,
    dueDate: due_date,
    daysLate: daysBetween(due_date, send_on),
    others,
    isWholeDebt,
    landlordName: landlord_name,
    payee: payeeOf(teller),
    links: null,
    converted: null,
    pageUrl: null,
    note,
    unsubscribeUrl: null,
    isTest: false,
  })
  return channel === 'sms' ? { language, subject: '', text: sms } : { language, subject, text }
}

/** All that a notice asks for, by currency. */
export const totalOf = ({ amount, currency, others }: Pick<Told, 'amount' | 'currency' | 'others'>) =>
  sumsOf([{ amount, currency }, ...others], currency)

/** What it asks for beside the rent of its due date that fell due before today, by currency. */
export const earlierOf = (
  { tenancy, due_date, currency }: Pick<Notice, 'tenancy' | 'due_date' | 'currency'>,
  today: string,
) =>
  sumsOf(
    openBeside(tenancy, due_date, daysAfter(today, -1)).map(due => ({
      amount: due.open,
      currency: due.currency,
    })),
    currency,
  )

/** The amount due each month. */
export const rentOf = (
  { leases, income, currency }: Facts,
  { expected_amount }: Settings,
): { rent: number; currency: Currency } => ({
  rent: leases.length === 0 && expected_amount > 0 ? expected_amount : income,
  currency,
})
