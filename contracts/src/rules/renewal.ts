import { daysAfter } from '../calendar.ts'
import type { Lease } from '../leases.ts'

/** Days after its end during which a lease can be renewed. */
export const daysToRenew = 60

/** Whether a lease can be renewed on a day, while no other has begun; one without an end cannot. */
export const canRenew = ({ end }: Pick<Lease, 'end'>, today: string): boolean =>
  end !== null && today <= daysAfter(end, daysToRenew)
