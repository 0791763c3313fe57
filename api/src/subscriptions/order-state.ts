import type { OrderState } from '@orenda/contracts/subscription-kinds'
import type { ProviderEvent } from './providers/card-provider.ts'

/** The states of an order without a payment, from the weakest to the strongest. */
const unpaidStates = ['open', 'lapsed', 'pending', 'failed'] as const satisfies readonly OrderState[]
export type UnpaidState = (typeof unpaidStates)[number]

/** What is known of an order. It only grows, and does not depend on the order in which events arrive. */
export interface OrderFacts {
  /** The strongest state that was reported without a payment. */
  unpaid: UnpaidState
  /** Its payments: `firstCharge` for the payer's own, and the provider's id for later ones. */
  charges: ReadonlyMap<string, 'counted' | 'taken back'>
  /** Whether the provider has confirmed that it stopped charging. */
  isStopped: boolean
}

/**
 * The payer's own payment. It counts once, under whatever id it is reported: creation of the subscription,
 * payment and settlement are three events of one payment.
 */
export const firstCharge = 'first'

/** Which payment of the order an event belongs to. */
export function chargeOf(
  { kind, paymentId }: Pick<ProviderEvent, 'kind' | 'paymentId'>,
  { charges }: Pick<OrderFacts, 'charges'>,
): string {
  return kind === 'renewal' || charges.has(paymentId) ? paymentId : firstCharge
}

/** The facts after an event: unchanged for a repeated one, and never less than before. */
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
      // A failed later charge does not change the order's state.
      if (event.kind === 'renewal') return facts
      return { ...facts, unpaid: furthest(facts.unpaid, event.state) }
  }
}

const furthest = (one: UnpaidState, other: UnpaidState): UnpaidState =>
  unpaidStates.indexOf(one) < unpaidStates.indexOf(other) ? other : one

/** The state of an order: paid as long as one of its payments counts. */
export function stateOf({ unpaid, charges }: OrderFacts): OrderState {
  const kinds = [...charges.values()]
  if (kinds.includes('counted')) return 'paid'
  return kinds.length > 0 ? 'refunded' : unpaid
}

/** The state before its payments, as far as the stored state tells it. */
export const unpaidStateOf = (state: OrderState): UnpaidState =>
  unpaidStates.find(unpaid => unpaid === state) ?? 'pending'
