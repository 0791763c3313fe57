import { sumOfAmounts } from '@orenda/contracts/currencies'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { succeeded } from '../../test/http.ts'
import { Letting } from '../../test/letting.ts'
import { setPayee } from '../../test/payee.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { RentService } from '../tenancy/rent.service.ts'
import { StatementsService } from '../tenancy/statements.service.ts'
import type { PaperDocument } from './pdf/pdf.service.ts'
import { ReceiptsService } from './receipts/receipts.service.ts'
import { statementPaper } from './statements/statement-paper.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
afterEach(() => api.clock.set(null))

/** A room let from January on for 1,000 a month, as it is on 15 March. */
async function letRoom() {
  const letting = await Letting.begin(api)
  letting.on('2027-03-15')
  const { id: tenant_id } = await letting.tenant('Марія О’Ніл')
  const home = await letting.letOut({ tenant_id, lease_start: '2027-01-01', charge_from: '2027-01-01' })
  await letting.runJob()
  const [lease] = await letting.leases()
  if (lease === undefined) throw new Error('There is no lease')
  return { letting, home, lease }
}

const receiptOf = async ({ landlord }: Letting, id: string, lang: 'uk' | 'ru' | 'en' = 'uk') =>
  (await api.app.get(ReceiptsService).write(landlord.id, id, { lang })).document

/** What stands in a table, row by row, with the last rows. */
const rowsOf = ({ blocks }: PaperDocument) =>
  blocks.flatMap(block => (block.kind === 'table' ? [...block.rows, ...block.totals] : []))
const plain = (text: unknown) => JSON.stringify(text).replaceAll(/[\u00a0\u202f]/g, ' ')

it('a receipt says what a payment settles by charge and period, and what is paid ahead', async () => {
  const { letting, home } = await letRoom()
  const first = await letting.pay(home, 1500, { date: '2027-02-01', note: 'Готівкою' })
  const second = await letting.pay(home, 2100.5, { date: '2027-03-02' })
  const deposit = await letting.pay(home, 700, { date: '2027-03-02', category: 'deposit' })
  expect(plain(rowsOf(await receiptOf(letting, first.id)))).toBe(
    plain([
      ['Оренда', 'січень 2027', '1 000,00 ₴'],
      ['Оренда', 'лютий 2027', '500,00 ₴'],
      ['Разом', '', '1 500,00 ₴'],
    ]),
  )
  expect(plain(rowsOf(await receiptOf(letting, second.id, 'en')))).toBe(
    plain([
      ['Rent', 'February 2027', '₴500.00'],
      ['Rent', 'March 2027', '₴1,000.00'],
      ['Paid in advance', '', '₴600.50'],
      ['Total', '', '₴2,100.50'],
    ]),
  )
  expect(plain(rowsOf(await receiptOf(letting, deposit.id)))).toContain('Застава')
  await setPayee(letting.landlord)
  const [facts] = (await receiptOf(letting, first.id)).blocks
  const words = ['01.02.2027', 'Марія О’Ніл', 'Олена Коваль', '3184710691', 'Липки', 'Готівкою']
  for (const word of [...words, 'Одна тисяча п’ятсот гривень 00 копійок'])
    expect(plain(facts)).toContain(word)
})

it('receipts of all payments settle what the ledger says is settled', async () => {
  const { letting, home, lease } = await letRoom()
  const kinds = ['rent', 'utilities', 'other'] as const
  const day = fc.integer({ min: 1, max: 15 }).map(each => `2027-03-${String(each).padStart(2, '0')}`)
  const cents = fc.integer({ min: 1, max: 150_000 }).map(each => each / 100)
  const steps = fc.array(fc.tuple(fc.constantFrom(...kinds), day, cents, fc.boolean()), {
    minLength: 8,
    maxLength: 14,
  })
  for (const [kind, date, amount, isCharge] of fc.sample(steps, { numRuns: 3, seed: 32 }).flat()) {
    if (!isCharge || kind === 'rent') await letting.pay(home, amount, { date, category: kind })
    else
      succeeded(
        await letting.landlord.api('POST', `/leases/${lease.id}/charges`, { kind, due_date: date, amount }),
      )
  }
  const settled = new Map<string, number[]>()
  for (const { id, amount } of await letting.payments()) {
    const charges = await api.app.get(RentService).settledBy(letting.landlord.id, [id])
    expect(sumOfAmounts(charges.map(each => each.amount))).toBeLessThanOrEqual(amount)
    for (const charge of charges) settled.set(charge.id, [...(settled.get(charge.id) ?? []), charge.amount])
  }
  const charges = await letting.charges()
  expect(charges.length).toBeGreaterThan(8)
  expect(Object.fromEntries(charges.map(({ id }) => [id, sumOfAmounts(settled.get(id) ?? [])]))).toEqual(
    Object.fromEntries(charges.map(({ id, settled: sum }) => [id, sum])),
  )
})

it('receipts and statements are PDFs with text in the language asked for, for their landlord alone', async () => {
  const { letting, home, lease } = await letRoom()
  const { id } = await letting.pay(home, 100, { date: '2027-03-02' })
  const other = await registerLandlord(api)
  for (const path of [`/payments/${id}/receipt`, `/leases/${lease.id}/statement.pdf`]) {
    const { token } = letting.landlord
    const get = (query: string) =>
      fetch(`${api.url}${path}${query}`, { headers: { authorization: `Bearer ${token}` } })
    const answer = await get('?lang=ru')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toMatch(/\.pdf"?$/)
    const bytes = Buffer.from(await answer.arrayBuffer())
    for (const part of ['%PDF-', '/Lang (ru)', '/FontFile2', '/ToUnicode'])
      expect(bytes.toString('latin1')).toContain(part)
    // The same paper of one day is the same file.
    expect(Buffer.from(await (await get('?lang=ru')).arrayBuffer()).equals(bytes)).toBe(true)
    expect(Buffer.from(await (await get('?lang=xx')).arrayBuffer()).toString('latin1')).toContain(
      '/Lang (uk)',
    )
    expect((await other.api('GET', path)).status).toBe(404)
  }
})

it('a statement has the balance before its period, and holds 200 lines', async () => {
  const { letting, home, lease } = await letRoom()
  for (let at = 0; at < 20; at += 1) await letting.pay(home, 1, { date: '2027-03-01', note: `№${at}` })
  const { id: owner } = letting.landlord
  const written = async (from?: string) =>
    statementPaper(
      lease,
      await api.app.get(StatementsService).get(owner, lease.id, { from }),
      '2027-03-15',
      'uk',
    )
  const all = rowsOf(await written())
  expect(plain(all.at(-1))).toBe(plain(['', 'На кінець періоду', '', '', '2 980,00 ₴']))
  const march = rowsOf(await written('2027-03-01'))
  expect(plain(march[0])).toBe(plain(['', 'На початок періоду', '', '', '2 000,00 ₴']))
  expect(plain(march[1]?.slice(1))).toBe(plain(['Оренда за березень 2027', '1 000,00 ₴', '', '3 000,00 ₴']))
  expect(march).toHaveLength(23)
})
