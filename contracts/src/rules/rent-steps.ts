/** A rent, from a due date on. */
export interface RentStep {
  /** null or `-infinity`: from the start. */
  from: string | null
  amount: number
}

/** The rent on a day: the latest step that has started. @param rents oldest first */
export const rentOn = (rents: readonly RentStep[], day: string): number =>
  rents.findLast(({ from }) => from === null || from <= day)?.amount ?? 0
