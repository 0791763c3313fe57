import { namedStatement } from '../platform/database/named-statement.ts'

/**
 * What an apartment shows now, and the due day of its current lease, null without one. Parameters: `owner`,
 * `apartment_id`.
 */
export const readShown = namedStatement(`
  select a.status, a.income, a.currency, l.due_day
  from apartment_occupancy a left join leases l on l.owner_id = a.owner_id and l.id = a.lease_id
  where a.owner_id = $owner and a.id = $apartment_id`)

/**
 * Locks a lease that is to be deleted. It waits for records that are being added to the lease, so that statements
 * after it see them. Parameters: `owner`, `lease_id`.
 */
export const lockWhole = namedStatement(
  'select 1 as one from leases where owner_id = $owner and id = $lease_id for update',
)

/** Parameters: `owner`, `apartment_id`. */
export const markOccupied = namedStatement(
  `update apartment_occupancy set status = 'occupied' where owner_id = $owner and id = $apartment_id`,
)

/**
 * Lets an apartment show what it showed before a lease was written down. Rent and currency are those of another
 * current lease, if there is one. Parameters: `owner`, `apartment_id`, `status`, `income`, `currency`.
 */
export const showAgain = namedStatement(`
  update apartment_occupancy set status = $status,
    income = case when lease_id is null then $income::numeric else income end,
    currency = case when lease_id is null then $currency else currency end
  where owner_id = $owner and id = $apartment_id`)

/**
 * A row when something of a lease was decided or used: a deposit was, or a charge is not plain rent. Parameters:
 * `owner`, `lease_id`.
 */
export const findDecision = namedStatement(`
  select 1 as one where exists (select from deposit_uses where owner_id = $owner and lease_id = $lease_id)
    or exists (select from charges where owner_id = $owner and lease_id = $lease_id
      and (kind <> 'rent' or amount is not null or waived > 0))`)
