import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Apartment } from '@orenda/contracts/apartments'
import { createApartmentSchema } from '@orenda/contracts/apartments'
import { monthAfter } from '@orenda/contracts/calendar'
import { sumOfAmounts } from '@orenda/contracts/currencies'
import type { Import, ImportRow } from '@orenda/contracts/imports'
import type { LeaseDocument } from '@orenda/contracts/lease-documents'
import type { ManagementFee } from '@orenda/contracts/management-fees'
import type {
  PaymentReminder,
  ReminderLog,
  TenantDebt,
  UpcomingNotice,
} from '@orenda/contracts/payment-reminders'
import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import type { Payment } from '@orenda/contracts/payments'
import type { Charge } from '@orenda/contracts/rent'
import type { SubscriptionHistoryItem } from '@orenda/contracts/subscriptions'
import { createTicketSchema, type Tickets, type TicketThread } from '@orenda/contracts/support'
import type { DueTaxes, TaxYear } from '@orenda/contracts/taxes'
import type { Tenant } from '@orenda/contracts/tenants'
import { createTenantSchema } from '@orenda/contracts/tenants'
import type { LatestReading, MeterState, Reading } from '@orenda/contracts/utilities'
import type { UtilitySummary } from '@orenda/contracts/utility-summary'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { succeeded } from '../../test/http.ts'
import { logIn } from '../../test/landlord.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'
import { fetchFile, sendImport } from '../../test/uploads.ts'
import { wordText } from '../../test/word-text.ts'
import { CONFIG, type Config } from '../config.ts'
import { startApi } from '../start-api.ts'
import { demoEmail, demoPassword } from './credentials.ts'

interface DemoLogRow {
  lease_id: string
  due_date: string
  type: string
  amount: number
  state: string
  skipped_reason: string | null
  day: string
  attempts: number
  tries: number
}

let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ env: { DEMO: '1' } })
})
afterAll(() => api.close())

it('has a landlord whose plan has room, five apartments and their tenants', async () => {
  const { api: call } = await logIn(api.url, demoEmail, demoPassword)
  expect((await call('GET', '/users/me')).body).toMatchObject({
    language: 'uk',
    subscription: {
      plan_name: 'Business',
      current_apartments: 5,
      can_create_apartment: true,
      is_expired: false,
    },
  })
  const { body: apartments } = await call<Apartment[]>('GET', '/apartments')
  const { body: tenants } = await call<Tenant[]>('GET', '/tenants')
  expect(apartments).toHaveLength(5)
  expect(tenants).toHaveLength(7)
  const today = api.clock.today()
  for (const { status, tenant_name, lease_start, lease_end } of apartments) {
    expect(tenant_name !== null).toBe(status === 'occupied')
    if (lease_start !== null && lease_end !== null) {
      expect(lease_start < today && today <= lease_end).toBe(true)
    }
  }
  expect(apartments.map(({ files }) => files.length).sort()).toEqual([0, 0, 0, 1, 3])
  for (const { email } of tenants) expect(email).toMatch(/@example\.com$/)
  expect(new Set(apartments.map(({ currency }) => currency)).size).toBe(3)
})

it('has a file of a bank that was booked, and the next ones are suggested by it', async () => {
  const { api: call, token } = await logIn(api.url, demoEmail, demoPassword)
  const { body: imports } = await call<Import[]>('GET', '/imports')
  expect(imports).toMatchObject([{ source: 'monobank', status: 'posted', counts: { new: 0, ignored: 1 } }])
  const [booked] = imports
  expect(booked?.counts.posted).toBeGreaterThanOrEqual(2)
  const name = 'ukrsib.csv'
  const bytes = await readFile(join(api.app.get<Config>(CONFIG).DATA_DIR, 'bank-files', name))
  const { id } = succeeded(await sendImport(api.url, { token }, { name, bytes }))
  const { body: rows } = await call<ImportRow[]>('GET', `/imports/${id}/rows`)
  const incoming = rows.filter(({ amount }) => (amount ?? 0) > 0)
  expect(incoming.length).toBeGreaterThan(0)
  for (const { suggestion } of incoming)
    expect(suggestion?.because).toEqual(expect.arrayContaining(['amount', 'name']))
  expect((await call('DELETE', `/imports/${id}`)).status).toBe(204)
})

