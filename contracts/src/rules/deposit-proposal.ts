import type { EndAccount } from './lease-end.ts'

/** The use of a deposit and the balance after it. In minor units. */
export interface DepositProposal {
  withheld: number
  returned: number
  /** Negative: paid too much. */
  balance_after: number
}

/** The amounts that the user has chosen. */
export type DepositChoice = Partial<Pick<DepositProposal, 'withheld' | 'returned'>>

/** Why a choice is not possible: more than is held, or more withheld than is open. */
export type DepositProblem = 'deposit_short' | 'not_owed'

/**
 * Proposes how to use the deposit of a lease that ends, in one currency: the owed amount is withheld, the rest
 * is returned. For amounts that fall due only later, e.g. rent before a future end, the deposit is kept.
 */
export function depositProposal(
  { balance, open, held }: Pick<EndAccount, 'balance' | 'open' | 'held'>,
  chosen: DepositChoice = {},
): DepositProposal {
  const kept = Math.max(Math.min(held, balance), 0)
  const withheld = chosen.withheld ?? Math.min(kept, open)
  const rest = held - (chosen.withheld ?? kept)
  return { withheld, returned: chosen.returned ?? Math.max(rest, 0), balance_after: balance - withheld }
}

/** Checks a choice. @returns null when it is possible */
export function depositProblem(
  { open, held }: Pick<EndAccount, 'open' | 'held'>,
  { withheld, returned }: Pick<DepositProposal, 'withheld' | 'returned'>,
): DepositProblem | null {
  if (withheld + returned > held) return 'deposit_short'
  return withheld > open ? 'not_owed' : null
}
