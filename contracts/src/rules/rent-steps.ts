/** A rent, from a due date on. */
export interface RentStep {
  /** null or `-infinity`: from the start. */
  from: string | null
  amount: number
}

/** The rent that falls due on a day: that of its latest step. @param rents the oldest first */
export const rentOn = (rents: readonly RentStep[], day: string): number =>
  rents.findLast(({ from }) => from === null || from <= day)?.amount ?? 0
