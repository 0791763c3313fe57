import type { ChargeKind } from '@orenda/contracts/charge-kinds'
import { type Currency, fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import type { LateFee, LateFeeTerms } from '@orenda/contracts/late-fees'
import { type DaysInRow, lateFee } from '@orenda/contracts/rules/late-fees'
import { openByDay } from '@orenda/contracts/rules/open-by-day'

/** A charge of a lease with late fees; amounts as numbers with two decimals, days `YYYY-MM-DD`. */
interface ChargeRow {
  id: string
  kind: ChargeKind
  month: string
  due_date: string
  currency: Currency
  owed: number
  /** It fell due long enough ago, and is no late fee itself. */
  may_be_late: boolean
  asked: number
  /** The days of each late fee that was made for it. */
  asked_days: DaysInRow[][]
}

/** A lease with late fees, and all that its ledger is made of. */
export interface LateLease
  extends Pick<LateFee, 'lease_id' | 'apartment_id' | 'apartment_name' | 'tenant_id' | 'tenant_name'> {
  currency: Currency
  terms: LateFeeTerms
  charges: ChargeRow[]
  /** By day, kind and currency. */
  paid: { date: string; kind: ChargeKind; currency: Currency; amount: number }[]
  withheld: {
    date: string
    currency: Currency
    amount: number
    settles: { charge_id: string; amount: number }[] | null
  }[]
}

/** What can be asked for the charges of a lease today, oldest first. @param today `YYYY-MM-DD` */
export function lateFeesOf(lease: LateLease, today: string): LateFee[] {
  const { currency, terms, charges, paid, withheld, ...whose } = lease
  const late = charges.filter(
    charge => charge.may_be_late && (terms.kind !== 'fixed' || charge.currency === currency),
  )
  const oldest = late.map(({ due_date }) => due_date).toSorted()[0]
  if (oldest === undefined) return []
  const steps = openByDay(
    charges.map(charge => ({ ...charge, owed: toMinorUnits(charge.owed) })),
    paid.map(minor),
    withheld.map(({ settles, ...use }) => ({ ...minor(use), settles: (settles ?? []).map(minor) })),
    { from: oldest, until: today },
  )
  return late
    .flatMap(charge => {
      const open = steps.get(charge.id) ?? []
      const { due_date, asked_days } = charge
      const counted = {
        due_date,
        asked_days: asked_days.flat(),
        owed: toMinorUnits(charge.owed),
        asked: toMinorUnits(charge.asked),
        open,
      }
      const fee = lateFee(terms, counted, today)
      if (fee.amount === 0) return []
      return [{ ...whose, ...shown(charge, fee), open: fromMinorUnits(open.at(-1)?.open ?? 0), terms }]
    })
    .toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}

const key = ({ due_date, charge_id }: Pick<LateFee, 'due_date' | 'charge_id'>) => `${due_date} ${charge_id}`

const minor = <Row extends { amount: number }>(row: Row): Row => ({
  ...row,
  amount: toMinorUnits(row.amount),
})

const shown = (
  { id, kind, month, due_date, currency, owed, asked }: ChargeRow,
  { amount, total, most, spans }: ReturnType<typeof lateFee>,
) => ({
  charge_id: id,
  kind,
  month,
  due_date,
  currency,
  charge: owed,
  days_late: spans.reduce((sum, { days }) => sum + days, 0),
  spans: spans.map(span => ({ ...span, open: fromMinorUnits(span.open) })),
  total: fromMinorUnits(total),
  most: fromMinorUnits(most),
  asked,
  amount: fromMinorUnits(amount),
})
