import type { NoticeType } from '@orenda/contracts/reminder-kinds'

/** What a notice tells, written as its language writes it. */
export interface Told {
  apartment: string
  landlord: string
  /** What is open of the rent of the due date. */
  amount: string
  due: string
  /** E.g. `14 days`. */
  late: string
  /** The due date is over, and not today. */
  isLate: boolean
}

/** The words of one language. They are full sentences: no other file puts together what a grammar holds together. */
export interface NoticeTexts {
  /** How amounts and dates are written (BCP 47). */
  locale: string
  /** Days by the categories of `Intl.PluralRules`. */
  days: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
  /** Who the mail is from. */
  sender: (landlord: string) => string
  /** Before the subject of an example, and what its mail begins with. */
  example: { mark: string; note: string }
  /** The apartment follows. */
  subject: Record<NoticeType, (told: Pick<Told, 'due' | 'late'>) => string>
  /** @param tenant null where nobody knows the name */
  greeting: (tenant: string | null) => string
  opening: Record<NoticeType, (told: Told) => string>
  labels: Record<
    'apartment' | 'amount' | 'due' | 'late' | 'older' | 'total' | 'payee' | 'iban' | 'unsubscribe',
    string
  >
  older: (amount: string, since: string) => string
  closing: Record<NoticeType, string>
  /** Before the landlord's own words. */
  note: (landlord: string) => string
  /** Who reads an answer. */
  answer: (landlord: string) => string
  /** Why the mail came. */
  reason: (landlord: string) => string
  sms: Record<NoticeType, (told: Omit<Told, 'landlord'>) => string>
  smsTotal: (total: string) => string
  smsUnsubscribe: (url: string) => string
}
