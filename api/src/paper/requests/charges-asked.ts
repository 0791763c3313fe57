import type { Charge } from '@orenda/contracts/rent'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { AppError } from '../../platform/http/errors/app-error.ts'
import type { RentService } from '../../tenancy/rent.service.ts'

/** One request to make. */
export interface Wish {
  lease_id: string
  charge_ids?: readonly string[] | undefined
  /** Of the lease those among these, which may be of others too. */
  among?: readonly string[] | undefined
  note: string
  reuse?: boolean | undefined
}

/**
 * The charges of a lease that are named, also those that are paid; without names those that are due and open.
 * @throws AppError NOT_FOUND when one of `charge_ids` is none of the lease
 */
export async function chargesAsked(
  rent: RentService,
  ownerId: string,
  { lease_id, charge_ids, among }: Wish,
  today: string,
  reads: OwnerReads,
): Promise<Charge[]> {
  const named = charge_ids ?? among
  if (named === undefined) return rent.charges(ownerId, { lease_id, open: 'true', to: today }, reads)
  const charges = await rent.charges(ownerId, { lease_id }, reads)
  if (charge_ids?.some(id => charges.every(charge => charge.id !== id))) throw new AppError('NOT_FOUND')
  return charges.filter(({ id }) => named.includes(id))
}
