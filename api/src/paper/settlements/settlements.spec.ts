import { sumOfAmounts, toMinorUnits } from '@orenda/contracts/currencies'
import type { DepositUse } from '@orenda/contracts/leases'
import type { Payment } from '@orenda/contracts/payments'
import type { Charge } from '@orenda/contracts/rent'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { withheldForUtilities } from '../../../test/by-hand/accounts.ts'
import type { Book } from '../../../test/by-hand/book.ts'
import type { HandLease } from '../../../test/by-hand/records.ts'
import { succeeded } from '../../../test/http.ts'
import { Letting } from '../../../test/letting.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../../test/test-api.ts'
import type { PaperDocument } from '../pdf/pdf.service.ts'
import { SettlementsService } from './settlements.service.ts'
import { withheldFor } from './withheld-for.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
afterEach(() => api.clock.set(null))

const plain = (text: unknown) => JSON.stringify(text).replaceAll(/[\u00a0\u202f]/g, ' ')

/** The rows of the tables, and what is noted in place of one. */
const movesOf = ({ blocks }: PaperDocument) =>
  blocks.flatMap(block =>
    block.kind === 'table' ? [...block.rows, ...block.totals] : block.kind === 'note' ? [[block.text]] : [],
  )

/** A room let from January on for 1,000 a month, as it is on 15 March. */
async function letRoom() {
  const letting = await Letting.begin(api)
  letting.on('2027-03-15')
  const { id: tenant_id } = await letting.tenant('Марія О’Ніл')
  const home = await letting.letOut({ tenant_id, lease_start: '2027-01-01', charge_from: '2027-01-01' })
  await letting.runJob()
  const [lease] = await letting.leases()
  if (lease === undefined) throw new Error('There is no lease')
  const use = async (fields: object) =>
    succeeded(
      await letting.landlord.api('POST', `/leases/${lease.id}/deposit`, { date: '2027-03-10', ...fields }),
    )
  const written = (lang: 'uk' | 'en') =>
    api.app.get(SettlementsService).write(letting.landlord.id, lease.id, { lang })
  return { letting, home, lease, use, written }
}

it('says what was received, withheld for which charges, returned and is left', async () => {
  const { letting, home, use, written } = await letRoom()
  await letting.pay(home, 3000, { date: '2027-01-02', category: 'deposit', note: 'Готівкою' })
  await letting.pay(home, 1250, { date: '2027-02-01' })
  await use({ kind: 'withheld', amount: 1200, note: 'За домовленістю' })
  await use({ kind: 'withheld', amount: 300, charge: { amount: 300, note: 'Розбите вікно' } })
  await use({ kind: 'returned', amount: 1000.5, date: '2027-03-14' })
  const document = await written('uk')
  expect(plain(movesOf(document))).toBe(
    plain([
      ['02.01.2027', 'Готівкою', '3 000,00 ₴'],
      ['Разом', '', '3 000,00 ₴'],
      ['10.03.2027', 'Оренда, лютий 2027 · За домовленістю', '750,00 ₴'],
      ['10.03.2027', 'Оренда, березень 2027', '450,00 ₴'],
      ['10.03.2027', 'Розбите вікно', '300,00 ₴'],
      ['Разом', '', '1 500,00 ₴'],
      ['14.03.2027', '', '1 000,50 ₴'],
      ['Разом', '', '1 000,50 ₴'],
    ]),
  )
  for (const text of ['Одна тисяча гривень 50 копійок', '499,50 ₴', 'Орендар: Марія О’Ніл'])
    expect(plain(document.blocks)).toContain(text)
})

it('says that nothing was received yet, and is a PDF for its landlord alone', async () => {
  const { letting, lease, written } = await letRoom()
  expect(movesOf(await written('en'))).toEqual([
    ['No deposit was received.'],
    ['Nothing was withheld.'],
    ['Nothing was returned.'],
  ])
  const path = `/leases/${lease.id}/deposit.pdf?lang=ru`
  const { headers, body } = await letting.landlord.api<string>('GET', path)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(body).toContain('/Lang (ru)')
  expect((await (await registerLandlord(api)).api('GET', path)).status).toBe(404)
})

it('accounts for each withheld amount to the kopiyka, with no charge paid more than it is', () => {
  const kind = fc.constantFrom('rent' as const, 'utilities' as const, 'other' as const)
  const currency = fc.constantFrom('UAH' as const, 'USD' as const)
  const amount = fc.integer({ min: 1, max: 50_000 }).map(minor => minor / 100)
  const day = fc.integer({ min: 1, max: 28 }).map(each => `2027-02-${String(each).padStart(2, '0')}`)
  const numbered = <Row extends object>(rows: Row[]) => rows.map((row, at) => ({ ...row, id: `${at}` }))
  const rows = <Row extends object>(row: fc.Arbitrary<Row>) => fc.array(row, { maxLength: 8 }).map(numbered)
  fc.assert(
    fc.property(
      rows(fc.record({ kind, currency, amount, due_date: day })),
      rows(fc.record({ category: kind, currency, amount })),
      rows(fc.record({ currency, amount, date: day, isNamed: fc.boolean() })),
      (owed, paid, withheld) => {
        const uses = withheld.map(({ isNamed, ...use }) => {
          const charge = owed.find(each => each.currency === use.currency)
          const parts = isNamed && charge ? [{ charge_id: charge.id, amount: use.amount }] : []
          return { ...use, kind: 'withheld' as const, note: '', charges: parts }
        })
        const found = withheldFor(
          uses satisfies DepositUse[],
          owed as unknown as Charge[],
          paid as unknown as Payment[],
        )
        for (const use of uses)
          expect(sumOfAmounts((found.get(use.id) ?? []).map(part => part.amount))).toBe(use.amount)
        const parts = [...found.values()].flat()
        for (const charge of owed) {
          const settled = parts.filter(part => part.charge?.id === charge.id).map(part => part.amount)
          expect(toMinorUnits(sumOfAmounts(settled))).toBeLessThanOrEqual(toMinorUnits(charge.amount))
        }
        // The report on profit asks the same of SQL, which is compared with this book, too.
        const lease = {} as HandLease
        const cents = ({ amount }: { amount: number }) => toMinorUnits(amount)
        const charges = owed.map(row => ({ ...row, lease, due: row.due_date, rent: cents(row), waived: 0 }))
        const book = {
          today: '2027-03-01',
          charges,
          payments: paid.map(row => ({
            ...row,
            id: `paid ${row.id}`,
            lease,
            date: '2027-02-01',
            cents: cents(row),
          })),
          uses: uses.map(use => ({
            ...use,
            lease,
            cents: cents(use),
            settles: use.charges.map(part => ({
              charge: charges.find(({ id }) => id === part.charge_id),
              cents: cents(part),
            })),
          })),
        }
        const byHand = withheldForUtilities(book as unknown as Book, lease)
        for (const { id } of uses) {
          const forUtilities = (found.get(id) ?? []).filter(part => part.charge?.kind === 'utilities')
          expect(sumOfAmounts(forUtilities.map(({ amount }) => amount))).toBe((byHand.get(id) ?? 0) / 100)
        }
      },
    ),
  )
})