it('has a plan that was bought monthly, and now a year of it that nothing is charged for', async () => {
  const { api: call } = await logIn(api.url, demoEmail, demoPassword)
  expect((await call('GET', '/subscriptions/current')).body).toMatchObject({
    subscription: { payment_status: 'active', renews: false, next_charge: null, plan_id: expect.any(String) },
    limits: { plan_name: 'Business', is_expired: false, is_cancelled: false, days_until_expiry: 383 },
  })
  const { body: history } = await call<SubscriptionHistoryItem[]>('GET', '/subscriptions/history')
  expect(history).toHaveLength(11)
  expect(history.at(-1)).toMatchObject({ action: 'trial_activated', plan_name: 'Trial', amount: null })
  expect(history[1]).toMatchObject({
    action: 'renewed',
    plan_name: 'Business',
    amount: 1000,
    currency: 'UAH',
  })
  // The jobs find nothing new, and nothing has expired.
  expect(await call('POST', '/dev/jobs/subscriptions/run')).toMatchObject({ body: { done: 0 } })
})

it('has only values that the forms accept', async () => {
  const { api: call } = await logIn(api.url, demoEmail, demoPassword)
  for (const apartment of (await call<Apartment[]>('GET', '/apartments')).body) {
    expect(createApartmentSchema.safeParse(apartment).success).toBe(true)
  }
  for (const tenant of (await call<Tenant[]>('GET', '/tenants')).body) {
    expect(createTenantSchema.safeParse(tenant).success).toBe(true)
  }
})

it('has two full years of readings in chains, with the prices of their time, and of fees', async () => {
  const { api: call } = await logIn(api.url, demoEmail, demoPassword)
  const readings = (await call<Reading[]>('GET', '/utilities')).body.toReversed()
  const today = api.clock.today()
  const months = new Set(readings.map(({ date }) => date.slice(0, 7)))
  expect(months.size).toBe(25)
  const chains = Map.groupBy(readings, ({ apartment_id, type, zone }) => `${apartment_id} ${type} ${zone}`)
  for (const chain of chains.values()) {
    expect(chain.length).toBeGreaterThanOrEqual(24)
    for (const [at, { previous, current, new_meter, rate, date }] of chain.entries()) {
      if (at > 0 && !new_meter) expect(previous).toBe(chain[at - 1]?.current)
      expect(current).toBeGreaterThanOrEqual(previous)
      expect(rate).not.toBeNull()
      expect(date <= today).toBe(true)
    }
  }
  expect(readings.filter(({ new_meter }) => new_meter)).toHaveLength(1)
  expect(new Set(readings.map(({ zone }) => zone))).toEqual(new Set(['total', 'day', 'night']))
  const { body: meters } = await call<MeterState[]>('GET', '/utilities/meters')
  expect(meters).toHaveLength(chains.size)
  const read = meters.filter(({ is_read }) => is_read).length
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(meters.length)
  // The rate of each reading equals the tariff.
  for (const { apartment_id, type, zone, date, rate } of readings.slice(-40)) {
    const query = `apartment_id=${apartment_id}&type=${type}&zone=${zone}&date=${date}`
    expect((await call<LatestReading>('GET', `/utilities/latest?${query}`)).body.rate).toBe(rate)
  }
  const { body: fees } = await call<ManagementFee[]>('GET', '/management-fees')
  expect(new Set(fees.map(({ date }) => date.slice(0, 7))).size).toBeGreaterThanOrEqual(24)
})

it('has months with bills, some of them paid', async () => {
  const { api: call } = await logIn(api.url, demoEmail, demoPassword)
  const statuses = new Set<string>()
  for (const ago of [1, 2, 3]) {
    const month = monthAfter(api.clock.today(), -ago)
    const { bills, unbilled } = (await call<UtilitySummary>('GET', `/utilities/summary?month=${month}`)).body
    expect(bills).toHaveLength(3)
    expect(unbilled.length).toBeGreaterThan(0)
    for (const { status, amount, billable } of bills) {
      statuses.add(status)
      expect(amount).toBe(billable)
    }
  }
  expect(statuses.size).toBeGreaterThan(1)
  expect(statuses).toContain('paid')
})

