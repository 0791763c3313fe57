import { type Currency, fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import type { EndLease, LeaseEnd, Settlement } from '@orenda/contracts/leases'
import {
  type DepositProblem,
  depositProblem,
  depositProposal,
} from '@orenda/contracts/rules/deposit-proposal'

/** Typed amounts that replace the proposed ones; NaN while one is not a number. */
export interface TypedUse {
  withheld?: number
  returned?: number
}

/** The user's choices for the end of a lease. */
export interface EndChoice {
  isByDays: boolean
  /** Whether the deposit is settled now; null: the default. */
  settles: boolean | null
  typed: Partial<Record<Currency, TypedUse>>
}

export const nothingChosen: EndChoice = { isByDays: false, settles: null, typed: {} }

/** How the deposit in one currency is used. */
export interface ShownSettlement extends Settlement {
  problem: DepositProblem | 'no_amount' | null
}

/** With a future end the deposit is settled later by default. */
export const isSettled = ({ deposit }: LeaseEnd, { settles }: EndChoice, isAhead: boolean): boolean =>
  deposit.length > 0 && (settles ?? !isAhead)

/**
 * The server's proposal with the user's choices applied.
 * @param isAhead whether the end is in the future
 */
export function shownSettlements(end: LeaseEnd, choice: EndChoice, isAhead: boolean): ShownSettlement[] {
  const { whole, by_days } = end.settlements
  const proposed = choice.isByDays ? (by_days ?? whole) : whole
  if (!isSettled(end, choice, isAhead))
    return proposed.map(account => ({ ...account, ...untouched(account), problem: null }))
  return proposed.map(account => ({ ...account, ...used(account, choice.typed[account.currency]) }))
}

const untouched = ({ balance }: Settlement) => ({ withheld: 0, returned: 0, balance_after: balance })

function used(
  { currency, balance, open, held }: Settlement,
  typed: TypedUse = {},
): Pick<ShownSettlement, 'withheld' | 'returned' | 'balance_after' | 'problem'> {
  const account = {
    currency,
    balance: toMinorUnits(balance),
    open: toMinorUnits(open),
    held: toMinorUnits(held),
  }
  const isWrong = Object.values(typed).some(amount => Number.isNaN(amount) || amount < 0)
  const chosen = Object.entries(typed).map(([kind, amount]) => [kind, toMinorUnits(amount)])
  const proposal = depositProposal(account, isWrong ? {} : Object.fromEntries(chosen))
  return {
    withheld: fromMinorUnits(proposal.withheld),
    returned: fromMinorUnits(proposal.returned),
    balance_after: fromMinorUnits(proposal.balance_after),
    ...(isWrong && typed),
    problem: isWrong ? 'no_amount' : depositProblem(account, proposal),
  }
}

/**
 * The request body.
 * @param note of a charge by days
 */
export function endBody(
  date: string,
  { last_charge }: LeaseEnd,
  { isByDays }: EndChoice,
  settlements: readonly ShownSettlement[],
  note: string,
): EndLease {
  const deposit = settlements.flatMap(({ currency, withheld, returned }) =>
    [
      { kind: 'withheld' as const, amount: withheld, currency },
      { kind: 'returned' as const, amount: returned, currency },
    ].filter(({ amount }) => amount > 0),
  )
  return {
    date,
    ...(isByDays && last_charge !== null && { last_charge: { amount: last_charge.by_days, note } }),
    ...(deposit.length > 0 && { deposit }),
  }
}
