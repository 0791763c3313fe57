import { type Currency, currencies, sumOfAmounts } from '../currencies.ts'
import type { Balance } from '../rent.ts'

/** What somebody owes and has paid ahead in one currency. Money of one lease never pays for another. */
export interface Standing {
  currency: Currency
  owes: number
  /** Of what is owed the longest; 0 when nothing is late. */
  daysLate: number
  ahead: number
}

type Known = Pick<Balance, 'currency' | 'balance' | 'days_late'>

/** By currency in the order of `currencies`, those in which there is something. */
export const standingsOf = (balances: readonly Known[]): Standing[] =>
  currencies.flatMap(currency => {
    const own = balances.filter(each => each.currency === currency)
    const owing = own.filter(({ balance }) => balance > 0)
    const owes = sumOf(owing)
    const ahead = -sumOf(own.filter(({ balance }) => balance < 0))
    const daysLate = Math.max(0, ...owing.map(({ days_late }) => days_late))
    return owes === 0 && ahead === 0 ? [] : [{ currency, owes, daysLate, ahead }]
  })

const sumOf = (balances: readonly Known[]) => sumOfAmounts(balances.map(({ balance }) => balance))
