import { randomUUID } from 'node:crypto'
import type { Rise } from '@orenda/contracts/rent-rises'
import type { Tenant } from '@orenda/contracts/tenants'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { succeeded } from '../../../test/http.ts'
import { Letting } from '../../../test/letting.ts'
import { setPayee } from '../../../test/payee.ts'
import { renderPdf } from '../../../test/rendered-pdf.ts'
import { startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
afterEach(() => api.clock.set(null))

/** A room let since January, whose rent rises in April. */
async function raiseRent(email: string) {
  const letting = await Letting.begin(api)
  letting.on('2027-03-15')
  const { landlord } = letting
  const tenant = await landlord.api<Tenant>('POST', '/tenants', {
    name: 'Марія О’Ніл',
    phone: '+380671234567',
    email,
    tax_id: '1',
  })
  const home = await letting.letOut({
    tenant_id: succeeded(tenant).id,
    lease_start: '2027-01-01',
    income: 17_500,
  })
  const path = `/leases/${home.lease_id}/rises`
  succeeded(await landlord.api<Rise>('POST', path, { percent: 7.5 }))
  return { letting, landlord, home, path, letter: `${path}/2027-04-01` }
}

it('is a letter in the language asked for, with both rents and their day', async () => {
  const { landlord, home, letter } = await raiseRent('maria@example.com')
  await setPayee(landlord)
  const get = (query = '') =>
    fetch(`${api.url}${letter}/letter${query}`, { headers: { authorization: `Bearer ${landlord.token}` } })
  const answer = await get()
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain('rent-2027-04-01.pdf')
  const pdf = await renderPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(pdf).toMatchObject({ language: 'uk', title: 'Повідомлення про зміну орендної плати' })
  const [page = '', ...more] = pdf.pages
  expect(more).toEqual([])
  const words = ['01.04.2027', '17500,00₴', '18812,50₴', '+1312,50₴', 'МаріяО’Ніл', 'ОленаКоваль', 'Липки']
  for (const word of words) expect(page).toContain(word)
  await pdf.close()
  const english = await renderPdf(new Uint8Array(await (await get('?lang=en')).arrayBuffer()))
  expect(english).toMatchObject({ language: 'en', title: 'Notice of a new rent' })
  expect(english.pages[0]).toContain('₴18,812.50')
  await english.close()
  // The statement says what is to come, too.
  const statement = await fetch(`${api.url}/leases/${home.lease_id}/statement.pdf?lang=en`, {
    headers: { authorization: `Bearer ${landlord.token}` },
  })
  const account = await renderPdf(new Uint8Array(await statement.arrayBuffer()))
  expect(account.pages[0]).toContain('Rentfrom01/04/2027₴18,812.50')
  await account.close()
  expect((await landlord.api('GET', `${letter.replace('04-01', '05-01')}/letter`)).status).toBe(404)
})

it('is mailed once for a key, with the tenant’s page and the letter, until the tenant unsubscribes', async () => {
  const to = `${randomUUID()}@example.com`
  const { landlord, home, path, letter } = await raiseRent(to.toUpperCase())
  const link = await landlord.api<{ url: string }>('POST', `/leases/${home.lease_id}/tenant-link`, {})
  const send = (key = randomUUID()) =>
    landlord.api<Rise>('POST', `${letter}/send`, undefined, { 'idempotency-key': key })
  const key = randomUUID()
  const [one, other] = await Promise.all([send(key), send(key)])
  expect(one).toMatchObject({ status: 200, body: { mail: { to, state: 'queued' } } })
  expect(other.body).toEqual(one.body)
  const state = async () => (await landlord.api<Rise[]>('GET', path)).body[0]?.mail?.state
  await expect.poll(state).toBe('sent')
  const [mail, ...more] = await api.mailbox(to)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    subject: 'Нова орендна плата з 01.04.2027: Липки',
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    attachments: [{ name: 'rent-2027-04-01.pdf', type: 'application/pdf' }],
  })
  expect(mail?.links).toContain(succeeded(link).url)
  // What was mailed is kept while the rent stays, though others are planned.
  succeeded(await landlord.api('POST', path, { from: '2027-06-01', rent: 20_000 }))
  expect(await state()).toBe('sent')
  const unsubscribe = mail?.links.at(-1) ?? ''
  await fetch(`${api.url}${new URL(unsubscribe).pathname.replace('/api', '')}`, { method: 'POST' })
  expect(await send()).toMatchObject({ status: 409, body: { reason: 'opted_out' } })
})

it('is not mailed without an address, nor when it has been charged', async () => {
  const { letting, landlord, letter } = await raiseRent('maria@example.com')
  await api.db.query(`update tenants set email = '' where owner_id = $1`, [landlord.id])
  const send = () => letting.landlord.api('POST', `${letter}/send`)
  expect(await send()).toMatchObject({ status: 409, body: { reason: 'no_recipient' } })
  letting.on('2027-04-01')
  expect(await send()).toMatchObject({ status: 409, body: { reason: 'rise_charged' } })
})
