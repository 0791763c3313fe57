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
 * What each withheld part of a deposit is for, by the id of the use: the charges that it names; of what they do not
 * need, the charges that are settled with it and not without it, the earlier use first. Same as
 * `listWithheldForUtilities` in SQL.
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
  const left = new Map(owed.map(charge => [charge.id, charge.owed]))
  const named = withheld.map(({ charges: parts }) =>
    parts.flatMap(({ charge_id, amount }) => {
      const open = left.get(charge_id) ?? 0
      // A charge that was lowered since needs no more than it is; what is over counts as withheld for all.
      const part = Math.min(toMinorUnits(amount), open)
      left.set(charge_id, open - part)
      return part === 0 ? [] : [{ charge_id, amount: part }]
    }),
  )
  /** What is open when only the first uses settle more than the charges that they name. */
  const openWith = (count: number) =>
    settle(
      owed,
      paid,
      withheld.map(({ currency, amount }, at) => {
        const settles = named[at] ?? []
        return { currency, settles, amount: at < count ? toMinorUnits(amount) : sumOf(settles) }
      }),
    )
  let before = openWith(0)
  return new Map(
    withheld.map((use, at) => {
      const after = openWith(at + 1)
      const others = after.map(({ id, open }, place) => ({
        charge_id: id,
        amount: (before[place]?.open ?? open) - open,
      }))
      before = after
      const parts = [...(named[at] ?? []), ...others.filter(({ amount }) => amount > 0)]
      const rest = toMinorUnits(use.amount) - sumOf(parts)
      return [
        use.id,
        [
          ...parts.map(part => ({ charge: chargeOf(part.charge_id), amount: fromMinorUnits(part.amount) })),
          ...(rest > 0 ? [{ charge: null, amount: fromMinorUnits(rest) }] : []),
        ],
      ]
    }),
  )
}

const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0)
