import type { Apartment } from '@orenda/contracts/apartments'
import type {
  PaymentReminder,
  ReminderLog,
  ReminderPreview,
  UpcomingNotice,
} from '@orenda/contracts/payment-reminders'
import type { Tenant } from '@orenda/contracts/tenants'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { succeeded } from '../../test/http.ts'
import type { Letting } from '../../test/letting.ts'
import { samplePayee, setPayee } from '../../test/payee.ts'
import { startReminding } from '../../test/reminding.ts'
import type { TestApi } from '../../test/test-api.ts'
import { NoticeContents, type TakenNotice } from './delivery/notice-contents.ts'
import { Planning } from './planning.ts'

const reminding = startReminding()
const { call, letOut, remind, plan, logs, content } = reminding
let api: TestApi
let letting: Letting
let tenant: Tenant

beforeAll(() => {
  ;({ api, letting, tenant } = reminding.begun())
})

const told = async (apartment: Apartment) =>
  (await logs(apartment)).map(
    ({ reminder_type, occurrence, due_date, status, skipped_reason }) =>
      `${reminder_type}${occurrence || ''} ${due_date} ${skipped_reason ?? status}`,
  )
const upcoming = async ({ id }: Apartment, days = 30) =>
  succeeded(await call<UpcomingNotice[]>('GET', `/upcoming?days=${days}&apartment_id=${id}`))
const jobsOf = async (log: ReminderLog) =>
  (await api.db.query(`select from jobs.job where name = 'notices' and data ->> 'noticeId' = $1`, [log.id]))
    .rowCount

