import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { factsAfter, firstCharge, type OrderFacts, stateOf, unpaidStateOf } from './order-state.ts'

const nothing: OrderFacts = { unpaid: 'open', charges: new Map(), isStopped: false }
type Event = Parameters<typeof factsAfter>[1]

const purchase = (state: Event['state']): Event => ({ kind: 'purchase', paymentId: '1', state })
const renewal = (paymentId: string, state: Event['state']): Event => ({ kind: 'renewal', paymentId, state })
const toldOf = (...events: Event[]) => events.reduce(factsAfter, nothing)
const said = ({ unpaid, charges, isStopped }: OrderFacts) => ({
  unpaid,
  isStopped,
  charges: [...charges].sort(),
})

const states = fc.constantFrom<Event['state'][]>('pending', 'paid', 'failed', 'refunded', 'stopped')
const events: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant('purchase' as const), paymentId: fc.constantFrom('1', '1b'), state: states }),
  fc.record({ kind: fc.constant('renewal' as const), paymentId: fc.constantFrom('2', '3'), state: states }),
)

describe('an order', () => {
  it('goes from open to paid and refunded, and never back', () => {
    expect(stateOf(nothing)).toBe('open')
    expect(stateOf(toldOf(purchase('pending')))).toBe('pending')
    expect(stateOf(toldOf(purchase('failed')))).toBe('failed')
    expect(stateOf(toldOf(purchase('failed'), purchase('pending')))).toBe('failed')
    expect(stateOf(toldOf(purchase('failed'), purchase('paid')))).toBe('paid')
    expect(stateOf(toldOf(purchase('paid'), purchase('pending'), purchase('failed')))).toBe('paid')
    expect(stateOf(toldOf(purchase('paid'), purchase('refunded'), purchase('paid')))).toBe('refunded')
  })

  it('was paid once, whatever events there are of that payment', () => {
    const told = toldOf(purchase('paid'), { ...purchase('paid'), paymentId: '7' })
    expect([...told.charges.keys()]).toEqual([firstCharge])
  })

  it('stays paid while one of its payments counts', () => {
    expect(stateOf(toldOf(purchase('paid'), renewal('2', 'paid'), renewal('2', 'refunded')))).toBe('paid')
    expect(
      stateOf(toldOf(purchase('paid'), renewal('2', 'paid'), renewal('2', 'refunded'), purchase('refunded'))),
    ).toBe('refunded')
  })

  it('has the same final state for every order and repetition of its events', () => {
    const shuffled = fc
      .array(events, { maxLength: 12 })
      .chain(list =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 })),
      )
    fc.assert(
      fc.property(shuffled, ([list, again]) => {
        const one = list.reduce(factsAfter, nothing)
        const other = again.reduce(factsAfter, nothing)
        expect(said(other)).toEqual(said(one))
        expect(stateOf(other)).toBe(stateOf(one))
      }),
      { numRuns: 1000 },
    )
  })

  it('never goes back', () => {
    const order = ['open', 'lapsed', 'pending', 'failed']
    fc.assert(
      fc.property(fc.array(events, { maxLength: 12 }), list => {
        let facts = nothing
        for (const event of list) {
          const next = factsAfter(facts, event)
          expect(next.charges.size).toBeGreaterThanOrEqual(facts.charges.size)
          for (const [charge, kind] of facts.charges)
            if (kind === 'taken back') expect(next.charges.get(charge)).toBe('taken back')
          expect(order.indexOf(next.unpaid)).toBeGreaterThanOrEqual(order.indexOf(facts.unpaid))
          facts = next
        }
      }),
    )
  })

  it('stores of its state before the payment only that state', () => {
    expect(unpaidStateOf('lapsed')).toBe('lapsed')
    expect(unpaidStateOf('paid')).toBe('pending')
  })
})
