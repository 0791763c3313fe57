import { namedStatement } from '../platform/database/named-statement.ts'

/**
 * Parameters: `owner`, `lease_id`, `tenant_id`, `payment_id`, `reminder_id`, `switched_reminder_id`, each of these or
 * null, `reading_ids`, and what the apartment showed: `status`, `income`, `currency`.
 */
export const insertMoveIn = namedStatement(`
  insert into move_ins (owner_id, lease_id, tenant_id, payment_id, reminder_id, switched_reminder_id, reading_ids,
    apartment_status, apartment_income, apartment_currency)
  values ($owner, $lease_id, $tenant_id::uuid, $payment_id::uuid, $reminder_id::uuid, $switched_reminder_id::uuid,
    $reading_ids::uuid[], $status, $income::numeric, $currency)`)

/** Parameters: `owner`, `lease_id`. */
export const getMoveIn = namedStatement(`
  select tenant_id, payment_id, reminder_id, switched_reminder_id, reading_ids, apartment_status as status, apartment_income as income,
    apartment_currency as currency, created_at
  from move_ins where owner_id = $owner and lease_id = $lease_id`)
