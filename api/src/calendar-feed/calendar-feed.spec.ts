import type { CalendarEvent } from '@orenda/contracts/calendar-events'
import type { CalendarFeed } from '@orenda/contracts/calendar-feeds'
import type { LeaseDocument } from '@orenda/contracts/lease-documents'
import ICAL from 'ical.js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { succeeded } from '../../test/http.ts'
import { Letting } from '../../test/letting.ts'
import { withNewDataKey } from '../../test/new-data-key.ts'
import { giveReadings } from '../../test/readings.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'
import { uploadFile } from '../../test/uploads.ts'
import { FeedSealingService } from './feed-sealing.service.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
afterEach(() => api.clock.set(null))

/** A home let from January to June 2027 for 1,000 a month, of which January was paid; today is 15 March. */
async function letHome() {
  const letting = await Letting.begin(api)
  letting.on('2027-03-15')
  const { id: tenant_id } = await letting.tenant('Марія; Коваль, «Ма»')
  const term = { lease_start: '2027-01-01', lease_end: '2027-06-30', charge_from: '2027-01-01' }
  const home = await letting.letOut({ name: 'Липки', tenant_id, ...term })
  await letting.runJob()
  await letting.pay(home, 1000, { date: '2027-02-01' })
  return { letting, home }
}

const make = async ({ landlord }: Letting) =>
  succeeded(await landlord.api<CalendarFeed>('POST', '/calendar-feed'))

