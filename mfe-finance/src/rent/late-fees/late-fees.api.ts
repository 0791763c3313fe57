import type { LateFee } from '@orenda/contracts/late-fees'
import type { Charge } from '@orenda/contracts/rent'
import { api } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'
import { rentKey } from '../rent.api.ts'

/** What can be asked today of all tenants who paid late or have not paid, oldest first. */
export const lateFeesQuery = queryOptions({
  queryKey: [...rentKey, 'late-fees'],
  queryFn: ({ signal }) => api.get<LateFee[]>('rent/late-fees', { signal }),
})

/** Asks for late fees in one transaction. @returns the charges that were made */
export const askLateFees = (fees: readonly LateFee[]) =>
  api.post<Charge[]>('rent/late-fees/batch', { charge_ids: fees.map(({ charge_id }) => charge_id) })

/** Deletes late fees that were just made, in one transaction. */
export const takeLateFeesBack = (charges: readonly Charge[]) =>
  api.delete('rent/late-fees/batch', { ids: charges.map(({ id }) => id) })
