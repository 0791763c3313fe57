import { daysAfter, monthAfter } from '@orenda/contracts/calendar'
import { type Currency, fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import type { Lease } from '@orenda/contracts/leases'
import type { Payment } from '@orenda/contracts/payments'
import type { FailedReason, NoticeType, SkippedReason } from '@orenda/contracts/reminder-kinds'
import type { Charge } from '@orenda/contracts/rent'
import { type Occasion, occasions } from '../payment-reminders/notice-occasions.ts'

/** The reminder of an apartment. */
export interface DemoReminder {
  days_before_due: number
  days_after_due: number
  reminder_frequency: number
  note: string
  is_enabled: boolean
  /** How many days ago the current tenant unsubscribed. */
  optedOutDaysAgo?: number
}

const usual = { days_before_due: 3, days_after_due: 3, reminder_frequency: 7, note: '', is_enabled: true }

/** By apartment name. */
export const demoReminders: Readonly<Record<string, DemoReminder>> = {
  'Студія біля Політеху': { ...usual, is_enabled: false },
  'Лофт на Арсенальній': {
    ...usual,
    note: 'Оплату зручніше надсилати на рахунок, указаний у договорі. Дякую!',
  },
  'Двокімнатна на Оболоні': { ...usual, days_after_due: 7, optedOutDaysAgo: 130 },
  'Квартира біля Опери': { ...usual, days_before_due: 5, days_after_due: 5 },
  'Однокімнатна на Подолі': { ...usual, reminder_frequency: 5 },
}

/** An attempt to deliver a notice, in minutes after its time. */
interface Attempt {
  minutes: number
  outcome: 'accepted' | 'deferred' | 'refused'
  reason: FailedReason | null
  reply: string
}

const accepted = (minutes: number): Attempt => ({
  minutes,
  outcome: 'accepted',
  reason: null,
  reply: '250 2.0.0 Ok',
})
const full = (minutes: number): Attempt => ({
  minutes,
  outcome: 'deferred',
  reason: 'mailbox_full',
  reply: '452 4.2.2 Mailbox full',
})

/** Notices before the due date, by month, that were not accepted at once. */
const hitches: readonly { home: string; ago: number; attempts: readonly Attempt[] }[] = [
  {
    home: 'Лофт на Арсенальній',
    ago: 1,
    attempts: [
      { minutes: 0, outcome: 'refused', reason: 'unknown_recipient', reply: '550 5.1.1 No such user' },
    ],
  },
  {
    home: 'Однокімнатна на Подолі',
    ago: 2,
    attempts: [
      { minutes: 0, outcome: 'deferred', reason: 'later', reply: '451 4.7.1 Greylisted, try again later' },
      accepted(1),
    ],
  },
  // Tried until the evening, and again the next morning.
  {
    home: 'Квартира біля Опери',
    ago: 13,
    attempts: [...[0, 1, 6, 21, 81, 261, 441, 621, 1440].map(full)],
  },
]

/** A notice in the log. */
export interface DemoNotice {
  apartment_id: string
  lease_id: string
  due_date: string
  type: NoticeType
  occurrence: number
  recipient: string
  tenant_name: string
  amount: number
  currency: Currency
  state: 'sent' | 'failed' | 'skipped'
  skipped_reason: SkippedReason | null
  failed_reason: FailedReason | null
  send_on: string
  /** The landlord sent it manually to a former tenant. */
  by_hand: boolean
  attempts: readonly Attempt[]
}

/** A lease with its charges and payments; earliest first. */
export interface DemoTenancy extends Pick<Lease, 'id' | 'apartment_id' | 'apartment_name' | 'tenant_name'> {
  end: string | null
  rent: number
  currency: Currency
  email: string
  charges: readonly Pick<Charge, 'due_date' | 'amount' | 'open'>[]
  payments: readonly Pick<Payment, 'date' | 'amount'>[]
  /** There is no later lease. */
  isLast: boolean
}

/** Two years, plus notices at the end of a month for the next one. */
const months = 24

/** Until when there are notices, and since when the tenant gets none. */
interface DemoDays {
  /** The last day whose notices are sent. */
  reached: string
  /** The day on which the tenant unsubscribed. */
  optedOutOn: string | null
}

/**
 * The notices that an apartment's reminder would have recorded for a lease until now, if it had existed from the
 * start.
 */
export function demoNotices(reminder: DemoReminder, tenancy: DemoTenancy, days: DemoDays): DemoNotice[] {
  const since = `${monthAfter(days.reached, -months)}-01`
  return duesOf(tenancy)
    .filter(({ due_date }) => due_date >= since)
    .flatMap(due => noticesOfDue(reminder, tenancy, due, days))
}

function noticesOfDue(
  reminder: DemoReminder,
  tenancy: DemoTenancy,
  due: DemoDue,
  days: DemoDays,
): DemoNotice[] {
  const { end } = tenancy
  const next = `${monthAfter(due.due_date, 1)}-01`
  const notices = occasions(reminder, due.due_date, next, days.reached)
    .filter(({ send_on }) => end === null || send_on <= end)
    .map(occasion => noticeOf(tenancy, due, occasion, days))
  // For overdue rent the log has each reason for skipping once.
  const told = new Set<SkippedReason>()
  return notices.filter(({ type, skipped_reason }) => {
    if (skipped_reason === null) return true
    const isTold = told.has(skipped_reason)
    told.add(skipped_reason)
    return type !== 'overdue' || !isTold
  })
}

function noticeOf(
  tenancy: DemoTenancy,
  due: DemoDue,
  { type, occurrence, send_on }: Occasion,
  days: DemoDays,
): DemoNotice {
  const { id: lease_id, apartment_id, tenant_name, email: recipient, currency } = tenancy
  const { due_date, isOver } = due
  const amount = isOver ? 0 : openOn(tenancy, due, send_on)
  const skipped_reason = skippedFor(due, amount, days.optedOutOn !== null && send_on > days.optedOutOn)
  const attempts = skipped_reason === null ? attemptsOf(tenancy, due_date, type, days.reached) : []
  const last = attempts.at(-1)
  return {
    apartment_id,
    lease_id,
    due_date,
    type,
    occurrence,
    recipient,
    tenant_name,
    currency,
    amount,
    state: last === undefined ? 'skipped' : last.outcome === 'accepted' ? 'sent' : 'failed',
    skipped_reason,
    failed_reason: last?.reason ?? null,
    send_on,
    by_hand: false,
    attempts,
  }
}

function skippedFor({ isOver }: DemoDue, amount: number, isOptedOut: boolean): SkippedReason | null {
  if (isOver) return 'lease_over'
  if (amount === 0) return 'paid'
  return isOptedOut ? 'opted_out' : null
}

/** The notice that the landlord sent to a former tenant some days ago, for all that is open. */
export function demoDebtNotices(tenancy: DemoTenancy, reached: string): DemoNotice[] {
  const { id: lease_id, apartment_id, tenant_name, email: recipient, currency, end, charges } = tenancy
  const open = charges.filter(charge => charge.open > 0)
  const [oldest] = open
  if (oldest === undefined || end === null || end >= reached) return []
  const amount = fromMinorUnits(open.reduce((minor, charge) => minor + toMinorUnits(charge.open), 0))
  return [
    {
      apartment_id,
      lease_id,
      due_date: oldest.due_date,
      type: 'overdue',
      occurrence: 1,
      recipient,
      tenant_name,
      amount,
      currency,
      state: 'sent',
      skipped_reason: null,
      failed_reason: null,
      send_on: daysAfter(reached, -askedDaysAgo),
      by_hand: true,
      attempts: [accepted(0)],
    },
  ]
}

const askedDaysAgo = 12

interface DemoDue {
  due_date: string
  amount: number
  /** It is the first one after the lease. */
  isOver: boolean
}

/** The charges, and the rent of the following month, which is announced before it falls due. */
function duesOf({ charges, rent, end, isLast }: DemoTenancy): DemoDue[] {
  const last = charges.at(-1)
  if (last === undefined) return []
  const next = { due_date: `${monthAfter(last.due_date, 1)}-01`, amount: rent }
  const isOver = end !== null && end < next.due_date
  return [
    ...charges.map(charge => ({ ...charge, isOver: false })),
    ...(isOver && !isLast ? [] : [{ ...next, isOver }]),
  ]
}

/** The open rent on a day: payments settle the oldest charge first. */
function openOn({ charges, payments }: DemoTenancy, due: DemoDue, day: string): number {
  const sum = (amounts: readonly { amount: number }[]) =>
    amounts.reduce((minor, { amount }) => minor + toMinorUnits(amount), 0)
  const before = sum(charges.filter(({ due_date }) => due_date < due.due_date))
  const paid = sum(payments.filter(({ date }) => date <= day))
  const left = Math.max(0, paid - before)
  return fromMinorUnits(Math.max(0, toMinorUnits(due.amount) - left))
}

function attemptsOf(
  { apartment_name }: DemoTenancy,
  due_date: string,
  type: NoticeType,
  reached: string,
): readonly Attempt[] {
  const hitch = hitches.find(
    ({ home, ago }) => home === apartment_name && due_date.startsWith(monthAfter(reached, -ago)),
  )
  return type === 'before_due' && hitch !== undefined ? hitch.attempts : [accepted(0)]
}
