import type { AccountSession } from '@orenda/contracts/account'
import type { AccountEvent } from '@orenda/contracts/account-events'
import type { ApartmentStatus } from '@orenda/contracts/apartments'
import type { ChargeKind } from '@orenda/contracts/charge-kinds'
import type { DocumentKind } from '@orenda/contracts/document-fields'
import type { ImportRow } from '@orenda/contracts/imports'
import type { Language } from '@orenda/contracts/languages'
import type { LateFeeKind } from '@orenda/contracts/late-fees'
import type { DepositUse, LeaseStatus } from '@orenda/contracts/leases'
import type { ExpenseCategory, ExpenseStatus, PaymentCategory } from '@orenda/contracts/money-categories'
import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import type {
  FailedReason,
  KnownSkippedReason,
  NoticeChannel,
  NoticeState,
  NoticeType,
} from '@orenda/contracts/reminder-kinds'
import type { Charge } from '@orenda/contracts/rent'
import type { Recurrence } from '@orenda/contracts/rules/recurring-dates'
import type { TaxRegime } from '@orenda/contracts/rules/tax-facts'
import type { OrderState, PaymentStatus, SubscriptionAction } from '@orenda/contracts/subscription-kinds'
import type { TicketMessage } from '@orenda/contracts/support'
import type { TicketCategory, TicketPriority, TicketStatus } from '@orenda/contracts/support-kinds'
import type { FeeType, UtilityType, UtilityZone } from '@orenda/contracts/utility-kinds'
import { en } from './export-words-en.ts'
import { ru } from './export-words-ru.ts'
import { uk } from './export-words-uk.ts'

/** Kinds of records, by the names of their files. */
export type PartName =
  | 'profile'
  | 'payee'
  | 'apartments'
  | 'tenants'
  | 'leases'
  | 'lease-documents'
  | 'document-templates'
  | 'tenant-links'
  | 'calendar-feed'
  | 'charges'
  | 'payment-requests'
  | 'payments'
  | 'bank-rows'
  | 'deposit-uses'
  | 'expenses'
  | 'recurring-expenses'
  | 'utility-readings'
  | 'tariffs'
  | 'taxes'
  | 'tax-regime'
  | 'management-fees'
  | 'payment-reminders'
  | 'reminder-log'
  | 'subscription'
  | 'subscription-orders'
  | 'subscription-history'
  | 'support-tickets'
  | 'support-messages'
  | 'account-activity'
  | 'sessions'
  | 'files'

/** Translations of values that a program writes. */
export interface Choices {
  accountEvent: Record<AccountEvent, string>
  apartmentStatus: Record<ApartmentStatus, string>
  bankRowState: Record<ImportRow['state'], string>
  chargeKind: Record<ChargeKind, string>
  chargeStatus: Record<Charge['status'], string>
  depositUse: Record<DepositUse['kind'], string>
  deviceKind: Record<AccountSession['kind'], string>
  documentKind: Record<DocumentKind, string>
  expenseCategory: Record<ExpenseCategory, string>
  expenseStatus: Record<ExpenseStatus, string>
  failedReason: Record<FailedReason, string>
  feeType: Record<FeeType, string>
  language: Record<Language, string>
  lateFeeKind: Record<LateFeeKind, string>
  leaseStatus: Record<LeaseStatus, string>
  messageAuthor: Record<TicketMessage['author'], string>
  noticeChannel: Record<NoticeChannel, string>
  noticeState: Record<NoticeState, string>
  noticeType: Record<NoticeType, string>
  orderState: Record<OrderState, string>
  paymentCategory: Record<PaymentCategory, string>
  paymentStatus: Record<PaymentStatus, string>
  recurrence: Record<Recurrence, string>
  requestStatus: Record<PaymentRequest['status'], string>
  skippedReason: Record<KnownSkippedReason, string>
  subscriptionAction: Record<SubscriptionAction, string>
  taxRegime: Record<TaxRegime, string>
  ticketCategory: Record<TicketCategory, string>
  ticketPriority: Record<TicketPriority, string>
  ticketStatus: Record<TicketStatus, string>
  utilityType: Record<UtilityType, string>
  zone: Record<UtilityZone, string>
}

const titles = [
  'access_until',
  'account',
  'address',
  'after_days',
  'amount',
  'amount_uah',
  'apartment',
  'apartments',
  'area',
  'author',
  'balance',
  'bank_rate',
  'before_days',
  'browser',
  'by_email',
  'by_sms',
  'category',
  'channel',
  'charged',
  'code',
  'comment',
  'consumed',
  'created',
  'currency',
  'current',
  'date',
  'day',
  'days_late',
  'deleted',
  'deposit',
  'deposit_held',
  'device',
  'due_date',
  'due_day',
  'email',
  'enabled',
  'end',
  'event',
  'every',
  'expected',
  'failed',
  'file',
  'files',
  'folder',
  'frequency',
  'from',
  'iban',
  'kind',
  'language',
  'last_used',
  'push_since',
  'late_fee',
  'late_fee_days',
  'late_fee_most',
  'late_fee_value',
  'lease_end',
  'lease_start',
  'logged_in',
  'message',
  'meter_number',
  'month',
  'most_apartments',
  'name',
  'new_meter',
  'next_date',
  'next_due',
  'note',
  'number',
  'open',
  'paid_until',
  'passport',
  'paused',
  'pending_email',
  'phone',
  'plan',
  'planned_at',
  'previous',
  'priority',
  'purpose',
  'quarter',
  'rate',
  'recipient',
  'records',
  'regime',
  'renews',
  'rent',
  'replies',
  'request_number',
  'sender',
  'sent_at',
  'settled',
  'size',
  'skipped',
  'start',
  'status',
  'subject',
  'system',
  'tax_id',
  'tenant',
  'ticket',
  'total',
  'type',
  'until',
  'updated',
  'verified',
  'waived',
  'when',
  'year',
  'zone',
] as const

/** Titles of columns. */
export type ColumnTitle = (typeof titles)[number]

export interface ExportWords {
  /** Names of sheets: at most 31 characters, none of `: \ / ? * [ ]`. */
  parts: Record<PartName, string>
  columns: Record<ColumnTitle, string>
  choices: Choices
}

export const exportWords: Record<Language, ExportWords> = { uk, ru, en }
