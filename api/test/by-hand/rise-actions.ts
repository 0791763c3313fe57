import type { Rise } from '@orenda/contracts/rent-rises'
import { expect } from 'vitest'
import type { Book } from './book.ts'
import { inBoth } from './comparison.ts'
import { plusDays } from './days.ts'
import { type HandLease, Refused } from './records.ts'
import type { Scene } from './scene.ts'

/** How much a rent rises: to cents, by cents, or by hundredths of a percent. */
type HandRaise = { to: number } | { by: number } | { hundredths: number }

function raisedCents(cents: number, raise: HandRaise): number {
  if ('to' in raise) return raise.to
  if ('by' in raise) return cents + raise.by
  const exact = cents * (10_000 + raise.hundredths)
  const whole = Math.floor(exact / 10_000)
  return exact - whole * 10_000 >= 5_000 ? whole + 1 : whole
}

/** The first due date from a day on that is still to come within the lease. */
const firstDue = (book: Book, lease: HandLease, from: string): string | null =>
  book.nextDue(lease, [book.today, plusDays(from, -1)].sort().at(-1) ?? '')

/** What is to be written for a rise. @throws Refused */
function stepOf(
  book: Book,
  lease: HandLease,
  due: string | null,
  raise: HandRaise,
): HandLease['rents'][number] {
  if (lease.apartment.isDeleted) throw new Refused(404)
  if (due === null) throw new Refused(400)
  if (lease.rents.some(({ from }) => from === due)) throw new Refused(409)
  const before = book.rentOn(lease, plusDays(due, -1))
  const cents = raisedCents(before, raise)
  if (cents <= before) throw new Refused(400)
  const later = lease.rents.find(({ from }) => from > due)
  if (later !== undefined && later.cents <= cents) throw new Refused(409)
  return { from: due, cents }
}

function writeStep(book: Book, lease: HandLease, step: HandLease['rents'][number]): void {
  book.write(lease.apartment, () => {
    lease.rents = [...lease.rents, step].sort((one, other) => (one.from < other.from ? -1 : 1))
  })
}

async function raise(scene: Scene): Promise<void> {
  const { book, choose } = scene
  const lease = scene.aLease()
  if (lease === undefined) return
  const due = firstDue(book, lease, plusDays(book.today, choose.number(70)))
  // Often a due date, sometimes another day or none.
  const from = choose.rarely() ? choose.day() : (due ?? book.today)
  const hundredths = 1 + choose.number(3_000)
  const to = book.rentOn(lease, from) + choose.number(50_000) - 5_000
  const isTo = choose.sometimes() && to > 0
  const said = await scene.ask<Rise>('POST', `/leases/${lease.id}/rises`, {
    from,
    ...(isTo ? { rent: to / 100 } : { percent: hundredths / 100 }),
  })
  await inBoth(scene, said, () => {
    const isDue = firstDue(book, lease, from) === from
    writeStep(book, lease, stepOf(book, lease, isDue ? from : null, isTo ? { to } : { hundredths }))
  })
}

/** Two leases at most, all or none. */
async function raiseAll(scene: Scene): Promise<void> {
  const { book, choose } = scene
  const leases = [...new Set([scene.aLease(), scene.aLease()])].filter(lease => lease !== undefined)
  if (leases.length === 0) return
  const from = plusDays(book.today, choose.number(70) - 10)
  const isAmount = choose.sometimes()
  const number = 1 + choose.number(2_000)
  const said = await scene.ask<Rise[]>('POST', '/rent/rises', {
    leases: leases.map(({ id }) => id),
    from,
    ...(isAmount ? { amount: number / 100 } : { percent: number / 100 }),
  })
  const wanted: HandRaise = isAmount ? { by: number } : { hundredths: number }
  let isRefused = isAmount && new Set(leases.map(({ currency }) => currency)).size > 1
  const steps = leases.map(lease => {
    try {
      return stepOf(book, lease, firstDue(book, lease, from), wanted)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      isRefused = true
      return null
    }
  })
  // Of several that are wrong, it is not said here which one is named.
  expect([said.status < 300, said.body]).toEqual([!isRefused, expect.anything()])
  if (isRefused) return
  for (const [at, lease] of leases.entries()) {
    const step = steps[at]
    if (step) writeStep(book, lease, step)
  }
}

async function takeRiseBack(scene: Scene): Promise<void> {
  const { book, choose } = scene
  const lease = scene.aLease()
  if (lease === undefined) return
  const steps = lease.rents.slice(1)
  const from = (choose.often() ? steps.at(-1) : choose.one(steps))?.from ?? plusDays(book.today, 5)
  const said = await scene.ask('DELETE', `/leases/${lease.id}/rises/${from}`)
  await inBoth(scene, said, () => {
    if (lease.apartment.isDeleted) throw new Refused(404)
    book.write(lease.apartment, () => {
      if (!lease.rents.slice(1).some(step => step.from === from)) throw new Refused(404)
      if (isCharged(book, lease, from)) throw new Refused(409)
      lease.rents = lease.rents
        .filter(step => step.from !== from)
        .filter((step, at, all) => step.cents !== all[at - 1]?.cents)
    })
  })
}

/** Whether rent has fallen due since a day; when none does, the day itself counts. */
const isCharged = (book: Book, lease: HandLease, from: string): boolean =>
  (book.nextDue(lease, plusDays(from, -1)) ?? from) <= book.today

/** What a landlord does with rents to come. */
export const riseActions = { raise, raiseAll, takeRiseBack }
