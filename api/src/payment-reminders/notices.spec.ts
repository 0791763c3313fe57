import { daysAfter } from '@orenda/contracts/calendar'
import { dueAfter, dueDate } from '@orenda/contracts/rules/due-dates'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RentDue } from '../tenancy/rent-dues.service.ts'
import type { Facts, Settings, Tenancy } from './facts.ts'
import type { Days } from './notice-days.ts'
import { isSent, type Notice, newestNow, plan, upcoming } from './notices.ts'

const settings: Settings = {
  is_enabled: true,
  days_before_due: 3,
  days_after_due: 7,
  reminder_frequency: 7,
  email_enabled: true,
  sms_enabled: false,
  due_day: 1,
  expected_amount: 0,
  note: '',
  began_on: '2026-01-01',
}

const lease: Tenancy = {
  lease_id: 'lease',
  tenant_name: 'Марія',
  starts_on: '2020-01-01',
  ends_on: null,
  due_day: 1,
  due_days_before: null,
  dues: [],
  others: [],
  email: 'maria@example.com',
  sms: '+380671112233',
  email_out: false,
  sms_out: false,
}

const apartment: Facts = {
  owner_id: 'owner',
  apartment_id: 'apartment',
  apartment_name: 'Липки',
  is_deleted: false,
  income: 1000,
  currency: 'UAH',
  language: 'uk',
  landlord_name: 'Олена',
  landlord_email: 'o@example.com',
  payee_name: null,
  payee_iban: null,
  payee_code: null,
  plan_ends_at: '2199-01-01T00:00:00.000Z',
  leases: [],
  left_on: null,
  paid: 0,
  email: null,
  sms: null,
  email_out: false,
  sms_out: false,
}

/** The days of a moment. @param at `YYYY-MM-DD`, after the send hour */
const on = (today: string, reached = today): Days => ({
  today,
  reached,
  known: daysAfter(today, 31),
  now: `${today}T12:00:00.000Z`,
})

/** The unpaid rent of a year, with given exceptions. */
const yearOf = (year: number, day: number, open: Record<string, number> = {}): RentDue[] =>
  Array.from({ length: 12 }, (_, at) => {
    const due_date = dueDate(`${year}-${String(at + 1).padStart(2, '0')}`, day)
    return { due_date, owed: 1000, open: open[due_date.slice(5, 7)] ?? 1000, currency: 'UAH' }
  })

const of = (tenancy: Partial<Tenancy> = {}, changed: Partial<Settings> = {}, facts: Partial<Facts> = {}) => ({
  settings: { ...settings, ...changed },
  facts: { ...apartment, leases: [{ ...lease, dues: yearOf(2026, 1), ...tenancy }], ...facts },
})

const short = ({ send_on, due_date, type, occurrence, channels }: Notice) => {
  const reasons = channels.map(({ skipped }) => skipped ?? 'sent').join()
  return `${send_on} ${type}${occurrence === 0 ? '' : ` ${occurrence}`} of ${due_date}: ${reasons}`
}

/** The notices sent when planning runs on each day of a range. */
function lived(reminded: ReturnType<typeof of>, from: string, until: string): string[] {
  const told: string[] = []
  for (let day = from; day <= until; day = daysAfter(day, 1)) {
    told.push(...plan(reminded, on(day), daysAfter(day, -1)).notices.map(short))
  }
  return told
}

