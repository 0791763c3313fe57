/** What the payer has done; once it is paid, nothing that the payer does changes it. Parameters: reference, action, status, amount, currency, when. */
export const settleSandboxSql = `
  insert into sandbox_payments as known (reference, action, status, amount, currency, created_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (reference) do update set status = excluded.status where known.status = 'failure'`

/** Parameter: reference. */
export const readSandboxSql = `
  select reference, payment_id, action, status, amount, currency, created_at from sandbox_payments where reference = $1`

/** Parameters: reference, status, the statuses that it may have had. */
export const moveSandboxSql = `
  update sandbox_payments set status = $2 where reference = $1 and status = any ($3)`
