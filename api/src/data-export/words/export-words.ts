import type { ApartmentStatus } from '@orenda/contracts/apartments'
import type { ChargeKind } from '@orenda/contracts/charge-kinds'
import type { Language } from '@orenda/contracts/languages'
import type { DepositUse, LeaseStatus } from '@orenda/contracts/leases'
import type { ExpenseCategory, ExpenseStatus, PaymentCategory } from '@orenda/contracts/money-categories'
import type {
  FailedReason,
  NoticeChannel,
  NoticeState,
  NoticeType,
  SkippedReason,
} from '@orenda/contracts/reminder-kinds'
import type { Charge } from '@orenda/contracts/rent'
import type { FeeType, UtilityType, UtilityZone } from '@orenda/contracts/utility-kinds'
import { en } from './export-words-en.ts'
import { ru } from './export-words-ru.ts'
import { uk } from './export-words-uk.ts'

/** Kinds of records, by the names of their files. */
export type PartName =
  | 'profile'
  | 'apartments'
  | 'tenants'
  | 'leases'
  | 'charges'
  | 'payments'
  | 'deposit-uses'
  | 'expenses'
  | 'utility-readings'
  | 'tariffs'
  | 'management-fees'
  | 'payment-reminders'
  | 'reminder-log'
  | 'files'

/** What values are called that a program writes. */
export interface Choices {
  apartmentStatus: Record<ApartmentStatus, string>
  chargeKind: Record<ChargeKind, string>
  chargeStatus: Record<Charge['status'], string>
  depositUse: Record<DepositUse['kind'], string>
  expenseCategory: Record<ExpenseCategory, string>
  expenseStatus: Record<ExpenseStatus, string>
  failedReason: Record<FailedReason, string>
  feeType: Record<FeeType, string>
  language: Record<Language, string>
  leaseStatus: Record<LeaseStatus, string>
  noticeChannel: Record<NoticeChannel, string>
  noticeState: Record<NoticeState, string>
  noticeType: Record<NoticeType, string>
  paymentCategory: Record<PaymentCategory, string>
  skippedReason: Record<SkippedReason, string>
  utilityType: Record<UtilityType, string>
  zone: Record<UtilityZone, string>
}

const titles = [
  ...['address', 'after_days', 'amount', 'apartment', 'balance', 'before_days', 'by_email', 'by_sms'],
  ...['category', 'channel', 'charged', 'comment', 'consumed', 'created', 'currency', 'current', 'date'],
  ...['days_late', 'deleted', 'deposit', 'deposit_held', 'due_date', 'due_day', 'email', 'enabled', 'end'],
  ...['expected', 'failed', 'file', 'files', 'folder', 'frequency', 'from', 'kind', 'language', 'lease_end'],
  ...['lease_start', 'month', 'name', 'new_meter', 'next_due', 'note', 'number', 'open', 'passport'],
  ...['pending_email', 'phone', 'planned_at', 'previous', 'rate', 'records', 'recipient', 'rent', 'sent_at'],
  ...['settled', 'size', 'skipped', 'start', 'status', 'tax_id', 'tenant', 'total', 'type', 'updated'],
  ...['verified', 'waived', 'zone'],
] as const

/** Titles of columns. */
export type ColumnTitle = (typeof titles)[number]

/** What the file that one reads first says. */
export interface ReadmeWords {
  heading: string
  /** @param day as people write it */
  asOf(day: string): string
  data: string
  spreadsheets: string
  files: string
  deleted: string
  secrets: string
  missing: string
  records: string
  /** The first line of `missing.txt`. */
  missingFiles: string
}

export interface ExportWords {
  /** Names of sheets: at most 31 characters, none of `: \ / ? * [ ]`. */
  parts: Record<PartName, string>
  columns: Record<ColumnTitle, string>
  choices: Choices
  readme: ReadmeWords
}

export const exportWords: Record<Language, ExportWords> = { uk, ru, en }