describe('the days of notices', () => {
  it('are before the due date, after it, and then repeated until the next due date is announced', () => {
    expect(lived(of(), '2026-03-25', '2026-04-30')).toEqual([
      '2026-03-29 before_due of 2026-04-01: sent',
      '2026-04-08 after_due of 2026-04-01: sent',
      '2026-04-15 overdue 1 of 2026-04-01: sent',
      '2026-04-22 overdue 2 of 2026-04-01: sent',
      '2026-04-28 before_due of 2026-05-01: sent',
    ])
  })

  it.each([
    ['2026-02', '2026-02-28', '2026-02-25', '2026-03-07'],
    ['2028-02', '2028-02-29', '2028-02-26', '2028-03-07'],
    ['2026-04', '2026-04-30', '2026-04-27', '2026-05-07'],
    ['2026-12', '2026-12-31', '2026-12-28', '2027-01-07'],
  ])('of the 31st go by the last day of %s', (month, due, before, after) => {
    const year = Number(month.slice(0, 4))
    const reminded = of({ due_day: 31, dues: [...yearOf(year, 31), ...yearOf(year + 1, 31)] })
    const ofMonth = lived(reminded, daysAfter(due, -10), daysAfter(due, 10)).filter(told =>
      told.includes(due),
    )
    expect(ofMonth).toEqual([`${before} before_due of ${due}: sent`, `${after} after_due of ${due}: sent`])
  })

  it('cross months and years', () => {
    const dues = [...yearOf(2026, 5), ...yearOf(2027, 5)]
    const wide = { days_before_due: 30, days_after_due: 30, reminder_frequency: 30 }
    expect(lived(of({ due_day: 5, dues }, wide), '2026-12-01', '2027-01-31')).toEqual([
      '2026-12-05 after_due of 2026-11-05: sent',
      '2026-12-06 before_due of 2027-01-05: sent',
      '2027-01-04 after_due of 2026-12-05: sent',
      '2027-01-06 before_due of 2027-02-05: sent',
    ])
  })

  it('with a frequency of one are every day, and end before the next due date', () => {
    const told = lived(of({}, { reminder_frequency: 1 }), '2026-04-08', '2026-04-30')
    expect(told).toHaveLength(23 - 2)
    expect(told.at(-3)).toBe('2026-04-26 overdue 18 of 2026-04-01: sent')
    expect(told.at(-2)).toBe('2026-04-27 overdue 19 of 2026-04-01: sent')
    expect(told.at(-1)).toBe('2026-04-28 before_due of 2026-05-01: sent')
  })

  it('are only one on the due date itself', () => {
    const told = lived(of({}, { days_before_due: 0, days_after_due: 0 }), '2026-04-01', '2026-04-01')
    expect(told).toEqual([
      '2026-04-01 after_due of 2026-04-01: too_late',
      '2026-04-01 before_due of 2026-04-01: sent',
    ])
  })

  it('follow a changed due day: what was due is not due again', () => {
    // On 10 April the due day became the 20th, which applies from May on.
    const dues = [...yearOf(2026, 5).slice(0, 4), ...yearOf(2026, 20).slice(4)]
    const due_days_before = [{ before: '2026-05-01', day: 5 }]
    expect(lived(of({ due_day: 20, due_days_before, dues }), '2026-04-10', '2026-05-31')).toEqual([
      '2026-04-12 after_due of 2026-04-05: sent',
      '2026-04-19 overdue 1 of 2026-04-05: sent',
      '2026-04-26 overdue 2 of 2026-04-05: sent',
      '2026-05-03 overdue 3 of 2026-04-05: sent',
      '2026-05-10 overdue 4 of 2026-04-05: sent',
      '2026-05-17 before_due of 2026-05-20: sent',
      '2026-05-27 after_due of 2026-05-20: sent',
    ])
  })
})

describe('a tenant who has paid', () => {
  it('gets no notice, and the log says why', () => {
    const reminded = of({ dues: yearOf(2026, 1, { '04': 0 }) })
    expect(lived(reminded, '2026-03-29', '2026-04-15')).toEqual([
      '2026-03-29 before_due of 2026-04-01: paid',
      '2026-04-08 after_due of 2026-04-01: paid',
      '2026-04-15 overdue 1 of 2026-04-01: paid',
    ])
    const coming = upcoming(reminded, on('2026-03-20'), '2026-03-20', '2026-04-25').map(short)
    expect(coming).toEqual([
      '2026-03-22 overdue 2 of 2026-03-01: sent',
      '2026-03-29 before_due of 2026-04-01: paid',
      '2026-04-08 after_due of 2026-04-01: paid',
    ])
  })

  it('only in part is asked for the rest, and for older debts', () => {
    const reminded = of({ dues: yearOf(2026, 1, { '01': 0, '02': 0.1, '03': 0.2, '04': 12.34 }) })
    const [notice] = plan(reminded, on('2026-04-08'), '2026-04-07').notices
    expect(notice).toMatchObject({
      amount: 12.34,
      currency: 'UAH',
      others: [{ kind: 'rent', amount: 0.3, currency: 'UAH', since: '2026-02-01' }],
    })
  })

  it('in advance gets no notice about the next month', () => {
    const reminded = of({ dues: yearOf(2026, 1, { '04': 0, '05': 0 }) })
    expect(plan(reminded, on('2026-04-28'), '2026-04-27').notices.map(short)).toEqual([
      '2026-04-28 before_due of 2026-05-01: paid',
    ])
  })

  it('is not asked for rent that was never charged', () => {
    const dues = yearOf(2026, 1).slice(4)
    expect(lived(of({ dues }), '2026-04-01', '2026-04-27')).toEqual([])
  })
})

