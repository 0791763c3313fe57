import type { CalendarEvent } from '../../../contracts/src/calendar-events.ts'
import type { CalendarFeed } from '../../../contracts/src/calendar-feeds.ts'
import type { Lease } from '../../../contracts/src/leases.ts'
import type { UpcomingNotice } from '../../../contracts/src/payment-reminders.ts'
import type { Charge, Upcoming } from '../../../contracts/src/rent.ts'
import type { ContractRows } from './contract-rows.ts'
import { upcomingPath } from './reminders.ts'
import type { Taxes } from './taxes.ts'
import type { UsualCalls } from './usual-calls.ts'

const none: CalendarFeed = { url: null, created_at: null }

interface Parts {
  rows: ContractRows
  taxes: Taxes
  today: () => string
}

/** The address of the landlord's calendar, and the dates of a month. */
export function calendarFeedCalls(parts: Parts): UsualCalls {
  let feed = none
  let made = 0
  return {
    'GET calendar-feed': () => feed,
    'GET calendar-feed/events': ({ query }) => eventsOf(parts, query.month ?? ''),
    'POST calendar-feed': () => {
      made += 1
      const url = `https://orenda.example/api/calendar/${String(made).padStart(43, 'x')}.ics`
      feed = { url, created_at: '2026-11-21T10:00:00.000Z' }
      return feed
    },
    'DELETE calendar-feed': () => {
      feed = none
    },
  }
}

function eventsOf({ rows, taxes, today }: Parts, month: string): CalendarEvent[] {
  const charges = rows.list('rent/charges') as Charge[]
  const coming = rows.list('rent/upcoming') as Upcoming[]
  const leases = rows.list('leases') as Lease[]
  const notices = rows.list(upcomingPath) as UpcomingNotice[]
  const due = (of: Charge | Upcoming, id: string, open: number | null): CalendarEvent => ({
    key: of.kind === 'rent' ? `rent-${of.lease_id}-${of.due_date}` : `charge-${id}`,
    kind: 'due',
    date: of.due_date,
    apartment_id: of.apartment_id,
    apartment_name: of.apartment_name,
    tenant_name: of.tenant_name,
    lease_id: of.lease_id,
    charge_kind: of.kind,
    month: of.month,
    amount: of.amount,
    currency: of.currency,
    open,
  })
  const events: CalendarEvent[] = [
    ...charges.filter(({ due_date }) => due_date <= today()).map(of => due(of, of.id, of.open)),
    ...coming.filter(({ due_date }) => due_date > today()).map(of => due(of, of.charge_id ?? of.id, null)),
    ...leases.flatMap(({ id, end, apartment_id, apartment_name, tenant_name }): CalendarEvent[] =>
      end === null
        ? []
        : [
            {
              key: `lease-end-${id}`,
              kind: 'lease_end',
              date: end,
              apartment_id,
              apartment_name,
              tenant_name,
              lease_id: id,
              is_followed: leases.some(
                other => other.apartment_id === apartment_id && other.start !== null && other.start > end,
              ),
            },
          ],
    ),
    ...notices.map(
      ({ reminder_id, send_at, type, due_date, occurrence, ...of }): CalendarEvent => ({
        key: ['notice', reminder_id, of.lease_id, due_date, type, occurrence].join('-'),
        kind: 'notice',
        date: send_at.slice(0, 10),
        apartment_id: of.apartment_id,
        apartment_name: of.apartment_name,
        tenant_name: of.tenant_name,
        at: send_at,
        type,
        due_date,
      }),
    ),
    ...taxes.days(month),
  ]
  return events
    .filter(({ date }) => date.startsWith(month))
    .toSorted((one, other) => one.date.localeCompare(other.date))
}
