const columns = `provider, reference, payment_id, action, status, amount, currency, occurred_at, source, refused_reason, received_at`

/**
 * One that was there already gives no row. Parameters: owner, order, provider, reference, payment, action, status, amount,
 * currency, when it happened, source, why it was refused, when it came.
 */
export const storeEventSql = `
  insert into provider_events (owner_id, order_id, ${columns})
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict on constraint provider_events_once do nothing returning id`

/** Of an order that nobody knows. For the jobs' role. Parameters: as those of the other, from the provider on. */
export const storeStrangeEventSql = `
  insert into provider_events (${columns})
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict on constraint provider_events_once do nothing`