describe('planning', () => {
  it('stores each notice once, with its job, on its day', async () => {
    const apartment = await letOut('2027-01-10', { income: 1500 })
    await remind(apartment)
    expect(await plan('2027-01-15')).toBe(1)
    expect(await plan('2027-01-15')).toBe(0)
    expect(await plan('2027-01-16')).toBe(0)
    const [log] = await logs(apartment)
    expect(log).toMatchObject({
      reminder_type: 'overdue',
      occurrence: 1,
      due_date: '2027-01-01',
      amount: 1500,
      currency: 'UAH',
      status: 'planned',
      is_successful: false,
      sent_via: 'email',
      recipient_email: tenant.email,
      tenant_name: 'Марія',
      apartment_name: apartment.name,
      attempts: [],
      sent_at: null,
    })
    expect(await jobsOf(log as ReminderLog)).toBeGreaterThan(0)
    await plan('2027-01-29')
    expect(await told(apartment)).toEqual([
      'before_due 2027-02-01 planned',
      'overdue2 2027-01-01 too_late',
      'overdue1 2027-01-01 planned',
    ])
  })

  it('continues after the end of the lease, for its tenant, until it is paid', async () => {
    const apartment = await letOut('2027-01-10')
    await remind(apartment)
    await plan('2027-01-15')
    letting.on('2027-01-16')
    const path = `/leases/${apartment.lease_id}/end`
    succeeded(await letting.landlord.api('POST', path, { date: '2027-01-16' }))
    await plan('2027-01-22')
    const oleh = succeeded(
      await letting.landlord.api<Tenant>('POST', '/tenants', {
        name: 'Олег',
        phone: '+380671112233',
        email: 'oleh@example.com',
        tax_id: '2',
      }),
    )
    await letting.save(apartment, { tenant_id: oleh.id, lease_start: '2027-01-25', lease_end: null })
    await plan('2027-01-29')
    const ofJanuary = async () => (await logs(apartment)).filter(({ due_date }) => due_date === '2027-01-01')
    expect((await ofJanuary()).map(({ occurrence, status }) => [occurrence, status])).toEqual([
      [3, 'planned'],
      [2, 'planned'],
      [1, 'planned'],
    ])
    for (const { recipient_email, tenant_name } of await ofJanuary())
      expect({ recipient_email, tenant_name }).toEqual({
        recipient_email: tenant.email,
        tenant_name: 'Марія',
      })
    const { rows } = await api.db.query<TakenNotice>(
      `select *, due_date::text as due_date from reminder_notices where apartment_id = $1 and occurrence = 3`,
      [apartment.id],
    )
    expect(await api.app.get(NoticeContents).of(rows)).toMatchObject([{ amount: 1000 }])
    await letting.pay(apartment, 1000, { date: '2027-01-30', lease_id: apartment.lease_id })
    await plan('2027-02-12')
    expect(await ofJanuary()).toHaveLength(3)
  })

  it('happens once for any number of processes, and not again when the clock goes back', async () => {
    const apartment = await letOut('2027-01-10')
    await remind(apartment)
    letting.on('2027-01-15')
    const planning = api.app.get(Planning)
    const counts = await Promise.all([planning.plan(), planning.plan(), planning.plan()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    await plan('2027-01-14')
    await plan('2027-01-22')
    await plan('2027-01-15')
    await plan('2027-01-22')
    expect(await told(apartment)).toEqual(['overdue2 2027-01-01 planned', 'overdue1 2027-01-01 planned'])
  })

  it('stores once why nothing is sent', async () => {
    const apartment = await letOut('2027-01-10')
    await remind(apartment, { reminder_frequency: 2, sms_enabled: true })
    await letting.pay(apartment, 1000, { date: '2027-01-10', category: 'rent' })
    for (const day of ['2027-01-10', '2027-01-12', '2027-01-14', '2027-01-16']) await plan(day)
    expect(
      (await logs(apartment)).map(({ sent_via, skipped_reason }) => `${sent_via} ${skipped_reason}`),
    ).toEqual(['sms paid', 'email paid'])
  })

  it('is repeated when the due day changes, and when another tenant moves in', async () => {
    const apartment = await letOut('2027-01-10', { lease_start: '2027-01-09', charge_from: undefined })
    await remind(apartment, { payment_due_day: 25, days_before_due: 3 })
    const [lease] = await letting.leases(`?apartment_id=${apartment.id}`)
    await plan('2027-01-11')
    await letting.landlord.api('PUT', `/leases/${lease?.id}`, { due_day: 15 })
    await plan('2027-01-12')
    expect(await told(apartment)).toEqual(['before_due 2027-01-15 planned'])
    const home = await letOut('2027-01-10')
    await remind(home)
    await plan('2027-01-11')
    const other = await letting.tenant('Олег')
    await letting.save(home, { tenant_id: other.id, lease_start: '2027-01-16' })
    await plan('2027-01-13')
    const [log] = await logs(home)
    expect(log).toMatchObject({ reminder_type: 'before_due', due_date: '2027-01-16', tenant_name: 'Олег' })
  })

  it('stops while the apartment is deleted, the reminder is off, or the plan is over', async () => {
    const [gone, off] = [await letOut('2027-01-10'), await letOut('2027-01-10')]
    await remind(gone)
    const reminder = await remind(off)
    await letting.landlord.api('DELETE', `/apartments/${gone.id}`)
    await call('PUT', `/${reminder.id}`, { ...reminder, is_enabled: false })
    await plan('2027-01-15')
    expect(await told(gone)).toEqual([])
    expect(await told(off)).toEqual([])

    const end = (date: string) =>
      api.db.query('update subscriptions set end_date = $2 where owner_id = $1', [letting.landlord.id, date])
    const apartment = await letOut('2027-01-10')
    await remind(apartment)
    await end('2027-01-14')
    await plan('2027-01-15')
    await end('2199-01-01')
    expect(await told(apartment)).toEqual(['overdue1 2027-01-01 subscription_over'])
  })

  it('begins with the last missed notice, or with the next one', async () => {
    const [now, next] = [await letOut('2027-01-17'), await letOut('2027-01-17')]
    await remind(now, { begin: 'now' })
    await remind(next, { begin: 'next' })
    await plan('2027-01-17')
    expect(await told(now)).toEqual(['overdue1 2027-01-01 planned'])
    expect(await told(next)).toEqual([])
    // A new reminder sends nothing a second time.
    const [reminder] = succeeded(await call<PaymentReminder[]>('GET', `?apartment_id=${now.id}`))
    await call('DELETE', `/${reminder?.id}`)
    await remind(now, { begin: 'now' })
    expect(await plan('2027-01-17')).toBe(0)
    expect(await told(now)).toEqual(['overdue1 2027-01-01 planned'])
  })

  it('without a lease counts the payments since the reminder began', async () => {
    letting.on('2027-01-10')
    const apartment = await letting.letOut({ income: 800 })
    await remind(apartment, { payment_due_day: 20, tenant_email: 'Typed@Example.com', expected_amount: 900 })
    await plan('2027-01-17')
    expect((await logs(apartment))[0]).toMatchObject({
      recipient_email: 'typed@example.com',
      amount: 900,
      lease_id: null,
      tenant_name: null,
    })
    await letting.pay(apartment, 850, { date: '2027-01-20', category: 'rent' })
    await plan('2027-01-27')
    expect((await logs(apartment))[0]).toMatchObject({ reminder_type: 'after_due', amount: 50 })
    await letting.pay(apartment, 50, { date: '2027-01-27', category: 'rent' })
    expect(await content(apartment)).toEqual({ skipped: 'paid' })
  })
})

describe('upcoming notices', () => {
  it('are listed with their words, in the order of sending', async () => {
    const apartment = await letOut('2027-03-10', { name: 'Садова' })
    await remind(apartment, { payment_due_day: 1, sms_enabled: true, note: 'Дякую!' })
    const notices = await upcoming(apartment)
    expect(notices.map(({ send_at, type, channel }) => `${send_at.slice(0, 10)} ${type} ${channel}`)).toEqual(
      [
        '2027-03-15 overdue email',
        '2027-03-15 overdue sms',
        '2027-03-22 overdue email',
        '2027-03-22 overdue sms',
        '2027-03-29 before_due email',
        '2027-03-29 before_due sms',
        '2027-04-08 after_due email',
        '2027-04-08 after_due sms',
      ],
    )
    expect(notices[0]?.text).toContain('Дякую!')
    expect(notices[0]).toMatchObject({ language: 'uk', recipient: tenant.email, skipped: null, amount: 1000 })
    expect(notices[1]).toMatchObject({ recipient: '+380671234567' })
    // A recorded notice is in the log, and no longer upcoming.
    await plan('2027-03-15')
    expect((await upcoming(apartment)).map(({ send_at }) => send_at.slice(0, 10))).not.toContain('2027-03-15')
    await letting.pay(apartment, 3000, { date: '2027-03-15', category: 'rent' })
    expect(new Set((await upcoming(apartment)).map(({ skipped }) => skipped))).toEqual(new Set(['paid']))
  })

  it('can be limited to those that are sent or not sent, and in number', async () => {
    const apartment = await letOut('2027-03-10')
    await remind(apartment, { payment_due_day: 1, sms_enabled: true, tenant_phone: '' })
    const asked = async (query: string) =>
      succeeded(await call<UpcomingNotice[]>('GET', `/upcoming?apartment_id=${apartment.id}&${query}`)).map(
        ({ type, skipped }) => `${type} ${skipped}`,
      )
    expect(await asked('skipped=false&limit=2')).toEqual(['overdue null', 'overdue null'])
    expect(new Set(await asked('skipped=false'))).toEqual(
      new Set(['overdue null', 'before_due null', 'after_due null']),
    )
    await letting.pay(apartment, 3000, { date: '2027-03-10', category: 'rent' })
    expect(await asked('skipped=false')).toEqual([])
    expect(await asked('skipped=true')).toContain('before_due paid')
    expect((await asked('skipped=true')).filter(told => !told.endsWith(' paid'))).toEqual([])
  })

  it('can be skipped one by one, and taken back while their day has not come', async () => {
    const apartment = await letOut('2027-03-10')
    const { id } = await remind(apartment, { sms_enabled: true, tenant_phone: '+380671234567' })
    const first = { due_date: '2027-03-01', type: 'overdue', occurrence: 1 }
    const skip = (method: string, notice: object = first) => call(method, `/${id}/skip`, notice)
    const reasons = async () =>
      (await upcoming(apartment))
        .filter(({ type }) => type === 'overdue')
        .map(({ skipped, by_landlord }) => (by_landlord ? `${skipped} by landlord` : skipped))
    expect(await skip('POST')).toMatchObject({
      status: 201,
      body: [{ sent_via: 'email' }, { sent_via: 'sms' }],
    })
    expect(await skip('POST')).toMatchObject({ status: 409, body: { reason: 'already_sent' } })
    expect(await reasons()).toEqual([...Array(2).fill('disabled by landlord'), null, null])
    expect((await skip('DELETE')).status).toBe(204)
    expect(await reasons()).toEqual([null, null, null, null])
    expect(await logs(apartment)).toEqual([])

    await skip('POST')
    expect(await skip('POST', { ...first, occurrence: 9 })).toMatchObject({ body: { reason: 'too_late' } })
    await plan('2027-03-15')
    expect(await told(apartment)).toEqual(Array(2).fill('overdue1 2027-03-01 disabled'))
    expect((await logs(apartment)).map(({ by_landlord }) => by_landlord)).toEqual([true, true])
    expect(await skip('DELETE')).toMatchObject({ status: 409, body: { reason: 'too_late' } })
    // The next one of the same rent is sent.
    await plan('2027-03-22')
    expect((await told(apartment)).slice(0, 2)).toEqual(Array(2).fill('overdue2 2027-03-01 planned'))
  })

  it('are sent at nine in the morning, also after the nights in which the clock changes', async () => {
    const apartment = await letOut('2027-03-10')
    await remind(apartment, { reminder_frequency: 1 })
    const march = new Map((await upcoming(apartment)).map(({ send_at }) => [send_at.slice(0, 10), send_at]))
    expect(march.get('2027-03-27')).toBe('2027-03-27T07:00:00.000Z')
    expect(march.get('2027-03-29')).toBe('2027-03-29T06:00:00.000Z')
    letting.on('2027-10-11')
    await letting.runJob()
    const october = new Map((await upcoming(apartment)).map(({ send_at }) => [send_at.slice(0, 10), send_at]))
    expect(october.get('2027-10-28')).toBe('2027-10-28T06:00:00.000Z')
    expect(october.get('2027-11-08')).toBe('2027-11-08T07:00:00.000Z')
  })

  it('are not planned before that hour', async () => {
    const apartment = await letOut('2027-03-10')
    await remind(apartment)
    const at = async (instant: string) => {
      api.clock.set(new Date(instant))
      await api.app.get(Planning).plan()
      letting.on('2027-03-14')
      return told(apartment)
    }
    expect(await at('2027-03-15T06:59:00Z')).toEqual([])
    expect(await at('2027-03-15T07:00:00Z')).toEqual(['overdue1 2027-03-01 planned'])
  })
})

describe('a preview', () => {
  it('shows what would be sent, and stores nothing', async () => {
    const apartment = await letOut('2027-01-17', { income: 2000 })
    await setPayee(letting.landlord)
    onTestFinished(async () => {
      const { api: callAny, password } = letting.landlord
      await callAny('PUT', '/payee', { name: null, iban: null, code: null, currentPassword: password })
    })
    const fields = { apartment_id: apartment.id, payment_due_day: 1, note: 'Гарного дня' }
    const preview = succeeded(await call<ReminderPreview>('POST', '/preview', fields))
    expect(preview).toMatchObject({ rent: 2000, currency: 'UAH' })
    expect(preview.examples.map(({ type }) => type)).toEqual(['before_due', 'after_due', 'overdue'])
    for (const { text } of preview.examples) {
      expect(text).toContain('Гарного дня')
      expect(text).toContain(samplePayee.iban)
    }
    expect(preview.sends_now).toMatchObject([
      { type: 'overdue', due_date: '2027-01-01', amount: 2000, recipient: tenant.email },
    ])
    await call('POST', '/preview', { ...fields, payment_due_day: 28 })
    expect(await letting.leases(`?apartment_id=${apartment.id}`)).toMatchObject([{ due_day: 1 }])
    expect(succeeded(await call<unknown[]>('GET', `?apartment_id=${apartment.id}`))).toEqual([])

    await remind(apartment, { begin: 'now' })
    await plan('2027-01-17')
    expect(succeeded(await call<ReminderPreview>('POST', '/preview', fields)).sends_now).toEqual([])
    await letting.pay(apartment, 2000, { date: '2027-01-17', category: 'rent' })
    expect(succeeded(await call<ReminderPreview>('POST', '/preview', fields)).sends_now).toEqual([])
  })
})

describe('directly before sending', () => {
  it('a notice is written with what is open then, with its own headers', async () => {
    const apartment = await letOut('2027-01-10')
    await remind(apartment)
    await plan('2027-01-15')
    await letting.pay(apartment, 400, { date: '2027-01-15', category: 'rent' })
    const [log] = await logs(apartment)
    const { domain } = { domain: 'localhost' }
    expect(await content(apartment)).toMatchObject({
      amount: 600,
      mail: {
        to: tenant.email,
        replyTo: letting.landlord.email,
        messageId: `<notice.${log?.id}@${domain}>`,
        fromName: `${letting.landlord.name} через Orenda`,
        text: expect.stringContaining('600,00'),
        html: expect.stringContaining('600,00'),
        unsubscribeUrl: expect.stringMatching(/\/api\/unsubscribe\/[\w-]{43}$/),
      },
    })
  })

  it.each<[string, string, (apartment: Apartment, reminder: PaymentReminder) => Promise<unknown>]>([
    ['was paid', 'paid', apartment => letting.pay(apartment, 1000, { date: '2027-01-15', category: 'rent' })],
    [
      'was waived',
      'paid',
      async apartment => {
        const [charge] = await letting.charges(`?apartment_id=${apartment.id}`)
        return letting.landlord.api('POST', `/rent/charges/${charge?.id}/waive`, { note: 'x' })
      },
    ],
    [
      'does not cover it any more',
      'lease_over',
      async apartment => {
        await api.db.query(`update leases set starts_on = '2027-01-02' where apartment_id = $1`, [
          apartment.id,
        ])
      },
    ],
    ['is off', 'disabled', (_, { id, ...fields }) => call('PUT', `/${id}`, { ...fields, is_enabled: false })],
    ['is deleted', 'disabled', (_, { id }) => call('DELETE', `/${id}`)],
    ['is late', 'too_late', () => plan('2027-01-22')],
  ])('a notice whose rent, lease or reminder %s is not sent', async (_, skipped, happens) => {
    const apartment = await letOut('2027-01-10')
    const reminder = await remind(apartment)
    await plan('2027-01-15')
    const { rows } = await api.db.query<TakenNotice>(
      `select *, due_date::text as due_date from reminder_notices where apartment_id = $1`,
      [apartment.id],
    )
    await happens(apartment, reminder)
    expect(await api.app.get(NoticeContents).of(rows)).toEqual([{ skipped }])
  })

  it('a notice whose recipient has opted out is not sent', async () => {
    const apartment = await letOut('2027-01-10')
    await remind(apartment, { tenant_email: 'enough@example.com' })
    await plan('2027-01-15')
    const sent = (await content(apartment)) as { mail: { unsubscribeUrl: string } }
    const token = sent.mail.unsubscribeUrl.split('/').at(-1)
    await fetch(`${api.url}/unsubscribe/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(await content(apartment)).toEqual({ skipped: 'opted_out' })
    expect((await upcoming(apartment))[0]).toMatchObject({ skipped: 'opted_out' })
  })
})

describe('send', () => {
  const send = (reminder: PaymentReminder, due_date: string, type: string) =>
    call<ReminderLog[]>('POST', `/${reminder.id}/send`, { due_date, type })

  it('sends one notice at once, and none twice', async () => {
    const apartment = await letOut('2027-01-10')
    const reminder = await remind(apartment, { sms_enabled: true })
    const { status, body } = await send(reminder, '2027-01-01', 'after_due')
    expect(status).toBe(201)
    expect(body).toMatchObject([
      { sent_via: 'email', status: 'planned' },
      { sent_via: 'sms', status: 'planned' },
    ])
    expect(await jobsOf(body[0] as ReminderLog)).toBeGreaterThan(0)
    const conflict = (reason: string) => ({ status: 409, body: { code: 'CONFLICT', reason } })
    expect(await send(reminder, '2027-01-01', 'after_due')).toMatchObject(conflict('already_sent'))
    // Sent early, and not again on its day.
    expect(await send(reminder, '2027-01-01', 'overdue')).toMatchObject({
      status: 201,
      body: [{ occurrence: 1 }, {}],
    })
    expect(await plan('2027-01-15')).toBe(0)
    await letting.pay(apartment, 2000, { date: '2027-01-15', category: 'rent' })
    expect(await send(reminder, '2027-02-01', 'before_due')).toMatchObject(conflict('paid'))
  })

  it('answers what cannot be sent', async () => {
    const reminder = await remind(await letOut('2027-01-10'))
    expect(await send(reminder, '2027-01-02', 'after_due')).toMatchObject({ body: { reason: 'paid' } })
    expect(await send(reminder, '2027-02-01', 'after_due')).toMatchObject({
      status: 400,
      body: { details: [{ path: 'type', code: 'invalid_value' }] },
    })
    expect(await send(reminder, '2027-01-01', 'before_due')).toMatchObject({ body: { reason: 'too_late' } })
  })

  it('offers today what is true today', async () => {
    const apartment = await letOut('2026-12-28')
    await remind(apartment)
    const offered = async () =>
      Object.fromEntries(
        (await upcoming(apartment)).map(({ due_date, type, now }) => [`${due_date} ${type}`, now]),
      )
    const early = await offered()
    // Before the due date nothing is late yet, so all that can be sent is the announcement.
    const announcement = { type: 'before_due', subject: 'Оплата оренди до 01.01.2027: Липки' }
    for (const type of ['before_due', 'after_due', 'overdue'])
      expect(early[`2027-01-01 ${type}`]).toMatchObject(announcement)
    letting.on('2027-01-01')
    const onTheDay = (await offered())['2027-01-01 overdue']
    expect(onTheDay?.text).toContain('Строк оплати оренди квартири «Липки»: 01.01.2027.')
    expect(onTheDay?.text).not.toContain('рострочено')
    letting.on('2027-01-04')
    const late = await offered()
    expect(late['2027-01-01 overdue']?.subject).toBe('Оренду прострочено на 3 дні: Липки')
    expect(late['2027-02-01 before_due']?.subject).toBe('Оплата оренди до 01.02.2027: Липки')
  })

  it('offers nothing that was sent before', async () => {
    const apartment = await letOut('2026-12-28')
    const reminder = await remind(apartment)
    expect(await send(reminder, '2027-01-01', 'before_due')).toMatchObject({ status: 201 })
    const [next] = await upcoming(apartment)
    expect(next).toMatchObject({ due_date: '2027-01-01', skipped: null, now: null })
  })

  it('sends also when the reminder is off', async () => {
    const apartment = await letOut('2027-01-10')
    const reminder = await remind(apartment, { is_enabled: false, email_enabled: false })
    expect(await send(reminder, '2027-01-01', 'after_due')).toMatchObject({ status: 201 })
    expect(await content(apartment)).toMatchObject({ amount: 1000 })
  })

  it('sends an example only to the landlord', async () => {
    api.clock.set(null)
    letting.on('2027-01-10')
    const reminder = await remind(await letOut('2027-01-10'))
    const before = (await api.mailbox(letting.landlord.email)).length
    expect(await call('POST', `/${reminder.id}/test`)).toMatchObject({
      status: 200,
      body: { recipient: letting.landlord.email },
    })
    const [mail] = await api.mailbox(letting.landlord.email, before + 1)
    expect(mail?.subject).toContain('[Приклад]')
  })
})

describe('the log', () => {
  it('shows the newest first, in pages, by state, and is kept without its reminder', async () => {
    const apartment = await letOut('2027-01-10')
    const reminder = await remind(apartment)
    await plan('2027-01-15')
    await plan('2027-01-22')
    const all = await logs(apartment)
    expect(all.map(({ occurrence }) => occurrence)).toEqual([2, 1])
    expect(await logs(apartment, `&limit=1&cursor=${all[0]?.id}`)).toEqual([all[1]])
    expect(await logs(apartment, '&status=sent')).toEqual([])
    const { tenant_name, apartment_name } = all[0] as ReminderLog
    for (const text of [apartment_name.toUpperCase(), tenant_name?.slice(1).toLowerCase() ?? ''])
      expect(await logs(apartment, `&search=${encodeURIComponent(` ${text} `)}`)).toEqual(all)
    // Nothing in a text is a pattern.
    for (const text of ['%', '_', 'nobody', "'"])
      expect(await logs(apartment, `&search=${encodeURIComponent(text)}`)).toEqual([])
    await call('DELETE', `/${reminder.id}`)
    expect(await logs(apartment)).toEqual(all)
  })

  it('allows a failed notice to be sent again, and no other', async () => {
    const apartment = await letOut('2027-01-10')
    await remind(apartment)
    await plan('2027-01-15')
    const [log] = await logs(apartment)
    expect(await call('POST', `/logs/${log?.id}/resend`)).toMatchObject({ status: 409 })
    await api.db.query(
      `update reminder_notices set state = 'failed', failed_reason = 'mailbox_full', tries = 3 where id = $1`,
      [log?.id],
    )
    await api.db.query(
      `insert into notice_attempts (owner_id, notice_id, number, at, outcome, reason) values
       ($1, $2, 1, '2027-01-15T07:00:00Z', 'refused', 'mailbox_full'), ($1, $2, 2, '2027-01-15T07:10:00.5Z', null, null)`,
      [letting.landlord.id, log?.id],
    )
    const before = await jobsOf(log as ReminderLog)
    const again = succeeded(await call<ReminderLog>('POST', `/logs/${log?.id}/resend`))
    expect(again).toMatchObject({
      status: 'planned',
      failed_reason: null,
      attempts: [{ at: '2027-01-15T07:00:00.000Z', outcome: 'refused', reason: 'mailbox_full' }],
    })
    expect(await jobsOf(again)).toBeGreaterThan(before ?? 0)
  })
})

it('a mail carries the links, QR and PDF of what it asks for, once there is a payee', async () => {
  const apartment = await letOut('2027-05-10', { income: 1500 })
  await remind(apartment)
  await plan('2027-05-29')
  const without = await content(apartment)
  expect(without).toMatchObject({ amount: 1500, mail: { text: expect.not.stringContaining('bank.gov.ua') } })
  expect(without).not.toHaveProperty('draw')
  await setPayee(letting.landlord)
  const told = await content(apartment)
  if (told === undefined || !('mail' in told) || told.draw === undefined) throw new Error('It has no files')
  const links = told.mail.text.match(/https:\/\/\S*bank\.gov\.ua\/\S+/g) ?? []
  expect(links.map(link => new URL(link).host)).toEqual(['qr.bank.gov.ua', 'bank.gov.ua'])
  const fields = new TextDecoder('windows-1251')
    .decode(Buffer.from(links[0]?.split('/').at(-1) ?? '', 'base64url'))
    .split('\n')
  // The rent that falls due in June, and that of May, which is open.
  expect(fields.slice(6, 9)).toEqual([samplePayee.iban, 'UAH3000', samplePayee.code])
  expect(fields[10]).toMatch(/^OR-L-[0-9A-F]{12}$/)
  expect(fields[11]).toContain('травень 2027; Оренда, червень 2027')
  expect(told.mail.html).toContain(`${samplePayee.iban}`)
  const [lease] = await letting.leases(`?apartment_id=${apartment.id}`)
  const { body: page } = await letting.landlord.api<{ url: string }>(
    'POST',
    `/leases/${lease?.id}/tenant-link`,
    {},
  )
  expect(told.mail.text).not.toContain('/uk/t/')
  expect(await content(apartment)).toMatchObject({ mail: { text: expect.stringContaining(page.url) } })
  const [pdf, qr] = await told.draw()
  expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-')
  expect(qr).toMatchObject({ type: 'image/png', cid: 'qr' })
})
