import { type Currency, currencies, sumOfAmounts } from '../currencies.ts'
import type { Balance } from '../rent.ts'

/** What somebody owes and has paid ahead in one currency. Money of one lease never pays for another. */
export interface Standing {
  currency: Currency
  /** What is overdue: what falls due today is not. */
  owes: number
  dueToday: number
  /** Of what is owed the longest; 0 when nothing is late. */
  daysLate: number
  ahead: number
  /** Of leases that are late with one kind and ahead with another; both are in the sums above. */
  mixed: Mixed | null
}

/** What is open of a lease, and what is paid too much of another kind. */
export interface Mixed {
  open: number
  credit: number
}

/** null where a lease is not late with one kind and ahead with another. */
export const mixedOf = ({
  balance,
  credit,
  days_late,
}: Pick<Balance, 'balance' | 'credit' | 'days_late'>): Mixed | null =>
  days_late > 0 && credit > 0 ? { open: sumOfAmounts([balance, credit]), credit } : null

type Known = Pick<Balance, 'currency' | 'balance' | 'credit' | 'days_late' | 'due_today'>

/** By currency in the order of `currencies`, those in which there is something. */
export const standingsOf = (balances: readonly Known[]): Standing[] =>
  currencies.flatMap(currency => {
    const own = balances.filter(each => each.currency === currency)
    const owing = own.filter(({ balance }) => balance > 0)
    const now = sumOfAmounts(owing.map(partOfToday))
    const owes = sumOfAmounts([sumOf(owing), -now])
    const ahead = -sumOf(own.filter(({ balance }) => balance < 0))
    const daysLate = Math.max(0, ...owing.map(({ days_late }) => days_late))
    const mixed = addUp(own.map(mixedOf).filter(each => each !== null))
    const isEven = owes === 0 && now === 0 && ahead === 0 && mixed === null
    return isEven ? [] : [{ currency, owes, dueToday: now, daysLate, ahead, mixed }]
  })

const addUp = (all: readonly Mixed[]): Mixed | null =>
  all.length === 0
    ? null
    : {
        open: sumOfAmounts(all.map(({ open }) => open)),
        credit: sumOfAmounts(all.map(({ credit }) => credit)),
      }

/** What of a debt falls due today: all of it while nothing is late. */
const partOfToday = ({ balance, days_late, due_today = 0 }: Known) =>
  days_late === 0 ? balance : Math.min(balance, due_today)

const sumOf = (balances: readonly Known[]) => sumOfAmounts(balances.map(({ balance }) => balance))