describe('a lease', () => {
  it('that has ended gets notices about its own charges until they are paid, and one log entry for later due dates', () => {
    const left = { left_on: '2026-04-10' }
    const over = { ends_on: '2026-04-10' }
    const told = lived(of(over, {}, left), '2026-04-01', '2026-06-30')
    expect(told.filter(line => line.includes('of 2026-04-01'))).toEqual([
      '2026-04-08 after_due of 2026-04-01: sent',
      ...[
        '04-15',
        '04-22',
        '04-29',
        '05-06',
        '05-13',
        '05-20',
        '05-27',
        '06-03',
        '06-10',
        '06-17',
        '06-24',
      ].map((day, at) => `2026-${day} overdue ${at + 1} of 2026-04-01: sent`),
    ])
    expect(told.filter(line => !line.includes('of 2026-04-01'))).toEqual([
      '2026-04-28 before_due of 2026-05-01: lease_over',
      '2026-05-08 after_due of 2026-05-01: lease_over',
      '2026-05-15 overdue 1 of 2026-05-01: lease_over',
      '2026-05-22 overdue 2 of 2026-05-01: lease_over',
    ])
    // However long ago.
    expect(lived(of(over, {}, left), '2027-11-01', '2027-11-10')).toEqual([
      '2027-11-03 overdue 82 of 2026-04-01: sent',
      '2027-11-10 overdue 83 of 2026-04-01: sent',
    ])
    const paid = of({ ...over, dues: yearOf(2026, 1, { '04': 0 }) }, {}, left)
    expect(lived(paid, '2026-04-29', '2026-05-05')).toEqual(['2026-04-29 overdue 3 of 2026-04-01: paid'])
  })

  it('that follows is never asked for the debt of the previous one, who still is', () => {
    const former = { ...lease, dues: yearOf(2026, 1).slice(0, 4), ends_on: '2026-04-20' }
    const next: Tenancy = {
      ...lease,
      lease_id: 'next',
      tenant_name: 'Олег',
      email: 'oleh@example.com',
      starts_on: '2026-04-21',
      due_day: 21,
      dues: yearOf(2026, 21).slice(3),
    }
    const all: Notice[] = []
    for (let day = '2026-04-01'; day <= '2026-05-31'; day = daysAfter(day, 1))
      all.push(...plan(of({}, {}, { leases: [former, next] }), on(day), daysAfter(day, -1)).notices)
    const sent = all.filter(isSent)
    const sentTo = (recipient: string) =>
      sent.filter(({ channels }) => channels[0]?.recipient === recipient).map(short)
    expect(sentTo('maria@example.com')).toEqual([
      '2026-04-08 after_due of 2026-04-01: sent',
      ...['04-15', '04-22', '04-29', '05-06', '05-13', '05-20', '05-27'].map(
        (day, at) => `2026-${day} overdue ${at + 1} of 2026-04-01: sent`,
      ),
    ])
    expect(sentTo('oleh@example.com')).toEqual([
      '2026-04-18 before_due of 2026-04-21: sent',
      '2026-04-28 after_due of 2026-04-21: sent',
      '2026-05-05 overdue 1 of 2026-04-21: sent',
      '2026-05-12 overdue 2 of 2026-04-21: sent',
      '2026-05-18 before_due of 2026-05-21: sent',
      '2026-05-28 after_due of 2026-05-21: sent',
    ])
    for (const { due_date, others } of sent) if (due_date === '2026-04-21') expect(others).toEqual([])
    // Notices to one tenant do not affect those to the other.
    expect(all.every(({ channels }) => channels[0]?.skipped !== 'too_late')).toBe(true)
  })
})

