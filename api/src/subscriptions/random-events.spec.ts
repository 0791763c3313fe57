import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LiqPayWords, startLiqPay, type TestLiqPay } from '../../test/liqpay-server.ts'
import { runs } from '../../test/scope.ts'
import { callBack, customer, wordsOn } from '../../test/shopping.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let liqPay: TestLiqPay

beforeAll(async () => {
  liqPay = await startLiqPay()
  api = await startTestApi({ env: liqPay.env })
  // No multiple of 31 days from here ends at a local time that does not exist, which would shift the end.
  api.clock.set(new Date('2026-03-16T10:00:00Z'))
})
afterAll(async () => {
  await api.close()
  await liqPay.close()
})

/** One event that LiqPay reports of one of two orders: about the payer's own payment, or a later one. */
interface Saying {
  order: 0 | 1
  charge: 'first' | 'second' | 'third'
  status: string
}

const sayings: fc.Arbitrary<Saying> = fc.record({
  order: fc.constantFrom<(0 | 1)[]>(0, 1),
  charge: fc.constantFrom<Saying['charge'][]>('first', 'second', 'third'),
  status: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('success', 'subscribed') },
    fc.constantFrom(
      'processing',
      'wait_accept',
      'failure',
      'error',
      'reversed',
      'unsubscribed',
      'never heard of',
    ),
  ),
})

const numbers = { first: 1, second: 2, third: 3 }
let landlords = 0

function wordsOf(
  { order, charge, status }: Saying,
  checkouts: readonly Record<string, string>[],
): LiqPayWords {
  const { payment_id: _, transaction_id: __, ...words } = wordsOn(liqPay, checkouts[order] ?? {}, { status })
  const payment_id = landlords * 100 + order * 10 + numbers[charge]
  return { ...words, payment_id, action: charge === 'first' ? 'subscribe' : 'regular' }
}

/** The final state in LiqPay's own records: which payments count, and which were refunded. */
function truthOf(said: readonly Saying[]) {
  const paid = new Set<string>()
  const back = new Set<string>()
  const stopped = new Set<number>()
  for (const { order, charge, status } of said) {
    if (status === 'success' || status === 'subscribed') paid.add(`${order} ${charge}`)
    if (status === 'reversed') back.add(`${order} ${charge}`)
    if (status === 'unsubscribed') stopped.add(order)
  }
  const standing = [...paid].filter(charge => !back.has(charge))
  const states = [0, 1].map(order => {
    const isOf = (charge: string) => charge.startsWith(`${order} `)
    if (standing.some(isOf)) return 'paid'
    if ([...back].some(isOf)) return 'refunded'
    const first = said
      .filter(each => each.order === order && each.charge === 'first')
      .map(({ status }) => status)
    if (first.some(status => status === 'failure' || status === 'error')) return 'failed'
    return first.some(status => status !== 'unsubscribed') ? 'pending' : 'open'
  })
  return { standing: standing.length, isTouched: paid.size + back.size > 0, states }
}

it("for every order and repetition of events, the plan is in the state that LiqPay's last answer implies", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sayings, { maxLength: 10 }),
      fc.infiniteStream(fc.nat(3)),
      async (said, chances) => {
        landlords += 1
        const buyer = customer(api, await registerLandlord(api))
        const orders = [await buyer.checkout('basic'), await buyer.checkout('basic')]
        const forms = orders.map(({ fields }) => fields)
        // Some twice, and up to four at the same time.
        const sent = said.flatMap(saying =>
          Array<Saying>((chances.next().value ?? 0) === 0 ? 2 : 1).fill(saying),
        )
        while (sent.length > 0) {
          const together = sent.splice(0, 1 + (chances.next().value ?? 0))
          const answers = together.map(saying => callBack(api, { ...liqPay.signed(wordsOf(saying, forms)) }))
          expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
        }
        const truth = truthOf(said)
        const { rows } = await api.db.query<{ id: string; state: string }>(
          'select id, state from subscription_orders where id = any ($1)',
          [orders.map(({ id }) => id)],
        )
        expect(orders.map(({ id }) => rows.find(row => row.id === id)?.state)).toEqual(truth.states)
        const { subscription, limits } = await buyer.current()
        if (!truth.isTouched) expect(subscription?.payment_status).toBe('trial')
        else if (truth.standing === 0) expect(subscription?.payment_status).toBe('refunded')
        else expect(limits).toMatchObject({ plan_name: 'Basic', days_until_expiry: 31 * truth.standing })
      },
    ),
    { numRuns: Number(process.env.EVENTS_RUNS ?? runs(3, 40)), endOnFailure: true },
  )
})
