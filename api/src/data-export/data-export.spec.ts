import type { AccountActivity, AccountSession } from '@orenda/contracts/account'
import type { CurrentSubscription } from '@orenda/contracts/subscriptions'
import type { Ticket, TicketThread } from '@orenda/contracts/support'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Estate, fillEstate, idOf } from '../../test/estate.ts'
import { type Exported, exported } from '../../test/exported.ts'
import type { Landlord } from '../../test/landlord.ts'
import { samplePayee } from '../../test/payee.ts'
import { ownedIds } from '../../test/snapshot.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { fetchFile, uploadFile } from '../../test/uploads.ts'
import { DeskService } from '../support/desk.service.ts'
import { EXPORT_PARTS, type ExportPart } from './export-part.ts'
import { ExportPreparation } from './export-preparation.ts'
import { exportWords } from './words/export-words.ts'

let api: TestApi
let estate: Estate
let other: Estate
let archive: Exported

beforeAll(async () => {
  api = await startTestApi()
  other = await fillEstate(api, await registerLandlord(api))
  estate = await fillEstate(api, await registerLandlord(api, { lang: 'uk', name: 'Олена' }))
  archive = await exported(api, estate.landlord)
})
afterAll(() => api.close())

const listed = async (path: string) => {
  const { status, body } = await estate.landlord.api<Record<string, unknown>[]>('GET', path)
  expect(status).toBe(200)
  return body
}
const byId = (rows: readonly object[]) =>
  rows.toSorted((one, another) => JSON.stringify(one).localeCompare(JSON.stringify(another)))
const partNames = () => api.app.get<ExportPart[]>(EXPORT_PARTS).map(({ name }) => name)

