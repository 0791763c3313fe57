import { daysAfter, daysBetween, laterDate } from '@orenda/contracts/calendar'
import { oneOffKinds } from '@orenda/contracts/charge-kinds'
import { currencies, sumOfAmounts, toMinorUnits } from '@orenda/contracts/currencies'
import type { DepositUse, Lease, LeaseEnd } from '@orenda/contracts/leases'
import { paymentCategories } from '@orenda/contracts/money-categories'
import type { Payment } from '@orenda/contracts/payments'
import type { Charge } from '@orenda/contracts/rent'
import { endProposal } from '@orenda/contracts/rules/end-proposal'
import { settledBy } from '@orenda/contracts/rules/settling'
import type { Tenant } from '@orenda/contracts/tenants'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { succeeded } from '../../test/http.ts'
import { Letting } from '../../test/letting.ts'
import { runs } from '../../test/scope.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let letting: Letting
let orest: Tenant

beforeAll(async () => {
  api = await startTestApi()
  letting = await Letting.begin(api)
  orest = await letting.tenant('Орест')
})
afterAll(() => api.close())

const lease = async (id: string) => succeeded(await letting.landlord.api<Lease>('GET', `/leases/${id}`))

it('proposes the same on the page as in the API, and the end has these figures', async () => {
  const cents = (most: number) => fc.integer({ min: 1, max: most }).map(minor => minor / 100)
  const step = fc.integer({ min: 0, max: 80 })
  const cases = fc.record({
    startsBefore: fc.integer({ min: 1, max: 100 }),
    income: cents(200_000),
    isCharged: fc.boolean(),
    dueDay: fc.option(fc.integer({ min: 1, max: 31 })),
    later: fc.nat(45),
    isJobRun: fc.boolean(),
    ends: fc.integer({ min: -60, max: 60 }),
    payments: fc.array(
      fc.record({
        category: fc.constantFrom(...paymentCategories),
        amount: cents(300_000),
        ago: step,
        currency: fc.constantFrom(...currencies, 'UAH' as const, 'UAH' as const),
      }),
      { maxLength: 6 },
    ),
    charges: fc.array(
      fc.record({
        kind: fc.constantFrom(...oneOffKinds),
        amount: cents(50_000),
        after: fc.integer({ min: -60, max: 40 }),
      }),
      { maxLength: 3 },
    ),
    adjusted: fc.option(cents(200_000)),
    isByDays: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(cases, async found => {
      const [written, start] = ['2026-03-20', daysAfter('2026-03-20', -found.startsBefore)]
      letting.on(written)
      const charge_from = found.isCharged ? start : written
      const tenant_id = orest.id
      const apartment = await letting.letOut({
        tenant_id,
        income: found.income,
        lease_start: start,
        charge_from,
      })
      const id = apartment.lease_id ?? ''
      if (found.dueDay !== null)
        succeeded(await letting.landlord.api('PUT', `/leases/${id}`, { due_day: found.dueDay }))
      const today = daysAfter(written, found.later)
      letting.on(today)
      if (found.isJobRun) await letting.runJob()
      for (const { ago, amount, ...payment } of found.payments)
        await letting.pay(apartment, amount, { ...payment, lease_id: id, date: daysAfter(today, -ago) })
      for (const { kind, amount, after } of found.charges) {
        const body = { kind, amount, due_date: daysAfter(today, after) }
        succeeded(await letting.landlord.api('POST', `/leases/${id}/charges`, body))
      }
      const [newest] = await letting.charges(`?lease_id=${id}`)
      if (newest?.kind === 'rent' && found.adjusted !== null)
        succeeded(
          await letting.landlord.api('PUT', `/rent/charges/${newest.id}`, {
            amount: found.adjusted,
            note: 'x',
          }),
        )
      const date = daysAfter(start, Math.max(daysBetween(start, today) + found.ends, 0))

      const proposal = `/leases/${id}/end`
      const answer = succeeded(await letting.landlord.api<LeaseEnd>('GET', `${proposal}?date=${date}`))
      expect(answer).toEqual(await toldOf(id, charge_from, date, today))

      // The result equals the proposal.
      const accounts = (found.isByDays && answer.settlements.by_days) || answer.settlements.whole
      const deposit = accounts.flatMap(({ currency, withheld, returned }) =>
        [
          { kind: 'withheld', amount: withheld, currency },
          { kind: 'returned', amount: returned, currency },
        ].filter(({ amount }) => amount > 0),
      )
      const isByDays = accounts === answer.settlements.by_days
      const amount = answer.last_charge?.by_days ?? 0
      const body = { date, ...(isByDays && { last_charge: { amount } }), deposit }
      succeeded(await letting.landlord.api('POST', proposal, body))
      if (date > today) {
        letting.on(date)
        await letting.runJob()
      }
      const [own] = accounts
      const ended = await lease(id)
      const notDue = (await letting.charges(`?lease_id=${id}`)).filter(
        ({ kind, currency, due_date }) =>
          kind !== 'rent' && currency === ended.currency && due_date > laterDate(date, today),
      )
      expect(ended).toMatchObject({
        end: date,
        // The lease owes what falls due later on its day only.
        balance:
          (toMinorUnits(own?.balance_after ?? 0) -
            toMinorUnits(sumOfAmounts(notDue.map(charge => charge.amount)))) /
          100,
        deposit_held:
          (toMinorUnits(own?.held ?? 0) -
            toMinorUnits(own?.withheld ?? 0) -
            toMinorUnits(own?.returned ?? 0)) /
          100,
      })
      succeeded(await letting.landlord.api('DELETE', `/apartments/${apartment.id}`))
    }),
    { numRuns: runs(6, 60) },
  )
}, 600_000)

/** The proposal computed by the rules from the API's other answers about a lease. */
async function toldOf(id: string, charged_from: string, date: string, today: string): Promise<LeaseEnd> {
  const { start, currency, due_day, due_days_before, rents, is_cancelled } = await lease(id)
  const charges = await letting.charges(`?lease_id=${id}`)
  const payments = await letting.payments(`?lease_id=${id}`)
  const { body: uses } = await letting.landlord.api<DepositUse[]>('GET', `/leases/${id}/deposit`)
  const counted = payments.filter(payment => payment.date <= today)
  const minor = <Row extends { amount: number }>(row: Row) => ({ ...row, amount: toMinorUnits(row.amount) })
  return endProposal(
    {
      lease: {
        start,
        currency,
        due_day,
        due_days_before,
        rents: rents.map(minor),
        charged_from,
        is_cancelled,
      },
      charges: charges.map((charge: Charge) => ({
        ...charge,
        rent: toMinorUnits(charge.rent),
        owed: toMinorUnits(charge.amount),
      })),
      money: {
        paid: counted.map(minor).flatMap((payment: Payment) => {
          const kind = settledBy[payment.category]
          return kind === null ? [] : [{ kind, currency: payment.currency, amount: payment.amount }]
        }),
        withheld: uses.map(minor).filter(({ kind }) => kind === 'withheld'),
        held: counted.map(minor).filter(({ category }) => category === 'deposit'),
      },
    },
    date,
    today,
  )
}
