import type { OrderState } from '@orenda/contracts/subscription-kinds'
import type { ProviderEvent } from './providers/card-provider.ts'

/** How far an order is while nothing of it was paid, from what says least to what says most. */
const unpaidStates = ['open', 'lapsed', 'pending', 'failed'] as const satisfies readonly OrderState[]
export type UnpaidState = (typeof unpaidStates)[number]

/** What is known of an order. It only ever grows, and the order in which it came to be known leaves no trace. */
export interface OrderFacts {
  /** The most that was said of it while nothing was paid. */
  unpaid: UnpaidState
  /** Its payments: of the payer's own `firstCharge`, of later ones the provider's id. */
  charges: ReadonlyMap<string, 'counted' | 'taken back'>
  /** Whether the provider has said that it charges no more. */
  isStopped: boolean
}

/**
 * The payer's own payment. It counts once whatever ids it is told under: that a subscription was made, that it was paid
 * and that it was settled are three events of one payment.
 */
export const firstCharge = 'first'

/** Which payment of the order an event is about. */
export function chargeOf(
  { kind, paymentId }: Pick<ProviderEvent, 'kind' | 'paymentId'>,
  { charges }: Pick<OrderFacts, 'charges'>,
): string {
  return kind === 'renewal' || charges.has(paymentId) ? paymentId : firstCharge
}

/** What is known after an event: the same for one that comes again, and never less than before. */
export function factsAfter(
  facts: OrderFacts,
  event: Pick<ProviderEvent, 'kind' | 'paymentId' | 'state'>,
): OrderFacts {
  const charge = chargeOf(event, facts)
  switch (event.state) {
    case 'stopped':
      return { ...facts, isStopped: true }
    case 'paid':
      if (facts.charges.has(charge)) return facts
      return { ...facts, charges: new Map(facts.charges).set(charge, 'counted') }
    case 'refunded':
      return { ...facts, charges: new Map(facts.charges).set(charge, 'taken back') }
    case 'pending':
    case 'failed':
      // That a later charge failed says nothing of the order.
      if (event.kind === 'renewal') return facts
      return { ...facts, unpaid: furthest(facts.unpaid, event.state) }
  }
}

const furthest = (one: UnpaidState, other: UnpaidState): UnpaidState =>
  unpaidStates.indexOf(one) < unpaidStates.indexOf(other) ? other : one

/** The state of an order: paid while any payment of it counts. */
export function stateOf({ unpaid, charges }: OrderFacts): OrderState {
  const kinds = [...charges.values()]
  if (kinds.includes('counted')) return 'paid'
  return kinds.length > 0 ? 'refunded' : unpaid
}

/** What an order was before its payments, as far as its stored state says it. */
export const unpaidStateOf = (state: OrderState): UnpaidState =>
  unpaidStates.find(unpaid => unpaid === state) ?? 'pending'