describe('an export', () => {
  it('is an archive of the announced size', () => {
    const { headers } = archive
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename=orenda-export-${api.clock.today()}.zip`,
    )
    expect(headers.get('cache-control')).toContain('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(Number(headers.get('x-export-total'))).toBe(archive.size)
  })

  it('describes its content in the language of the landlord', () => {
    const text = String(archive.entries.get('README.txt'))
    expect(text).toContain('Ваші дані в Orenda: Олена')
    for (const name of partNames()) {
      expect(text).toContain(`${exportWords.uk.parts[name]} (${name}): ${archive.rows(name).length}`)
    }
    expect(archive.entries.has('missing.txt')).toBe(false)
  })

  it.each([
    ['tenants', '/tenants'],
    ['leases', '/leases'],
    ['lease-documents', '/lease-documents'],
    ['document-templates', '/document-templates'],
    ['charges', '/rent/charges'],
    ['payments', '/payments'],
    ['expenses', '/expenses'],
    ['recurring-expenses', '/recurring-expenses'],
    ['utility-readings', '/utilities'],
    ['tariffs', '/tariffs'],
    ['management-fees', '/management-fees'],
    ['payment-reminders', '/payment-reminders'],
    ['reminder-log', '/payment-reminders/logs'],
    ['subscription-history', '/subscriptions/history'],
    ['account-activity', '/auth/activity'],
  ])('has of %s what the list has', async (part, path) => {
    const rows = await listed(path)
    expect(rows.length).toBeGreaterThan(0)
    expect(byId(archive.rows(part))).toEqual(byId(rows))
  })

  it('has payment requests, whatever became of their mails since', async () => {
    const withoutMail = (rows: readonly object[]) => byId(rows.map(row => ({ ...row, mail: undefined })))
    const rows = await listed('/payment-requests')
    expect(rows.length).toBeGreaterThan(0)
    expect(withoutMail(archive.rows('payment-requests'))).toEqual(withoutMail(rows))
  })

  it('has the landlord, and no secrets', () => {
    const { id, email } = estate.landlord
    expect(archive.rows('profile')).toEqual([
      {
        id,
        name: 'Олена',
        email,
        pending_email: null,
        phone: null,
        language: 'uk',
        email_verified_at: expect.any(String),
        created_at: expect.any(String),
      },
    ])
    expect(archive.rows('payee')).toEqual([
      { ...samplePayee, qr_format: '003', updated_at: expect.any(String) },
    ])
    for (const name of partNames()) {
      expect(String(archive.entries.get(`data/${name}.json`))).not.toMatch(/hash|token|secret|password/i)
    }
  })

  it('has uses of deposits with their leases', async () => {
    const lease = idOf(estate, 'leases')
    const uses = await listed(`/leases/${lease}/deposit`)
    expect(archive.rows('deposit-uses')).toEqual(uses.map(use => ({ ...use, lease_id: lease })))
    expect(uses.length).toBeGreaterThan(0)
  })

  it('has the plan, its orders, and the sessions', async () => {
    const get = async <Body>(path: string) => (await estate.landlord.api<Body>('GET', path)).body
    const { subscription, limits } = await get<CurrentSubscription>('/subscriptions/current')
    expect(archive.rows('subscription')).toEqual([{ ...subscription, ...limits }])
    const orders = archive.rows<{ id: string }>('subscription-orders')
    expect(orders.length).toBeGreaterThan(0)
    for (const order of orders) expect(order).toEqual(await get(`/subscriptions/orders/${order.id}`))
    const sessions = await get<AccountSession[]>('/auth/sessions')
    expect(byId(archive.rows('sessions'))).toMatchObject(
      byId(sessions.map(({ is_current: _, ...own }) => own)),
    )
  })

  it('has tickets of support with all their messages', async () => {
    const landlord = await registerLandlord(api, { lang: 'en' })
    const ticket = { name: 'Olena', email: landlord.email, subject: 'Meter', message: 'It stands still' }
    const { body } = await landlord.api<Ticket>('POST', '/support/tickets', ticket)
    await landlord.api('POST', `/support/tickets/${body.id}/messages`, { text: 'Still does' })
    await api.app.get(DeskService).answer(body.number, 'Have you knocked on it?')
    const { rows } = await exported(api, landlord)
    const { body: thread } = await landlord.api<TicketThread>('GET', `/support/tickets/${body.id}`)
    const { messages, ...opened } = thread
    expect(rows('support-tickets')).toEqual([{ ...opened, has_news: true }])
    const named = { ticket_id: body.id, ticket_number: body.number }
    expect(rows('support-messages')).toEqual(messages.map(each => ({ ...each, ...named })).toReversed())
    expect(messages).toHaveLength(2)
  })

  it('has every file, in a folder named after its record', async () => {
    const files = archive.rows<{ id: string; path: string; records: object[] }>('files')
    expect(files.length).toBeGreaterThan(0)
    for (const { id, path } of files) {
      const kept = await fetchFile(api.url, estate.landlord, `/files/${id}`)
      expect(archive.entries.get(path)?.equals(Buffer.from(await kept.arrayBuffer()))).toBe(true)
    }
    const inFolders = [...archive.entries.keys()].filter(path => path.startsWith('files/'))
    expect(inFolders.toSorted()).toEqual(files.map(({ path }) => path).toSorted())
    const tenants = archive.rows<{ name: string; profile_files: { name: string }[] }>('tenants')
    const named = tenants.flatMap(({ name, profile_files }) =>
      profile_files.map(file => `files/tenants/${name}/${file.name}`),
    )
    // A file that an apartment holds too is in the apartment's folder.
    const byTenants = files.filter(({ path }) => path.startsWith('files/tenants/'))
    for (const { path } of byTenants) expect(named).toContain(path)
    expect(named.length).toBeGreaterThan(0)
  })

  it('has deleted apartments, marked as such', async () => {
    const landlord = await registerLandlord(api)
    const tenant = { name: 'Ірина', phone: '+380 67 123 45 67', email: 'i@example.com', tax_id: '1' }
    await landlord.api('POST', '/tenants', tenant)
    const { body } = await landlord.api<{ id: string }>('POST', '/apartments', { name: 'Поділ', income: 1 })
    const apartment_id = body.id
    await landlord.api('PUT', '/tariffs', { apartment_id, type: 'gas', rate: 7.9589, from: '2026-01-01' })
    await landlord.api('POST', '/tariffs', { apartment_id, type: 'gas', rate: 7.9589, from: '2026-01-01' })
    await landlord.api('POST', '/payment-reminders', { apartment_id })
    await landlord.api('DELETE', `/apartments/${apartment_id}`)
    const { rows } = await exported(api, landlord)
    expect(rows('apartments')).toMatchObject([{ name: 'Поділ', deleted_at: expect.any(String) }])
    expect(rows('tariffs')).toMatchObject([{ apartment_name: 'Поділ', rate: 7.9589 }])
    expect(rows('payment-reminders')).toMatchObject([{ apartment_name: 'Поділ' }])
    const own = archive.rows<{ deleted_at: unknown }>('apartments')
    const live = own.flatMap(({ deleted_at, ...apartment }) => (deleted_at === null ? [apartment] : []))
    // What is to come is said in the list alone: it depends on the day.
    const shown = (await listed('/apartments')).map(apartment => ({
      ...apartment,
      next_rent: undefined,
      next_lease: undefined,
    }))
    expect(byId(live)).toEqual(byId(shown))
  })

  it('has nothing of another landlord', async () => {
    const marks = await ownedIds(api.db, other.landlord.id)
    const texts = [...archive.entries].map(([path, content]) => `${path}\n${content}`)
    for (const mark of [...marks, other.landlord.email]) {
      for (const text of texts) expect(text.includes(mark)).toBe(false)
    }
    const own = texts.join()
    for (const id of [idOf(estate, 'apartments'), idOf(estate, 'payments')]) expect(own).toContain(id)
  })

  it('works when the plan is over', async () => {
    const landlord = await registerLandlord(api)
    await api.db.query(`update subscriptions set end_date = '2020-01-01' where owner_id = $1`, [landlord.id])
    expect((await exported(api, landlord)).rows('apartments')).toEqual([])
  })
})

describe('the activity of an account', () => {
  const activityOf = async (landlord: Landlord) =>
    (await landlord.api<AccountActivity[]>('GET', '/auth/activity')).body

  it('has an entry for the export, with who made it', async () => {
    const landlord = await registerLandlord(api)
    await exported(api, landlord)
    expect((await activityOf(landlord)).filter(({ event }) => event === 'data_exported')).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        event: 'data_exported',
        browser: '',
        system: '',
        kind: 'other',
      },
    ])
  })

  it('has no entry for a HEAD request, which is answered without reading data', async () => {
    const landlord = await registerLandlord(api)
    const prepare = vi.spyOn(api.app.get(ExportPreparation), 'prepare')
    const headers = { authorization: `Bearer ${landlord.token}` }
    const response = await fetch(`${api.url}/users/me/export`, { method: 'HEAD', headers })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(prepare).not.toHaveBeenCalled()
    expect((await activityOf(landlord)).map(({ event }) => event)).not.toContain('data_exported')
    expect((await fetch(`${api.url}/users/me/export`, { method: 'HEAD' })).status).toBe(401)
  })
})

describe('hostile names', () => {
  it('stay in their folder', async () => {
    const landlord = await registerLandlord(api)
    const names = [
      '../../etc/passwd',
      'C:\\win\\x.pdf',
      'CON.pdf',
      'same.pdf',
      'SAME.pdf',
      '...',
      'a\u202Efdp.exe',
    ]
    for (const name of names) {
      const { id } = await uploadFile(api.url, landlord)
      await api.db.query('update files set name = $2 where id = $1', [id, name])
    }
    const name = '../..\\x: *?"<>|\u0007'
    const { id, path } = await uploadFile(api.url, landlord, 'photo.png')
    await landlord.api('POST', '/apartments', { name, income: 1, files: [{ id, path, name: 'photo.png' }] })
    const { entries } = await exported(api, landlord)
    const files = [...entries.keys()].filter(entry => entry.startsWith('files/'))
    expect(files).toHaveLength(names.length + 1)
    expect(new Set(files.map(file => file.toLowerCase())).size).toBe(files.length)
    for (const file of files) {
      expect(file).toMatch(/^files\/(other|apartments\/[^/]+)\/[^/]+$/)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
      expect(file).not.toMatch(/\.\.\/|\/\.|[\\:*?"<>|\u0000-\u001F\u202E]/)
    }
    expect(files).toContain('files/other/_CON.pdf')
  })
})
