import { fromMinorUnits } from '@orenda/contracts/currencies'
import { lastRent } from '@orenda/contracts/rules/lease-end'
import type { EntityManager } from 'typeorm'
import { queryIn } from '../platform/database/named-statement.ts'
import { found } from '../platform/database/records/write-records.ts'
import { conflict } from '../platform/http/errors/conflict.ts'
import type { ChargeBefore } from './before-end.ts'
import type { EndingLeaseNow } from './ending.ts'
import { insertLastCharge, updateLastCharge } from './lease-end.queries.ts'

export const noRentCharge = () => conflict('no_rent_charge', 'No rent of this lease falls due by its end.')

/**
 * Sets the amount of the last rent of a lease that ends on a day, in the caller's transaction. A charge that is
 * not due yet is created.
 * @param ending of the lease as it is stored
 * @returns what the charge was before, null when it has that amount already
 * @throws AppError CONFLICT when the lease has no rent in that period
 */
export async function setLastCharge(
  em: EntityManager,
  ownerId: string,
  leaseId: string,
  { lease, charges }: EndingLeaseNow,
  date: string,
  { amount, note = null }: { amount: number; note?: string | null | undefined },
): Promise<ChargeBefore | null> {
  const last = lastRent(lease, charges, date)
  if (last === undefined) throw noRentCharge()
  const { id, due_date, rent, owed } = last
  if (fromMinorUnits(owed) === amount) return null
  if (id === '') {
    const charge = { due_date, rent: fromMinorUnits(rent), amount, note }
    return found(
      await queryIn<ChargeBefore>(
        em,
        insertLastCharge.with({ ...charge, owner: ownerId, lease_id: leaseId }),
      ),
    )
  }
  return found(await queryIn<ChargeBefore>(em, updateLastCharge.with({ owner: ownerId, id, amount, note })))
}
