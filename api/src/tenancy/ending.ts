import { type Currency, toMinorUnits } from '@orenda/contracts/currencies'
import type { PaymentCategory } from '@orenda/contracts/money-categories'
import type { Ending } from '@orenda/contracts/rules/end-proposal'
import type { EndingLease, StandingCharge } from '@orenda/contracts/rules/lease-end'
import { settledBy } from '@orenda/contracts/rules/settling'
import type { EntityManager } from 'typeorm'
import { queryIn } from '../platform/database/named-statement.ts'
import type { Statement } from '../platform/database/statement.ts'
import { listStandingCharges, listWithheld, readEndingLease, sumHeld, sumPaid } from './lease-end.queries.ts'

// Converts database rows to the input of the rules for a lease's end. Rows have amounts, the rules minor units.

interface Amount {
  currency: Currency
  amount: number
}

/** The rows of the statements below; the first is empty when there is no such lease. */
export type EndingRows = [
  lease: (EndingLease & { apartment_id: string })[],
  charges: StandingCharge[],
  paid: (Amount & { category: PaymentCategory })[],
  withheld: (Amount & { settles: { charge_id: string; amount: number }[] | null })[],
  held: (Amount & { since: string })[],
]

/** @property heldSince by currency, the day on which the whole held deposit had been received */
export type EndingLeaseNow = Ending & { heldSince: ReadonlyMap<Currency, string> }

export const endingStatements = (ownerId: string, today: string, leaseId: string): Statement[] =>
  [readEndingLease, listStandingCharges, sumPaid, listWithheld, sumHeld].map(statement =>
    statement.with({ owner: ownerId, today, lease_id: leaseId }),
  )

/** Reads it in a transaction, under the lock of the apartment that payments and lease changes also take. */
export async function readEnding(
  em: EntityManager,
  ownerId: string,
  today: string,
  leaseId: string,
): Promise<EndingLeaseNow | null> {
  const rows: unknown[] = []
  for (const statement of endingStatements(ownerId, today, leaseId)) rows.push(await queryIn(em, statement))
  return endingOf(rows as EndingRows)
}

/** null: there is no such lease, or its apartment was deleted. */
export function endingOf([[lease], charges, paid, withheld, held]: EndingRows): EndingLeaseNow | null {
  if (lease === undefined) return null
  const minor = <Row extends Amount>(row: Row) => ({ ...row, amount: toMinorUnits(row.amount) })
  return {
    lease: { ...lease, rents: lease.rents.map(step => ({ ...step, amount: toMinorUnits(step.amount) })) },
    charges: charges.map(charge => ({
      ...charge,
      rent: toMinorUnits(charge.rent),
      owed: toMinorUnits(charge.owed),
    })),
    money: {
      paid: paid.flatMap(({ category, ...row }) => {
        const kind = settledBy[category]
        return kind === null ? [] : [{ ...minor(row), kind }]
      }),
      withheld: withheld.map(({ settles, ...row }) => ({
        ...minor(row),
        settles: (settles ?? []).map(part => ({ ...part, amount: toMinorUnits(part.amount) })),
      })),
      held: held.map(minor),
    },
    heldSince: new Map(held.map(({ currency, since }) => [currency, since])),
  }
}
