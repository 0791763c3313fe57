import { fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import type { DepositUse } from '@orenda/contracts/leases'
import type { Payment } from '@orenda/contracts/payments'
import type { Charge } from '@orenda/contracts/rent'
import { settle, settledBy } from '@orenda/contracts/rules/settling'

/** A part of a withheld deposit, with the charge that it settles; null: no charge needs it any more. */
export interface WithheldPart {
  charge: Charge | null
  amount: number
}

/**
 * What each withheld part of a deposit is for, by the id of the use: the charges that it names; of one that names
 * none, the charges that are settled with it and not without it, the earlier use first.
 * @param charges of the lease, all
 * @param payments of the lease that count
 */
export function withheldFor(
  uses: readonly DepositUse[],
  charges: readonly Charge[],
  payments: readonly Payment[],
): Map<string, WithheldPart[]> {
  const chargeOf = (id: string) => charges.find(charge => charge.id === id) ?? null
  const owed = charges.map(({ id, kind, currency, due_date, amount }) => ({
    id,
    kind,
    currency,
    due_date,
    owed: toMinorUnits(amount),
  }))
  const paid = payments.flatMap(({ category, currency, amount }) => {
    const kind = settledBy[category]
    return kind === null ? [] : [{ kind, currency, amount: toMinorUnits(amount) }]
  })
  const withheld = uses
    .filter(({ kind }) => kind === 'withheld')
    .toSorted((one, other) => (`${one.date} ${one.id}` < `${other.date} ${other.id}` ? -1 : 1))
  const [named, unnamed] = [
    withheld.filter(use => use.charges.length > 0),
    withheld.filter(use => use.charges.length === 0),
  ]
  const counted = named.map(({ currency, amount, charges: parts }) => ({
    currency,
    amount: toMinorUnits(amount),
    settles: parts.map(part => ({ ...part, amount: toMinorUnits(part.amount) })),
  }))
  const found = new Map(
    named.map(use => [
      use.id,
      use.charges.map(({ charge_id, amount }): WithheldPart => ({ charge: chargeOf(charge_id), amount })),
    ]),
  )
  let before = settle(owed, paid, counted)
  for (const [at, use] of unnamed.entries()) {
    const later = unnamed.slice(0, at + 1).map(({ currency, amount }) => ({
      currency,
      amount: toMinorUnits(amount),
    }))
    const after = settle(owed, paid, [...counted, ...later])
    const parts = after.flatMap(({ id, open }, place) => {
      const part = (before[place]?.open ?? open) - open
      return part === 0 ? [] : [{ charge: chargeOf(id), amount: fromMinorUnits(part) }]
    })
    const rest = parts.reduce((left, part) => left - toMinorUnits(part.amount), toMinorUnits(use.amount))
    found.set(use.id, rest > 0 ? [...parts, { charge: null, amount: fromMinorUnits(rest) }] : parts)
    before = after
  }
  return found
}
