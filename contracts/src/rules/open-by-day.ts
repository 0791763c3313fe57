import { inSettlingOrder, type OwedCharge, type Paid, settleInOrder, type Withheld } from './settling.ts'

/** What is open of a charge at the end of a day, and of those after it until the next step. */
export interface OpenStep {
  /** `YYYY-MM-DD` */
  from: string
  /** In minor units. */
  open: number
}

type Dated<Amount> = Amount & { date: string }

/**
 * What was open of each charge of a lease at the end of each day, by `settle`: with what was paid and withheld by
 * then. The amounts owed are those of now, on all days.
 * @param from the first day; @param until the last one
 * @returns by the charge's id, oldest first, one step whenever it changed; the first one on `from`
 */
export function openByDay(
  charges: readonly OwedCharge[],
  paid: readonly Dated<Paid>[],
  withheld: readonly Dated<Withheld>[],
  { from, until }: { from: string; until: string },
): Map<string, OpenStep[]> {
  const ordered = inSettlingOrder(charges)
  const steps = new Map<string, OpenStep[]>(ordered.map(({ id }) => [id, []]))
  const changes = [...paid, ...withheld].map(({ date }) => date).filter(date => date > from && date <= until)
  for (const day of [from, ...new Set(changes.toSorted())]) {
    const by = <Amount>(all: readonly Dated<Amount>[]) => all.filter(({ date }) => date <= day)
    for (const { id, open } of settleInOrder(ordered, sumsOf(by(paid)), by(withheld))) {
      const known = steps.get(id)
      if (known?.at(-1)?.open !== open) known?.push({ from: day, open })
    }
  }
  return steps
}

/** One amount for each kind and currency, which settles what its parts settle. */
function sumsOf(paid: readonly Paid[]): Paid[] {
  const sums = new Map<string, Paid>()
  for (const { kind, currency, amount } of paid) {
    const key = `${kind} ${currency}`
    sums.set(key, { kind, currency, amount: amount + (sums.get(key)?.amount ?? 0) })
  }
  return [...sums.values()]
}