describe('without a lease', () => {
  const typed = { leases: [], email: 'typed@example.com' }
  const begun = { began_on: '2026-03-10', due_day: 31 }

  it('rent is expected since the reminder began, and settled oldest first', () => {
    const reminded = of({}, { ...begun, expected_amount: 500 }, { ...typed, paid: 700 })
    const told = lived(reminded, '2026-03-10', '2026-05-07')
    expect(told).toEqual([
      '2026-03-28 before_due of 2026-03-31: paid',
      '2026-04-07 after_due of 2026-03-31: paid',
      '2026-04-14 overdue 1 of 2026-03-31: paid',
      '2026-04-21 overdue 2 of 2026-03-31: paid',
      '2026-04-27 before_due of 2026-04-30: sent',
      '2026-05-07 after_due of 2026-04-30: sent',
    ])
    expect(plan(reminded, on('2026-04-27'), '2026-04-26').notices[0]).toMatchObject({
      amount: 300,
      others: [],
    })
  })

  it('the expected rent is the apartment’s income, and nothing without an income', () => {
    expect(plan(of({}, begun, typed), on('2026-03-28'), '2026-03-27').notices[0]?.amount).toBe(1000)
    const nothing = of({}, begun, { ...typed, income: 0 })
    expect(lived(nothing, '2026-03-10', '2026-06-30')).toEqual([])
  })

  it('a former tenant gets no notices', () => {
    const reminded = of({}, { ...begun, due_day: 1 }, { ...typed, left_on: '2026-03-20' })
    expect(lived(reminded, '2026-03-25', '2026-05-31').filter(told => !told.endsWith('lease_over'))).toEqual(
      [],
    )
  })
})

describe('a notice that is not sent', () => {
  const at = (reminded: ReturnType<typeof of>) =>
    plan(reminded, on('2026-04-08'), '2026-04-07').notices.map(short)
  const told = (reasons: string) => [`2026-04-08 after_due of 2026-04-01: ${reasons}`]

  it('has its reason', () => {
    expect(at(of({ email: null }))).toEqual(told('no_recipient'))
    expect(at(of({ email_out: true }))).toEqual(told('opted_out'))
    expect(at(of({}, {}, { plan_ends_at: '2026-04-08T11:59:59.000Z' }))).toEqual(told('subscription_over'))
    expect(at(of({}, {}, { plan_ends_at: null }))).toEqual(told('subscription_over'))
    expect(at(of({}, { sms_enabled: true }))).toEqual(told('sent,sent'))
    expect(at(of({ sms: null, email_out: true }, { sms_enabled: true }))).toEqual(
      told('opted_out,no_recipient'),
    )
  })

  it('is not even planned when the reminder is off or the apartment deleted', () => {
    expect(at(of({}, { is_enabled: false }))).toEqual([])
    expect(at(of({}, {}, { is_deleted: true }))).toEqual([])
  })
})

describe('after the service was down', () => {
  const back = (day: string, since: string, reached = day) =>
    plan(of(), on(day, reached), since).notices.map(short)

  it('the announcement is sent until the due date, and not after it', () => {
    expect(back('2026-04-01', '2026-03-28')).toEqual(['2026-03-29 before_due of 2026-04-01: sent'])
    expect(back('2026-04-02', '2026-03-28')).toEqual(['2026-03-29 before_due of 2026-04-01: too_late'])
    // The night after the due date, before the send hour.
    expect(back('2026-04-02', '2026-03-28', '2026-04-01')).toEqual([
      '2026-03-29 before_due of 2026-04-01: too_late',
    ])
  })

  it('for ten days only the newest notice is sent', () => {
    expect(back('2026-04-20', '2026-04-07')).toEqual([
      '2026-04-08 after_due of 2026-04-01: too_late',
      '2026-04-15 overdue 1 of 2026-04-01: sent',
    ])
  })

  it('for years only notices of two months are considered', () => {
    const told = plan(of(), on('2026-12-20'), '2021-01-01').notices
    expect(told.length).toBeLessThan(15)
    expect(told.filter(isSent)).toHaveLength(1)
  })
})

