import { queryClient } from '@orenda/shared-ui/api'

/** Of an entry that is written again. */
interface Written {
  apartment_id: string
  /** That the apartment must have, if the entry gets the currency of its apartment. */
  currency?: string
}

/**
 * The fields with which an entry is written again, if nothing of it is lost by that: it has no files, and its apartment
 * is not deleted.
 */
export function entryAgain<Fields extends object>(
  of: Written,
  files: readonly unknown[],
  fields: Fields,
): Fields | null {
  const apartments = queryClient.getQueryData<readonly { id: string; currency: string }[]>(['apartments'])
  const stands = apartments?.some(
    ({ id, currency }) => id === of.apartment_id && (of.currency ?? currency) === currency,
  )
  return stands && files.length === 0 ? fields : null
}