async function read({ url }: CalendarFeed) {
  const path = new URL(url ?? '').pathname
  const response = await fetch(`${api.url.replace(/\/api$/, '')}${path}`)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

interface Read {
  uid: string
  summary: string
  description: string | null
  /** `YYYY-MM-DD` or an instant. */
  at: string
}

/** The events as a reader of another author understands them. */
function eventsIn(text: string): Read[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map(component => {
    const event = new ICAL.Event(component)
    const at = event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString()
    return { uid: event.uid, summary: event.summary, description: event.description, at }
  })
}
const starting = (events: readonly Read[], key: string) => events.filter(({ uid }) => uid.startsWith(key))

const monthOf = ({ landlord }: Letting, month: string) =>
  landlord.api<CalendarEvent[]>('GET', `/calendar-feed/events?month=${month}`)

describe('the address', () => {
  it('is made, shown again, replaced and ended by the landlord; its token stands nowhere', async () => {
    const { letting } = await letHome()
    const { api: call } = letting.landlord
    expect((await call('GET', '/calendar-feed')).body).toEqual({ url: null, created_at: null })
    const first = await make(letting)
    expect(first.url).toMatch(/\/api\/calendar\/[\w-]{43}\.ics$/)
    expect((await call('GET', '/calendar-feed')).body).toEqual(first)
    const token = first.url?.match(/[\w-]{43}/)?.[0] ?? ''
    const { rows } = await api.db.query(
      'select (select to_jsonb(f) from calendar_feeds f where owner_id = $1) as feed, (select json_agg(a) from stored_answers a) as answers',
      [letting.landlord.id],
    )
    expect(JSON.stringify(rows)).not.toContain(token)

    const second = await make(letting)
    expect(second.url).not.toBe(first.url)
    expect(await read(first)).toMatchObject({ status: 404 })
    expect(await read(second)).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
    expect(await call('DELETE', '/calendar-feed')).toMatchObject({ status: 204 })
    expect(await read(second)).toMatchObject({ status: 404 })
    expect((await call('GET', '/calendar-feed')).body).toEqual({ url: null, created_at: null })
  })
})

it('is sealed anew by a job when there is a new key, so that the older one may go', async () => {
  const { letting } = await letHome()
  const { url } = await make(letting)
  const newKey = await withNewDataKey(api, async beside => {
    const sealing = beside.get(FeedSealingService)
    expect(await sealing.work()).toBeGreaterThan(0)
    expect(await sealing.work()).toBe(0)
  })
  const { id } = letting.landlord
  const { rows } = await api.db.query('select sealed_token from calendar_feeds where owner_id = $1', [id])
  expect(url).toContain(newKey.open(`${id} calendar_feeds.sealed_token`, rows[0].sealed_token))
})

describe('the calendar', () => {
  it('has what was and falls due, the end of leases, readings, reminders and tax days', async () => {
    const { letting, home } = await letHome()
    await giveReadings(api, letting.landlord.id, [{ apartment_id: home.id, date: '2027-03-01', consumed: 5 }])
    const [lease] = await letting.leases()
    const bill = { kind: 'utilities', amount: 300, due_date: '2027-03-10', month: '2027-01' }
    expect((await letting.landlord.api('POST', `/leases/${lease?.id}/charges`, bill)).status).toBe(201)
    const { text } = await read(await make(letting))
    const events = eventsIn(text)
    const place = 'Марія; Коваль, «Ма», Липки'
    expect(starting(events, 'charge-')).toMatchObject([
      { at: '2027-03-10', summary: `Комунальні за січень 2027, 300,00\u00a0₴: ${place}` },
    ])
    const rents = starting(events, 'rent-')
    expect(rents.map(({ at }) => at).sort()).toEqual([
      '2027-02-01',
      '2027-03-01',
      '2027-04-01',
      '2027-05-01',
      '2027-06-01',
    ])
    expect(rents.find(({ at }) => at === '2027-03-01')).toMatchObject({
      summary: `Оренда 1\u00a0000,00\u00a0₴: ${place}`,
      description: 'Не сплачено: 1\u00a0000,00\u00a0₴',
    })
    expect(starting(events, 'lease-end-')).toMatchObject([
      { at: '2027-06-30', summary: `Закінчується оренда: ${place}` },
    ])
    expect(starting(events, 'readings-').map(({ at }) => at)).toEqual([
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ])
    expect(starting(events, 'tax-').map(({ at, summary }) => [at, summary])).toEqual([
      ['2027-02-09', 'Податок з оренди за 4 квартал 2026: останній день'],
      ['2027-05-10', 'Податок з оренди за 1 квартал 2027: останній день'],
      ['2027-08-09', 'Податок з оренди за 2 квартал 2027: останній день'],
    ])
  })

  it('has the last days of documents', async () => {
    const { letting } = await letHome()
    const [lease] = await letting.leases()
    const file = await uploadFile(api.url, letting.landlord)
    const body = { lease_id: lease?.id, kind: 'insurance', name: 'Поліс', date: '2026-05-01', file }
    const made: LeaseDocument[] = []
    for (const valid_until of ['2027-04-30', null, '2028-04-30'])
      made.push(
        succeeded(
          await letting.landlord.api<LeaseDocument>('POST', '/lease-documents', { ...body, valid_until }),
        ),
      )
    expect((await monthOf(letting, '2027-04')).body).toContainEqual(
      expect.objectContaining({ kind: 'document_end', document_id: made[0]?.id }),
    )
    const { text } = await read(await make(letting))
    expect(starting(eventsIn(text), 'document-end-')).toMatchObject([
      { at: '2027-04-30', summary: 'Закінчується документ «Поліс»: Марія; Коваль, «Ма», Липки' },
    ])
  })

  it('has the tax days of how the landlord pays', async () => {
    const { letting } = await letHome()
    const feed = await make(letting)
    const taxDays = async () => starting(eventsIn((await read(feed)).text), 'tax-').map(({ at }) => at)
    await letting.landlord.api('PUT', '/taxes/regime', { regime: 'single_tax_3' })
    expect(await taxDays()).toEqual(['2027-02-19', '2027-05-20', '2027-08-19'])
    await letting.landlord.api('PUT', '/taxes/regime', { regime: 'agent' })
    expect(await taxDays()).toEqual([])
  })

  it('is valid by RFC 5545, and its events keep their UIDs whatever changes', async () => {
    const { letting, home } = await letHome()
    const feed = await make(letting)
    const first = await read(feed)
    expect(first.text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/)
    expect(first.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of first.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const uids = eventsIn(first.text).map(({ uid }) => uid)
    expect(new Set(uids).size).toBe(uids.length)
    for (const event of first.text.split('BEGIN:VEVENT').slice(1))
      for (const property of ['UID:', 'DTSTAMP:', 'DTSTART', 'SUMMARY:'])
        expect(event.match(new RegExp(`^${property}`, 'gm')), property).toHaveLength(1)

    letting.on('2027-04-02')
    await letting.runJob()
    await letting.pay(home, 1000, { date: '2027-04-02' })
    const later = eventsIn((await read(feed)).text).map(({ uid }) => uid)
    const kept = uids.filter(uid => !uid.includes('2027-02-') && !uid.includes('2026'))
    expect(later).toEqual(expect.arrayContaining(kept))
  })

  it('shows reminders at the moment at which they go out, once for all ways', async () => {
    const { letting, home } = await letHome()
    succeeded(
      await letting.landlord.api('POST', '/payment-reminders', {
        apartment_id: home.id,
        tenant_email: 'mariia@example.com',
        tenant_phone: '+380671234567',
        sms_enabled: true,
      }),
    )
    const notices = starting(eventsIn((await read(await make(letting))).text), 'notice-')
    expect(notices.length).toBeGreaterThan(0)
    expect(new Set(notices.map(({ at }) => at.length))).toEqual(new Set([24]))
  })

  it('speaks the landlord’s language, and shows nothing of anybody else', async () => {
    const [mine, other] = [await letHome(), await letHome()]
    const { landlord } = mine.letting
    const { body: me } = await landlord.api<object>('GET', '/users/me')
    await landlord.api('PUT', '/users/me', { ...me, language: 'en' })
    const { text } = await read(await make(mine.letting))
    expect(starting(eventsIn(text), 'lease-end-')[0]?.summary).toContain('Lease ends')
    const leases = await other.letting.leases()
    for (const { id } of leases) expect(text).not.toContain(id)
  })
})

describe('the dates of a month', () => {
  it('are those of the calendar, with what they are about, without an address', async () => {
    const { letting, home } = await letHome()
    await giveReadings(api, letting.landlord.id, [{ apartment_id: home.id, date: '2027-03-01', consumed: 5 }])
    const of = { apartment_id: home.id, apartment_name: 'Липки', tenant_name: 'Марія; Коваль, «Ма»' }
    const rent = { ...of, kind: 'due', charge_kind: 'rent', amount: 1000, currency: 'UAH' }
    expect((await monthOf(letting, '2027-03')).body).toMatchObject([
      { ...rent, date: '2027-03-01', month: '2027-03', open: 1000 },
      { kind: 'readings', date: '2027-03-31', key: 'readings-2027-03' },
    ])
    expect((await monthOf(letting, '2027-02')).body).toMatchObject([
      { ...rent, date: '2027-02-01', open: 1000 },
      { kind: 'tax', date: '2027-02-09', regime: 'private', year: 2026, quarter: 4, is_paid: false },
    ])
    expect((await monthOf(letting, '2027-06')).body).toMatchObject([
      { ...rent, date: '2027-06-01', open: null },
      { ...of, kind: 'lease_end', date: '2027-06-30', is_followed: false },
    ])

    const feed = eventsIn((await read(await make(letting))).text).map(({ uid }) => uid.replace(/@.*/, ''))
    const months = await Promise.all(
      ['2027-02', '2027-03', '2027-04', '2027-05', '2027-06'].map(month => monthOf(letting, month)),
    )
    for (const { key } of months.flatMap(({ body }) => body)) expect(feed).toContain(key)

    await letting.landlord.api('PUT', '/taxes/2026/4', { regime: 'private', paid_on: '2027-02-08' })
    expect((await monthOf(letting, '2027-02')).body).toMatchObject([{}, { kind: 'tax', is_paid: true }])
  })

  it('have reminders by the product’s day, and are refused where nothing is known yet', async () => {
    const { letting, home } = await letHome()
    const reminder = { apartment_id: home.id, tenant_email: 'mariia@example.com' }
    succeeded(await letting.landlord.api('POST', '/payment-reminders', reminder))
    const { body } = await monthOf(letting, '2027-03')
    const notices = body.filter(({ kind }) => kind === 'notice')
    expect(notices.length).toBeGreaterThan(0)
    for (const { date } of notices) expect(date >= '2027-03-15' && date <= '2027-03-31').toBe(true)
    expect(body.map(({ date }) => date)).toEqual(body.map(({ date }) => date).toSorted())

    expect((await monthOf(letting, '2028-02')).status).toBe(200)
    expect(await monthOf(letting, '2028-03')).toMatchObject({
      status: 400,
      body: { details: [{ path: 'month', code: 'out_of_range' }] },
    })
    expect(await monthOf(letting, '2027-13')).toMatchObject({ status: 400 })
    const other = await letHome()
    expect(
      (await monthOf(other.letting, '2027-03')).body.every(
        event => !('apartment_id' in event) || event.apartment_id === other.home.id,
      ),
    ).toBe(true)
  })
})
