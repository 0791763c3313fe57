import { daysAfter, daysBetween } from '@orenda/contracts/calendar'
import { oneOffKinds } from '@orenda/contracts/charge-kinds'
import { currencies, fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import type { LateFee, LateFeeTerms } from '@orenda/contracts/late-fees'
import type { DepositUse } from '@orenda/contracts/leases'
import { paymentCategories } from '@orenda/contracts/money-categories'
import type { Payment } from '@orenda/contracts/payments'
import type { Charge } from '@orenda/contracts/rent'
import { settle, settledBy } from '@orenda/contracts/rules/settling'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { succeeded } from '../../test/http.ts'
import { Letting } from '../../test/letting.ts'
import { runs } from '../../test/scope.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

// Compares what the API proposes with the rule of settling, day by day, of all that a ledger can be made of.

let api: TestApi
let letting: Letting
let number = 0

const today = '2028-03-05'

beforeAll(async () => {
  api = await startTestApi()
  letting = await Letting.begin(api)
  letting.on(today)
})
afterAll(() => api.close())

const day = fc.integer({ min: -90, max: 5 }).map(days => daysAfter(today, days))
const amount = fc.integer({ min: 1, max: 300_000 }).map(fromMinorUnits)
const currency = fc.constantFrom(...currencies)
const terms: fc.Arbitrary<LateFeeTerms> = fc.record({
  after_days: fc.nat(20),
  kind: fc.constantFrom('fixed' as const, 'percent_a_day' as const, 'percent_a_day' as const),
  value: fc.integer({ min: 1, max: 500 }).map(value => value / 100),
  most: fc.integer({ min: 1, max: 10 }).map(part => part / 10),
})
const histories = fc.record({
  terms,
  rent: amount,
  charges: fc.array(fc.record({ kind: fc.constantFrom(...oneOffKinds), due_date: day, amount }), {
    maxLength: 5,
  }),
  payments: fc.array(
    fc.record({ category: fc.constantFrom(...paymentCategories), currency, date: day, amount }),
    { maxLength: 8 },
  ),
  uses: fc.array(
    fc.record({
      kind: fc.constantFrom('withheld', 'withheld', 'returned'),
      date: day,
      amount,
      of: fc.nat(20),
    }),
    { maxLength: 3 },
  ),
})
type History = typeof histories extends fc.Arbitrary<infer H> ? H : never

const call = <Body>(method: string, path: string, body?: unknown) =>
  letting.landlord.api<Body>(method, path, body)

/** Writes a history down. What of it is refused, such as a deposit that is not held, is left out. @returns the lease */
async function live({ terms: late_fee, rent, charges, payments, uses }: History): Promise<string> {
  const home = await letting.letOut({ name: `Липки ${++number}`, income: 1 })
  const lease = {
    tenant: { name: 'Орест', phone: '+380 67 123 45 67', email: 'a@example.com', tax_id: '1' },
    start: '2027-12-11',
    end: null,
    rent,
    currency: 'UAH',
    due_day: 11,
    charge_from: '2027-12-11',
    late_fee,
    deposit_received: { amount: 2000, date: '2027-12-11' },
  }
  const { id } = succeeded(await call<{ id: string }>('POST', `/apartments/${home.id}/leases`, lease))
  for (const charge of charges) succeeded(await call('POST', `/leases/${id}/charges`, charge))
  for (const payment of payments.filter(({ date }) => date <= today))
    await call('POST', '/payments', { apartment_id: home.id, lease_id: id, ...payment })
  const ids = (await letting.charges(`?lease_id=${id}`)).map(charge => charge.id)
  for (const { of, ...use } of uses) {
    const named = use.kind === 'withheld' && of < ids.length ? { charge_ids: [ids[of]] } : {}
    await call('POST', `/leases/${id}/deposit`, { ...use, ...named })
  }
  return id
}

/** What the landlord sees of a lease. */
interface Seen {
  charges: Charge[]
  payments: Payment[]
  uses: DepositUse[]
}

function openOn({ charges, payments, uses }: Seen, on: string): Map<string, number> {
  const settled = settle(
    charges.map(charge => ({ ...charge, owed: toMinorUnits(charge.amount) })),
    payments.flatMap(payment => {
      const kind = settledBy[payment.category]
      return kind === null || payment.date > on
        ? []
        : [{ ...payment, kind, amount: toMinorUnits(payment.amount) }]
    }),
    uses
      .filter(({ kind, date }) => kind === 'withheld' && date <= on)
      .map(use => ({
        ...use,
        amount: toMinorUnits(use.amount),
        settles: use.charges.map(part => ({ ...part, amount: toMinorUnits(part.amount) })),
      })),
  )
  return new Map(settled.map(({ id, open }) => [id, open]))
}

/** By charge, in minor units. */
function expectedOf(seen: Seen, { after_days, kind, value, most }: LateFeeTerms): Record<string, number> {
  const days = Array.from({ length: 120 }, (_, at) => daysAfter(today, -at))
  const opens = days.map(on => [on, openOn(seen, on)] as const)
  const fees: [string, number][] = seen.charges.map(({ id, due_date, amount: owed }) => {
    const open = opens.flatMap(([on, of]) =>
      daysBetween(due_date, on) > after_days ? [of.get(id) ?? 0] : [],
    )
    const sum = open.reduce((total, left) => total + left, 0)
    const fixed = sum > 0 ? Math.round(value * 100) : 0
    const whole = kind === 'fixed' ? fixed : Math.floor((sum * Math.round(value * 100) + 5000) / 10_000)
    return [id, Math.min(whole, Math.floor((toMinorUnits(owed) * Math.round(most * 10)) / 10))]
  })
  return Object.fromEntries(fees.filter(([, fee]) => fee > 0))
}

it('is what the rule comes to, whatever was charged, paid and withheld', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async history => {
      const id = await live(history)
      const seen = {
        charges: await letting.charges(`?lease_id=${id}`),
        payments: await letting.payments(`?lease_id=${id}`),
        uses: succeeded(await call<DepositUse[]>('GET', `/leases/${id}/deposit`)),
      }
      const found = succeeded(await call<LateFee[]>('GET', `/rent/late-fees?lease_id=${id}`))
      const now = openOn(seen, today)
      expect(Object.fromEntries(found.map(fee => [fee.charge_id, toMinorUnits(fee.amount)]))).toEqual(
        expectedOf(seen, history.terms),
      )
      for (const { charge_id, open } of found) expect(toMinorUnits(open)).toBe(now.get(charge_id))
    }),
    { numRuns: runs(6, 150) },
  )
})
