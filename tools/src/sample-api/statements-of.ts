import type { Currency } from '../../../contracts/src/currencies.ts'
import type { Lease, Statement, StatementEntry } from '../../../contracts/src/leases.ts'
import type { Payment } from '../../../contracts/src/payments.ts'
import type { Charge } from '../../../contracts/src/rent.ts'
import type { ContractRows } from './contract-rows.ts'

type Move = Omit<StatementEntry, 'balance'> & { currency: Currency; cents: number }

/**
 * The statement of a lease, computed from all its charges and payments; a test leaves out future
 * ones.
 * @throws Refusal NOT_FOUND
 */
export function statementsOf(rows: ContractRows, leaseId: string): Statement[] {
  const lease = rows.get('leases', leaseId) as Lease
  const charges = (rows.list('rent/charges') as Charge[])
    .filter(({ lease_id }) => lease_id === leaseId)
    .map(
      ({ due_date: date, kind, id, month, note, amount, currency }): Move => ({
        date,
        kind,
        id,
        month,
        text: note ?? '',
        category: null,
        currency,
        charge: amount,
        payment: null,
        deposit: null,
        cents: Math.round(amount * 100),
      }),
    )
  const payments = (rows.list('payments') as Payment[])
    .filter(({ lease_id }) => lease_id === leaseId)
    .map(
      ({ date, id, note, category, amount, currency }): Move => ({
        date,
        id,
        month: null,
        text: note,
        category,
        currency,
        charge: null,
        ...(category === 'deposit'
          ? { kind: 'deposit', payment: null, deposit: amount, cents: 0 }
          : { kind: 'payment', payment: amount, deposit: null, cents: -Math.round(amount * 100) }),
      }),
    )
  // On the same day charges come before payments.
  const moves = [...charges, ...payments].toSorted((one, other) => one.date.localeCompare(other.date))
  const used = new Set([lease.currency, ...moves.map(({ currency }) => currency)])
  return [...used].map(currency => {
    let balance = 0
    const entries = moves
      .filter(move => move.currency === currency)
      .map(({ currency: _, cents, ...entry }) => {
        balance += cents
        return { ...entry, balance: balance / 100 }
      })
    const to = entries.at(-1)?.date ?? lease.start ?? '2026-01-01'
    return { lease_id: leaseId, currency, from: null, to, opening: 0, entries, closing: balance / 100 }
  })
}