it('has a payment request in each state, with a purpose that ends with its reference', async () => {
  const { api: call } = await logIn(api.url, demoEmail, demoPassword)
  const { body } = await call<PaymentRequest[]>('GET', '/payment-requests')
  expect(body.map(({ status }) => status).toSorted()).toEqual(['open', 'paid', 'withdrawn'])
  for (const { reference, purpose, amount } of body) {
    expect(purpose.endsWith(reference)).toBe(true)
    expect(amount).toBeGreaterThan(0)
  }
})

it('has paid the taxes of the quarters before the last one, which is to be paid', async () => {
  const { api: call } = await logIn(api.url, demoEmail, demoPassword)
  const { body: due } = await call<DueTaxes>('GET', '/taxes/due')
  expect(due.regime).toBe('private')
  expect(due.rows).toHaveLength(1)
  const years = await Promise.all(
    [-2, -1, 0].map(back => call<TaxYear>('GET', `/taxes?year=${(due.next?.year ?? 0) + back}`)),
  )
  const paid = years.flatMap(({ body }) => body.quarters.filter(quarter => quarter.paid !== null))
  expect(paid.length).toBeGreaterThanOrEqual(6)
  for (const { paid: mark, tax, levy } of paid) expect(mark?.amount).toBe(sumOfAmounts([tax, levy]))
})

it('has reminders, with two years of notices that agree with the payments', async () => {
  const { api: call } = await logIn(api.url, demoEmail, demoPassword)
  const { body: reminders } = await call<PaymentReminder[]>('GET', '/payment-reminders')
  expect(reminders).toHaveLength(5)
  expect(reminders.filter(({ is_enabled }) => !is_enabled)).toHaveLength(1)
  expect(reminders.filter(({ email_opted_out }) => email_opted_out)).toHaveLength(1)
  expect(reminders.filter(({ note }) => note !== '')).toHaveLength(1)
  const { rows: notices } = await api.db.query<DemoLogRow>(
    `select n.*, n.due_date::text, n.amount::float, (n.planned_at at time zone 'Europe/Kyiv')::date::text as day,
       (select count(*)::int from notice_attempts a where a.notice_id = n.id) as attempts from reminder_notices n`,
  )
  expect(new Set(notices.map(({ due_date }) => due_date.slice(0, 7))).size).toBeGreaterThanOrEqual(25)
  const today = api.clock.today()
  const payments = (await call<Payment[]>('GET', '/payments')).body.filter(
    ({ category }) => category === 'rent',
  )
  const charges = (await call<Charge[]>('GET', '/rent/charges')).body.filter(({ kind }) => kind === 'rent')
  for (const { lease_id, due_date, type, amount, state, skipped_reason, day, attempts, tries } of notices) {
    expect(day <= today).toBe(true)
    expect(attempts).toBe(tries)
    expect(attempts > 0).toBe(state !== 'skipped')
    const until = <Row extends { lease_id: string | null }>(
      rows: readonly Row[],
      date: (row: Row) => string,
    ) => rows.filter(row => row.lease_id === lease_id && date(row) <= day)
    const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, row) => total + row.amount, 0)
    const owed = sum(until(charges, row => row.due_date))
    const paid = sum(until(payments, row => row.date))
    if (type !== 'before_due' && due_date <= day) expect(paid < owed, `${due_date} ${day}`).toBe(amount > 0)
    if (state !== 'skipped') expect(amount).toBeGreaterThan(0)
    if (skipped_reason === 'paid') expect(amount).toBe(0)
  }
  expect(new Set(notices.map(({ state }) => state))).toEqual(new Set(['sent', 'failed', 'skipped']))
  expect(new Set(notices.map(({ skipped_reason }) => skipped_reason))).toEqual(
    new Set([null, 'paid', 'opted_out', 'lease_over']),
  )
  expect(notices.some(({ type }) => type === 'overdue')).toBe(true)
  const { body: logs } = await call<ReminderLog[]>('GET', '/payment-reminders/logs')
  expect(logs).toHaveLength(notices.length)
  const { body: coming } = await call<UpcomingNotice[]>('GET', '/payment-reminders/upcoming?days=60')
  expect(coming.some(({ skipped }) => skipped === null)).toBe(true)
  expect(coming.some(({ skipped }) => skipped === 'opted_out')).toBe(true)
  const { body: debts } = await call<TenantDebt[]>('GET', '/payment-reminders/debts')
  expect(debts.map(({ is_former }) => is_former)).toEqual([true, false, false])
  expect(debts[0]).toMatchObject({ last_sent_at: expect.any(String), skipped: null })
  // All notices until now are recorded: planning adds none.
  const done = await call('POST', '/dev/jobs/reminders/run')
  expect(done).toMatchObject({ status: 200, body: { done: 0 } })
  expect((await api.db.query('select from reminder_notices')).rowCount).toBe(notices.length)
})

