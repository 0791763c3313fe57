/** From this many times what is usual on, a zero too many is likely. */
const unusualTimes = 10

/** What is known of a lease, in the currency of a payment; 0 where nothing is. */
export interface UsualAmounts {
  /** A month's rent. */
  rent: number
  /** All that is open. */
  open: number
}

/** What a payment is many times of: the larger of both; null for a usual payment, and where nothing is known. */
export function unusualAmount(amount: number, { rent, open }: UsualAmounts): keyof UsualAmounts | null {
  const usual = Math.max(rent, open)
  if (usual <= 0 || amount < usual * unusualTimes) return null
  return open > rent ? 'open' : 'rent'
}
