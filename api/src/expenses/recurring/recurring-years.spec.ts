import type { Apartment } from '@orenda/contracts/apartments'
import { daysAfter, lengthOfMonth, monthNumber } from '@orenda/contracts/calendar'
import type { Expense } from '@orenda/contracts/expenses'
import type { RecurringExpense } from '@orenda/contracts/recurring-expenses'
import type { Recurrence } from '@orenda/contracts/rules/recurring-dates'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { succeeded } from '../../../test/http.ts'
import type { Landlord } from '../../../test/landlord.ts'
import { onDay } from '../../../test/on-day.ts'
import { runs } from '../../../test/scope.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi
let landlord: Landlord
let home: Apartment

const begin = '2026-11-10'
/** Three years, with the 29th of February of 2028. */
const length = 3 * 365 + 1

beforeAll(async () => {
  api = await startTestApi()
  landlord = await onDay(api, await registerLandlord(api), begin)
  home = succeeded(await landlord.api<Apartment>('POST', '/apartments', { name: 'Липки', income: 1 }))
})
afterAll(async () => {
  api.clock.set(null)
  await api.close()
})

interface Fields {
  every: Recurrence
  day: number
  from: string
  to: string | null
  amount: number
  paused: boolean
}

const offset = (min: number, max: number) => fc.integer({ min, max }).map(days => daysAfter(begin, days))
const dayOfMonth = fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constantFrom(28, 29, 30, 31))
const recurring = fc
  .record({
    every: fc.constantFrom<Recurrence>('month', 'month', 'quarter', 'year'),
    day: dayOfMonth,
    from: offset(-500, 400),
    lasts: fc.option(fc.integer({ min: 0, max: 900 })),
  })
  .map(({ lasts, ...fields }) => ({
    ...fields,
    to: lasts === null ? null : daysAfter(fields.from, lasts),
    amount: 100,
    paused: false,
  }))

/** What happens after a number of days: a job, which may come twice at once, or something that the landlord does. */
const event = fc.record({
  days: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 4, max: 200 })),
  act: fc.constantFrom('job', 'job', 'twice', 'pause', 'resume', 'amount', 'day'),
  which: fc.nat(),
  day: dayOfMonth,
})

/** A recurring expense as the landlord knows it, whose expenses are found by going through the days. */
class Model {
  readonly made: { date: string; amount: number }[] = []
  private since: string

  constructor(
    readonly id: string,
    public fields: Fields,
    today: string,
  ) {
    this.since = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  }

  /**
   * All that fell due until a day, each with the amount of then. A day of the month that was changed to one that has
   * passed counts, when its month has no other.
   */
  until(today: string): void {
    const { every, day, from, to, amount, paused } = this.fields
    const step = { month: 1, quarter: 3, year: 12 }[every]
    for (let date = this.since; !paused && date <= today; date = daysAfter(date, 1)) {
      const month = date.slice(0, 7)
      const isIn = date >= from && (to === null || date <= to)
      const isItsMonth = (monthNumber(date) - monthNumber(from)) % step === 0
      const isItsDay = Number(date.slice(8)) === Math.min(day, lengthOfMonth(month))
      const last = this.made.at(-1)?.date.slice(0, 7) ?? ''
      if (isIn && isItsMonth && isItsDay && month > last) this.made.push({ date, amount })
    }
  }

  change(fields: Partial<Fields>, today: string): Fields {
    if (this.fields.paused && fields.paused === false) this.since = today
    this.fields = { ...this.fields, ...fields }
    return this.fields
  }
}

const runJob = () => api.call('POST', '/dev/jobs/rent/run')
const bodyOf = (fields: Fields) => ({
  ...fields,
  apartment_id: home.id,
  category: 'maintenance',
  comment: '',
})

async function act(
  models: readonly Model[],
  { act: what, which, day }: typeof event extends fc.Arbitrary<infer E> ? E : never,
  today: string,
) {
  if (what === 'job') return runJob()
  if (what === 'twice') return Promise.all([runJob(), runJob()])
  const model = models[which % models.length]
  if (model === undefined) return
  const changes = {
    pause: { paused: true },
    resume: { paused: false },
    amount: { amount: model.fields.amount + 1 },
    day: { day },
  }
  const body = bodyOf(model.change(changes[what], today))
  return succeeded(await landlord.api<RecurringExpense>('PUT', `/recurring-expenses/${model.id}`, body))
}

it('is made once for each of its days in three years, whatever the job and the landlord do', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(recurring, { minLength: 3, maxLength: 6 }),
      fc.array(event, { minLength: 5, maxLength: 10 }),
      async (fields, events) => {
        landlord = await onDay(api, landlord, begin)
        const models = await Promise.all(
          fields.map(async each => {
            const body = bodyOf(each)
            const { id } = succeeded(
              await landlord.api<RecurringExpense>('POST', '/recurring-expenses', body),
            )
            return new Model(id, each, begin)
          }),
        )
        let passed = 0
        for (const each of events) {
          passed = Math.min(passed + each.days, length)
          const today = daysAfter(begin, passed)
          landlord = await onDay(api, landlord, today)
          for (const model of models) model.until(today)
          await act(models, each, today)
        }
        const end = daysAfter(begin, length)
        landlord = await onDay(api, landlord, end)
        for (const model of models) model.until(end)
        await Promise.all([runJob(), runJob()])
        await runJob()
        const expenses = succeeded(await landlord.api<Expense[]>('GET', '/expenses'))
        for (const model of models) {
          const made = expenses
            .filter(({ recurring_id }) => recurring_id === model.id)
            .map(({ date, amount, status }) => ({ date, amount, status }))
            .toSorted((one, other) => one.date.localeCompare(other.date))
          expect(made).toEqual(model.made.map(each => ({ ...each, status: 'pending' })))
          await landlord.api('DELETE', `/recurring-expenses/${model.id}`)
        }
      },
    ),
    { numRuns: runs(2, 20) },
  )
})