it('has a contract and an act for each lease, and an insurance that ends soon', async () => {
  const demo = await logIn(api.url, demoEmail, demoPassword)
  const { body: documents } = await demo.api<LeaseDocument[]>('GET', '/lease-documents')
  const ofKind = (wanted: string) => documents.filter(({ kind }) => kind === wanted)
  expect(['contract', 'act'].map(kind => ofKind(kind).length)).toEqual([4, 4])
  const { body: ending } = await demo.api<LeaseDocument[]>('GET', '/lease-documents?ending=true')
  expect(ending).toEqual(ofKind('insurance'))
  for (const { missing, file, tenant_name, ...of } of documents.filter(
    ({ kind, tenant_name: name }) => kind !== 'insurance' && name === 'Тарас Гнатюк',
  )) {
    expect(missing).toEqual(of.kind === 'contract' ? [] : ['meter_number'])
    const answer = await fetchFile(api.url, demo, file.path)
    const text = await wordText(Buffer.from(await answer.arrayBuffer()))
    expect(text).not.toMatch(/[{}]|undefined|null|NaN/)
    const known = ['Олена Вишневецька', tenant_name, 'АА 000001', 'Київ, вул. Хорива, 18, кв. 24', '78,2']
    const ofContract = [
      '18 500,00 ₴',
      '3012345601',
      '3184710691',
      'UA743077700000026001611157323',
      '17 000,00 ₴',
    ]
    for (const words of [...known, ...(of.kind === 'contract' ? ofContract : ['Холодна вода'])])
      expect(text).toContain(words)
  }
})

it('is created once, also when several processes start at once and after changes', async () => {
  const { api: call } = await logIn(api.url, demoEmail, demoPassword)
  const [apartment] = (await call<Apartment[]>('GET', '/apartments')).body
  await call('DELETE', `/apartments/${apartment?.id}`)
  const config = api.app.get(CONFIG)
  const others = await Promise.all([startApi(config), startApi(config)])
  await Promise.all(others.map(other => other.close()))
  expect((await call<Apartment[]>('GET', '/apartments')).body).toHaveLength(4)
  expect((await api.db.query('select from users')).rowCount).toBe(1)
})

it('has tickets in each state', async () => {
  const { api: call } = await logIn(api.url, demoEmail, demoPassword)
  const { data } = (await call<Tickets>('GET', '/support/tickets')).body
  expect(data.map(({ status }) => status)).toEqual(['open', 'in_progress', 'resolved', 'closed'])
  expect(data.map(({ replies }) => replies)).toEqual([0, 1, 1, 2])
  expect(data.filter(({ has_news }) => has_news)).toMatchObject([{ status: 'in_progress' }])
  for (const ticket of data) {
    expect(createTicketSchema.safeParse(ticket).success).toBe(true)
    const { messages } = (await call<TicketThread>('GET', `/support/tickets/${ticket.id}`)).body
    expect(messages.map(({ author }) => author)).toEqual(['desk', 'person'].slice(0, messages.length))
    expect(messages.at(-1)?.created_at ?? ticket.created_at).toBe(ticket.updated_at)
  }
})
