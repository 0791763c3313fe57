import type { EndAccount } from './lease-end.ts'

/** What becomes of a deposit, and what is owed after it. In minor units. */
export interface DepositProposal {
  withheld: number
  returned: number
  /** Below 0: paid too much. */
  balance_after: number
}

/** What somebody has decided themselves. */
export type DepositChoice = Partial<Pick<DepositProposal, 'withheld' | 'returned'>>

/** Why a choice cannot be: more than is held, or more withheld than there is to settle. */
export type DepositProblem = 'deposit_short' | 'not_owed'

/**
 * What to do with the deposit of a lease that ends, in one currency: what is owed is withheld, and the rest goes back. Of what is
 * owed only later, as rent is that falls due before an end to come, the deposit is kept.
 */
export function depositProposal(
  { balance, open, held }: EndAccount,
  chosen: DepositChoice = {},
): DepositProposal {
  const kept = Math.max(Math.min(held, balance), 0)
  const withheld = chosen.withheld ?? Math.min(kept, open)
  const rest = held - (chosen.withheld ?? kept)
  return { withheld, returned: chosen.returned ?? Math.max(rest, 0), balance_after: balance - withheld }
}

/** null: it can be. */
export function depositProblem(
  { open, held }: Pick<EndAccount, 'open' | 'held'>,
  { withheld, returned }: Pick<DepositProposal, 'withheld' | 'returned'>,
): DepositProblem | null {
  if (withheld + returned > held) return 'deposit_short'
  return withheld > open ? 'not_owed' : null
}
