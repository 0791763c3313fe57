import { daysAfter } from '@orenda/contracts/calendar'
import type { Currency } from '@orenda/contracts/currencies'
import {
  type NoticeChannel,
  type NoticeType,
  noticeChannels,
  type SkippedReason,
} from '@orenda/contracts/reminder-kinds'
import type { RentDue } from '../tenancy/rent-dues.service.ts'
import type { Facts, Settings, Tenancy } from './facts.ts'
import type { Days } from './notice-days.ts'
import { covers, dueDatesOf, later, type Occasion, occasions } from './notice-occasions.ts'
import { debtsOf, expectedDues, type OpenDebt, openBeside } from './open-dues.ts'

// Pure rules for when a tenant is reminded, and why not. Days are `YYYY-MM-DD` in the product's time zone; a
// notice is sent at the send hour of its day, which the database converts to an instant.

/** A reminder with the data of its apartment. */
export interface Reminded {
  settings: Settings
  facts: Facts
}

/** A scheduled notice, sent or skipped. */
export interface Notice {
  tenancy: Tenancy
  due_date: string
  type: NoticeType
  /** 0, or the number of the overdue notice: 1, 2, 3, … */
  occurrence: number
  send_on: string
  /** The open rent of the due date. */
  amount: number
  currency: Currency
  /** What else is open by the due date or, after it, by the day on which the notice goes: never one before today. */
  others: readonly OpenDebt[]
  channels: readonly ChannelOfNotice[]
}

interface ChannelOfNotice {
  channel: NoticeChannel
  recipient: string | null
  skipped: SkippedReason | null
}

/** The maximum age in days of a first notice whose rent is still reminded. */
const lookBack = 62
/** Within so many days a due date is announced, when rent falls due each month. */
const lookAhead = 32

/**
 * Selects what is recorded now.
 * @param plannedThrough notices of days up to this one were planned before
 * @returns `notices`: at most one to send, the newest; `nextOn`: the day of the next notice, or of the next
 * check
 */
export function plan(
  reminded: Reminded,
  days: Days,
  plannedThrough: string,
): { notices: Notice[]; nextOn: string } {
  const { today, reached } = days
  const from = later(daysAfter(plannedThrough, 1), daysAfter(reached, -lookBack))
  const places = placesOf(reminded, days, from, daysAfter(reached, lookAhead))
  const next = places.find(({ occasion }) => occasion.send_on > reached)
  const due = places.filter(({ occasion }) => occasion.send_on <= reached)
  return {
    notices: onlyNewest(due.map(place => noticeAt(reminded, place, days))),
    nextOn: next?.occasion.send_on ?? daysAfter(today, 30),
  }
}

/** The notice that saving a reminder would send at once: the newest of the missed ones. */
export function newestNow(reminded: Reminded, days: Days): Notice | null {
  const { reached } = days
  return noticesOf(reminded, days, daysAfter(reached, -lookBack), reached).findLast(isSent) ?? null
}

/**
 * Upcoming notices until a day, in the order of sending, with today's reason for skipped ones.
 * @param plannedThrough as for `plan`
 */
export function upcoming(reminded: Reminded, days: Days, plannedThrough: string, until: string): Notice[] {
  const due = plan(reminded, days, plannedThrough).notices.filter(isSent)
  const coming = noticesOf(reminded, days, daysAfter(days.reached, 1), until)
  const byDay = Map.groupBy(coming, ({ send_on }) => send_on)
  return [...due, ...[...byDay.values()].flatMap(onlyNewest)].filter(
    (notice, at, all) => !isToldBefore(notice, all.slice(0, at)),
  )
}

/** After a skipped notice, later ones of the same rent and reason tell nothing new. */
const isToldBefore = (notice: Notice, before: readonly Notice[]) =>
  notice.type === 'overdue' &&
  !isSent(notice) &&
  before.some(
    other =>
      other.tenancy === notice.tenancy &&
      other.due_date === notice.due_date &&
      reasonsOf(other) === reasonsOf(notice),
  )

const reasonsOf = ({ channels }: Notice) => channels.map(({ skipped }) => skipped).join()

export const isSent = ({ channels }: Notice): boolean => channels.some(({ skipped }) => skipped === null)

/** At most one message per tenant: the newest, which includes the content of the others. */
function onlyNewest(notices: Notice[]): Notice[] {
  const byTenancy = Map.groupBy(notices.filter(isSent), ({ tenancy }) => tenancy)
  return notices.map(notice =>
    notice === byTenancy.get(notice.tenancy)?.at(-1) || !isSent(notice)
      ? notice
      : {
          ...notice,
          channels: notice.channels.map(channel => ({ ...channel, skipped: channel.skipped ?? 'too_late' })),
        },
  )
}

