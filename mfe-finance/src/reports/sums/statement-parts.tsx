import { type Currency, sumOfAmounts } from '@orenda/contracts/currencies'
import type { Statement, StatementEntry } from '@orenda/contracts/leases'
import { useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { type Texts, useTexts } from '../../i18n/texts.ts'
import { statementQuery } from '../reports.api.ts'
import { partsOf } from './parts-of.ts'
import { type SumPart, SumParts } from './sum-parts.tsx'

interface StatementPartsProps {
  title: string
  lease: { id: string; apartment_id: string; currency: Currency }
  /** What the lease owes, or the deposit that is held of it. */
  figure: 'balance' | 'deposit'
  /** The figure as the report shows it, where that is in another currency. */
  shown?: string | undefined
  onClose: () => void
}

/** The lines of a lease's statement that its balance, or its deposit, is the sum of. */
export function StatementParts({ title, lease, figure, shown, onClose }: StatementPartsProps) {
  const t = useTexts()
  const { money, date, month } = useFormat()
  const statements = useQuery(statementQuery(lease.id))
  const place = `apartments/${lease.apartment_id}`
  const partOf = (entry: StatementEntry, amount: number): SumPart => ({
    key: entry.kind + entry.id,
    when: date(entry.date),
    kind: kindOf(entry, t),
    note: [entry.month && month(entry.month), entry.text].filter(Boolean).join(', '),
    amount,
    place,
  })
  const linesOf = ({ opening, from, entries }: Statement): SumPart[] => {
    const before = {
      key: 'before',
      when: from === null ? '' : date(from),
      note: t('reports.lines.before'),
      amount: opening,
    }
    const lines = [
      ...(opening === 0 || figure === 'deposit' ? [] : [before]),
      ...entries.flatMap(entry => {
        const amount = figure === 'deposit' ? entry.deposit : changeOf(entry)
        return amount === null ? [] : [partOf(entry, amount)]
      }),
    ]
    return (figure === 'deposit' ? lines : sinceEven(lines)).toReversed()
  }
  return (
    <SumParts
      title={title}
      {...partsOf(statements, all =>
        all.filter(({ currency }) => currency === lease.currency).flatMap(linesOf),
      )}
      write={amount => money(amount, lease.currency)}
      shown={shown}
      list={place}
      onClose={onClose}
    />
  )
}

/** The lines after the last one that left nothing open, which are the same sum: those before it add up to zero. */
function sinceEven(lines: readonly SumPart[]): readonly SumPart[] {
  const sums = lines.map((_, at) => sumOfAmounts(lines.slice(0, at + 1).map(({ amount }) => amount)))
  return lines.slice(sums.lastIndexOf(0) + 1)
}

/** By how much a line raises what is owed; null when it does not. */
function changeOf({ charge, payment }: StatementEntry): number | null {
  if (charge !== null) return charge
  return payment === null ? null : -payment
}

function kindOf({ kind, category }: StatementEntry, t: Texts): string {
  if (kind === 'payment') {
    return t('reports.lines.payment', { what: t(`paymentCategories.${category as 'rent'}`) })
  }
  return kind === 'rent' || kind === 'utilities' || kind === 'other'
    ? t(`rent.kinds.${kind}`)
    : t(`reports.lines.${kind}`)
}
