import { fromMinorUnits } from '../currencies.ts'
import type { LeaseEnd, Settlement } from '../leases.ts'
import { depositProposal } from './deposit-proposal.ts'
import {
  type EndAccount,
  type EndingLease,
  type LeaseMoney,
  leaseEnd,
  type StandingCharge,
} from './lease-end.ts'

/** The input for the end of a lease. In minor units. */
export interface Ending {
  lease: EndingLease
  charges: readonly StandingCharge[]
  money: LeaseMoney
}

/** The proposal for ending a lease on a day, as the API returns it (in amounts). */
export function endProposal({ lease, charges, money }: Ending, date: string, today: string): LeaseEnd {
  const { last_charge: last, whole, by_days } = leaseEnd(lease, charges, money, date, today)
  const [own] = whole
  return {
    last_charge: last && {
      due_date: last.due_date,
      whole: fromMinorUnits(last.whole),
      by_days: fromMinorUnits(last.by_days),
    },
    part: last && { days: last.days, of: last.of },
    deposit: whole.flatMap(({ currency, held }) =>
      held > 0 ? [{ currency, held: fromMinorUnits(held) }] : [],
    ),
    balance_after: fromMinorUnits(own?.balance ?? 0),
    settlements: { whole: whole.map(settlementOf), by_days: by_days?.map(settlementOf) ?? null },
  }
}

function settlementOf(account: EndAccount): Settlement {
  const { currency, balance, not_due, open, held } = account
  const { withheld, returned, balance_after } = depositProposal(account)
  return {
    currency,
    balance: fromMinorUnits(balance),
    not_due: fromMinorUnits(not_due),
    open: fromMinorUnits(open),
    held: fromMinorUnits(held),
    withheld: fromMinorUnits(withheld),
    returned: fromMinorUnits(returned),
    balance_after: fromMinorUnits(balance_after),
  }
}