/** The notices of a reminder in a range of days, earliest first. */
const noticesOf = (reminded: Reminded, days: Days, from: string, until: string): Notice[] =>
  placesOf(reminded, days, from, until).map(place => noticeAt(reminded, place, days))

/** A date on which a tenancy's due date is written about. */
interface Place {
  tenancy: Tenancy
  due: string
  occasion: Occasion
}

const noticeAt = (reminded: Reminded, { tenancy, due, occasion }: Place, days: Days): Notice =>
  noticeOf(reminded, tenancy, due, occasion, days)

function placesOf(reminded: Reminded, days: Days, from: string, until: string): Place[] {
  const { settings, facts } = reminded
  if (!settings.is_enabled || facts.is_deleted) return []
  const tenancies = tenanciesOf(reminded, days)
  const places: Place[] = []
  for (const tenancy of tenancies) {
    for (const [due, next] of dueDatesOf(settings, tenancy, tenancies, days, from, until)) {
      for (const occasion of occasions(settings, due, next, until)) {
        if (occasion.send_on >= from) places.push({ tenancy, due, occasion })
      }
    }
  }
  return places.sort(inOrder)
}

/** On the same day, the later due date is the newer; for the same due date, the milder notice is enough. */
const inOrder = (one: Place, other: Place) =>
  inAlphabet(one.occasion.send_on, other.occasion.send_on) ||
  inAlphabet(one.due, other.due) ||
  Number(one.occasion.type === 'before_due') - Number(other.occasion.type === 'before_due') ||
  one.occasion.occurrence - other.occasion.occurrence

const inAlphabet = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/**
 * The tenants whose rent is asked for: of all leases, including ended ones with a debt that the reminder was about.
 * Without a running or future lease it is the recipient in the settings.
 */
export function tenanciesOf({ settings, facts }: Reminded, { today, known }: Days): readonly Tenancy[] {
  // Who had left before the reminder began is written to by hand only.
  const leases = facts.leases.filter(({ ends_on }) => ends_on === null || ends_on >= settings.began_on)
  if (leases.some(({ ends_on }) => ends_on === null || ends_on >= today)) return leases
  const { email, sms, email_out, sms_out, left_on } = facts
  const { began_on, due_day } = settings
  // A reminder that began during the lease was about its tenant.
  const ends_on = left_on !== null && left_on >= began_on ? left_on : null
  if (ends_on !== null && leases.length > 0) return leases
  const tenancy: Tenancy = {
    lease_id: null,
    tenant_name: null,
    starts_on: began_on,
    ends_on,
    due_day,
    due_days_before: null,
    email,
    sms,
    email_out,
    sms_out,
    dues: ends_on === null ? expectedDues(settings, facts, later(known, today)) : [],
    others: [],
  }
  return [...leases, tenancy]
}

/** The notice of a due date with its amount and recipients. */
export function noticeOf(
  { settings, facts }: Reminded,
  tenancy: Tenancy,
  due_date: string,
  occasion: Occasion,
  days: Days,
): Notice {
  const due = tenancy.dues.find(other => other.due_date === due_date)
  const currency = due?.currency ?? facts.currency
  const until = [due_date, occasion.send_on, days.today].reduce(later)
  const skipped = reasonOf(facts, tenancy, due_date, due, occasion, days)
  const channels = noticeChannels.filter(channel => settings[`${channel}_enabled`])
  return {
    tenancy,
    due_date,
    currency,
    ...occasion,
    amount: due?.open ?? 0,
    others: debtsOf(openBeside(tenancy, due_date, until), currency),
    channels: channels.map(channel => ({
      channel,
      recipient: tenancy[channel],
      skipped:
        skipped ??
        (tenancy[channel] === null ? 'no_recipient' : tenancy[`${channel}_out`] ? 'opted_out' : null),
    })),
  }
}

/** Why a notice is skipped, as of today on the day of the notice. */
function reasonOf(
  { plan_ends_at }: Facts,
  tenancy: Tenancy,
  due_date: string,
  due: RentDue | undefined,
  { type }: Occasion,
  { today, now }: Days,
): SkippedReason | null {
  if (due?.open === 0) return 'paid'
  if (!covers(tenancy, due_date)) return 'lease_over'
  if (plan_ends_at === null || plan_ends_at <= now) return 'subscription_over'
  if (type === 'before_due' && due_date < today) return 'too_late'
  return null
}