describe('a reminder that is saved now', () => {
  it('sends the newest of the missed notices', () => {
    expect(newestNow(of(), on('2026-04-17'))).toMatchObject({ type: 'overdue', occurrence: 1 })
    const paid = { '01': 0, '02': 0, '03': 0, '04': 0 }
    expect(newestNow(of({ dues: yearOf(2026, 1, paid) }), on('2026-04-17'))).toBeNull()
    expect(newestNow(of(), on('2026-04-08', '2026-04-07'))).toMatchObject({
      // April's announcement is no longer due.
      send_on: '2026-03-22',
    })
  })
})

describe('for random terms', () => {
  const terms = fc.record({
    days_before_due: fc.integer({ min: 0, max: 30 }),
    days_after_due: fc.integer({ min: 0, max: 30 }),
    reminder_frequency: fc.integer({ min: 1, max: 30 }),
  })
  const dueDay = fc.integer({ min: 1, max: 31 })
  const begin = fc.integer({ min: 0, max: 500 }).map(days => daysAfter('2025-11-01', days))
  const unpaid = (due_day: number) => ({
    due_day,
    dues: [2025, 2026, 2027].flatMap(year => yearOf(year, due_day)),
  })

  it('at most one message is sent each day, and each notice once, with any intervals of planning', () => {
    fc.assert(
      fc.property(
        terms,
        dueDay,
        begin,
        fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 20 }),
        (changed, due_day, first, steps) => {
          const reminded = of(unpaid(due_day), changed)
          const keys = new Set<string>()
          let day = first
          let through = daysAfter(first, -1)
          for (const step of steps) {
            day = daysAfter(day, step)
            const { notices, nextOn } = plan(reminded, on(day), through)
            expect(notices.filter(isSent).length).toBeLessThanOrEqual(1)
            for (const { due_date, type, occurrence, send_on } of notices) {
              const key = `${due_date} ${type} ${occurrence}`
              expect(keys.has(key)).toBe(false)
              keys.add(key)
              expect(send_on > through && send_on <= day).toBe(true)
            }
            expect(nextOn > day).toBe(true)
            through = day
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('planning only on the days that it names sends the same as planning every day', () => {
    fc.assert(
      fc.property(terms, dueDay, begin, (changed, due_day, first) => {
        const reminded = of(unpaid(due_day), changed)
        const until = daysAfter(first, 70)
        const told: string[] = []
        let through = daysAfter(first, -1)
        for (let day = first; day <= until; ) {
          const { notices, nextOn } = plan(reminded, on(day), through)
          told.push(...notices.map(short))
          through = day
          day = nextOn
        }
        expect(told).toEqual(lived(reminded, first, until))
      }),
      { numRuns: 25 },
    )
  })

  it('each due date is announced on the days before it, and never after the next one', () => {
    fc.assert(
      fc.property(terms, dueDay, begin, (changed, due_day, first) => {
        const days = { due_day, due_days_before: null }
        const due = dueAfter(first, days)
        const all = plan(of(unpaid(due_day), changed), on(daysAfter(due, 61)), daysAfter(due, -1)).notices
        const nextBefore = daysAfter(dueAfter(due, days), -changed.days_before_due)
        for (const { due_date, type, occurrence, send_on } of all) {
          if (due_date !== due) continue
          if (type === 'after_due') expect(send_on).toBe(daysAfter(due, changed.days_after_due))
          if (type === 'overdue') {
            expect(send_on).toBe(
              daysAfter(due, changed.days_after_due + occurrence * changed.reminder_frequency),
            )
            expect(send_on < nextBefore).toBe(true)
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})
