import type { ChargeKind } from '@orenda/contracts/charge-kinds'
import type { NoticeType } from '@orenda/contracts/reminder-kinds'

/** The data of a notice, formatted for its language. */
export interface Told {
  apartment: string
  landlord: string
  /** The open rent of the due date. */
  amount: string
  due: string
  /** E.g. `14 days`. */
  late: string
  /** The due date has passed, and is not today. */
  isLate: boolean
}

/** The texts of one language. They are full sentences, because grammar does not allow to combine parts. */
export interface NoticeTexts {
  /** The format of amounts and dates (BCP 47). */
  locale: string
  /** The word for days, by the categories of `Intl.PluralRules`. */
  days: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
  /** The sender of the mail. */
  sender: (landlord: string) => string
  /** The prefix of an example's subject, and the beginning of its mail. */
  example: { mark: string; note: string }
  /** The apartment follows. */
  subject: Record<NoticeType, (told: Pick<Told, 'due' | 'late'>) => string>
  /** @param tenant null when the name is unknown */
  greeting: (tenant: string | null) => string
  opening: Record<NoticeType, (told: Told) => string>
  /** Sent by hand, about all that is open. The apartment follows the subject. */
  wholeDebt: { subject: string; opening: (told: Told & { total: string }) => string }
  labels: Record<
    | 'apartment'
    | 'amount'
    | 'due'
    | 'late'
    | 'otherRent'
    | 'total'
    | 'inHryvnias'
    | 'payee'
    | 'iban'
    | 'unsubscribe'
    | ChargeKind,
    string
  >
  /** The button, the link for a bank that does not open it, and the QR. */
  bank: { pay: string; other: string; qr: string }
  /** The link to the tenant's page. */
  page: string
  /** What is open of one month, which has its name. */
  ofMonth: Record<Exclude<ChargeKind, 'other'>, (month: string) => string>
  since: (amount: string, since: string) => string
  atRate: (rate: string, day: string) => string
  /** What is asked for in all. */
  withOthers: (total: string) => string
  /** The same where all that is asked for beside the rent is overdue. @param isLate the rent is, too */
  withDebt: (total: string, isLate: boolean) => string
  closing: Record<NoticeType, string>
  /** Before the landlord's note. */
  note: (landlord: string) => string
  /** Explains who reads a reply. */
  answer: (landlord: string) => string
  /** Explains why the mail was sent. */
  reason: (landlord: string) => string
  sms: Record<NoticeType, (told: Omit<Told, 'landlord'>) => string>
  smsWholeDebt: (told: Pick<Told, 'apartment' | 'due' | 'late'> & { total: string }) => string
  smsPage: (url: string) => string
  smsUnsubscribe: (url: string) => string
}
