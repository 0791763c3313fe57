import type { Apartment } from '@orenda/contracts/apartments'
import type { Payment } from '@orenda/contracts/payments'
import type { Balance, Charge } from '@orenda/contracts/rent'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Landlord } from '../testing/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../testing/test-api.ts'

// Whatever happens to charges and payments, and in whichever order: the ledger is right to the cent.

let api: TestApi
let landlord: Landlord
let apartments: Apartment[]

beforeAll(async () => {
  api = await startTestApi()
  landlord = await registerLandlord(api)
  apartments = []
  for (const name of ['Перша', 'Друга']) {
    apartments.push((await landlord.api<Apartment>('POST', '/apartments', { name, income: 1 })).body)
  }
})
afterAll(() => api.close())

/** Amounts in cents, so that the test adds up what is exact. */
const cents = fc.integer({ min: 1, max: 300_000 })
const place = fc.nat(1)
const nth = fc.nat(20)

type Step =
  | { kind: 'charge'; place: number; cents: number }
  | { kind: 'pay'; place: number; cents: number; isRent: boolean }
  | { kind: 'edit'; nth: number; cents: number }
  | { kind: 'remove'; nth: number }
  | { kind: 'adjust'; nth: number; cents: number | null }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('charge' as const), place, cents }),
  fc.record({ kind: fc.constant('pay' as const), place, cents, isRent: fc.boolean() }),
  fc.record({ kind: fc.constant('edit' as const), nth, cents }),
  fc.record({ kind: fc.constant('remove' as const), nth }),
  fc.record({ kind: fc.constant('adjust' as const), nth, cents: fc.option(fc.nat(300_000)) }),
)

it('settles never more than was paid nor than is owed, the oldest first, and loses no cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async steps => {
      await api.db.query('delete from rent_charges')
      await api.db.query('delete from payments')
      for (const [at, taken] of steps.entries()) await take(taken, at)
      const charges = (await landlord.api<Charge[]>('GET', '/rent/charges')).body
      const payments = (await landlord.api<Payment[]>('GET', '/payments')).body
      const balances = (await landlord.api<Balance[]>('GET', '/rent/balances')).body
      for (const { id } of apartments) {
        const own = charges.filter(({ apartment_id }) => apartment_id === id).reverse()
        const paid = sum(
          payments
            .filter(({ apartment_id, category }) => apartment_id === id && category === 'rent')
            .map(({ amount }) => amount),
        )
        // From scratch: what was paid goes through the charges from the oldest on.
        let left = paid
        for (const { amount, settled, open } of own) {
          const expected = Math.min(left, inCents(amount))
          left -= expected
          expect(inCents(settled)).toBe(expected)
          expect(inCents(settled) + inCents(open)).toBe(inCents(amount))
        }
        const due = sum(own.map(({ amount }) => amount))
        expect(sum(own.map(({ settled }) => settled))).toBe(Math.min(paid, due))
        const balance = balances.find(({ apartment_id }) => apartment_id === id)
        if (balance === undefined) expect([own.length, paid]).toEqual([0, 0])
        else {
          expect([balance.due, balance.paid, balance.balance].map(inCents)).toEqual([due, paid, due - paid])
          expect(balance.oldest_unpaid).toBe(own.find(({ open }) => open > 0)?.due_date ?? null)
        }
      }
    }),
    { numRuns: 40 },
  )
}, 120_000)

const inCents = (amount: number) => Math.round(amount * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + inCents(amount), 0)

async function take(taken: Step, at: number): Promise<void> {
  const list = async <Row>(path: string) => (await landlord.api<Row[]>('GET', path)).body
  switch (taken.kind) {
    case 'charge':
      // As the job makes them: one a month. Not in order of time, since some are asked for later.
      await api.db.query(
        `insert into rent_charges (owner_id, apartment_id, tenant_name, month, due_date, rent, currency)
         values ($1, $2, 'Соломія', to_char($3::date, 'YYYY-MM'), $3, $4, 'UAH')`,
        [landlord.id, apartments[taken.place]?.id, monthOf((at * 7) % 31), taken.cents / 100],
      )
      return
    case 'pay':
      await landlord.api('POST', '/payments', {
        ...{ apartment_id: apartments[taken.place]?.id, amount: taken.cents / 100, date: '2026-01-01' },
        category: taken.isRent ? 'rent' : 'deposit',
      })
      return
    case 'edit':
    case 'remove': {
      const payments = await list<Payment>('/payments')
      const payment = payments[taken.nth % Math.max(payments.length, 1)]
      if (payment === undefined) return
      if (taken.kind === 'remove') await landlord.api('DELETE', `/payments/${payment.id}`)
      else await landlord.api('PUT', `/payments/${payment.id}`, { ...payment, amount: taken.cents / 100 })
      return
    }
    case 'adjust': {
      const charges = await list<Charge>('/rent/charges')
      const charge = charges[taken.nth % Math.max(charges.length, 1)]
      if (charge === undefined) return
      const amount = taken.cents === null ? null : taken.cents / 100
      await landlord.api('PUT', `/rent/charges/${charge.id}`, { amount, note: 'Знижка' })
    }
  }
}

/** The first of a month long past, another for each number. */
const monthOf = (number: number) =>
  `${2020 + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}-01`
