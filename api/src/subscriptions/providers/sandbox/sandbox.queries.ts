import { namedStatement } from '../../../platform/database/named-statement.ts'

/**
 * Stores the payer's action; a paid order does not change any more. Parameters: `reference`, `action`, `status`,
 * `amount`, `currency`, `now`.
 */
export const settleSandbox = namedStatement(`
  insert into sandbox_payments as known (reference, action, status, amount, currency, created_at)
  values ($reference, $action, $status, $amount, $currency, $now)
  on conflict (reference) do update set status = excluded.status where known.status = 'failure'`)

/** Parameter: `reference`. */
export const readSandbox = namedStatement(`
  select reference, payment_id, action, status, amount, currency, created_at from sandbox_payments where reference = $reference`)

/** Parameters: `reference`, `status`, `from`: the allowed previous statuses. */
export const moveSandbox = namedStatement(`
  update sandbox_payments set status = $status where reference = $reference and status = any ($from)`)
