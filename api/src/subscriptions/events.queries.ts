import { namedStatement } from '../platform/database/named-statement.ts'

const columns = `provider, reference, payment_id, action, status, amount, currency, occurred_at, source, refused_reason, received_at`

/** No row when it was already stored. Parameters: `owner`, `order`, and the columns above. */
export const storeEvent = namedStatement(`
  insert into provider_events (owner_id, order_id, ${columns})
  values ($owner, $order, $provider, $reference, $payment_id, $action, $status, $amount, $currency, $occurred_at, $source, $refused_reason, $received_at)
  on conflict on constraint provider_events_once do nothing returning id`)

/** Of an unknown order. For the jobs' role. Parameters: the columns above. */
export const storeEventOfUnknownOrder = namedStatement(`
  insert into provider_events (${columns})
  values ($provider, $reference, $payment_id, $action, $status, $amount, $currency, $occurred_at, $source, $refused_reason, $received_at)
  on conflict on constraint provider_events_once do nothing`)
