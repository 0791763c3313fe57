import { type Age, ageOf, type Debt } from '@orenda/contracts/rules/debts'
import { chargeNote } from '@orenda/contracts/rules/late-fee-words'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { openChargesQuery } from '../../rent/rent.api.ts'
import { partsOf } from './parts-of.ts'
import { SumParts } from './sum-parts.tsx'

interface ChargePartsProps {
  title: string
  debt: Debt
  /** All of them when left out. */
  age?: Age | undefined
  /** The sum as the report shows it, where that is in another currency. */
  shown?: string | undefined
  onClose: () => void
}

/** The overdue charges that a debt, or one age of it, is the sum of. */
export function ChargeParts({ title, debt, age, shown, onClose }: ChargePartsProps) {
  const t = useTexts()
  const format = useFormat()
  const { money, date, month } = format
  const charges = useQuery(openChargesQuery(debt.lease_id))
  const now = today()
  return (
    <SumParts
      title={title}
      {...partsOf(charges, rows =>
        rows
          .filter(({ currency, open, due_date }) => currency === debt.currency && open > 0 && due_date < now)
          .filter(({ days_late }) => age === undefined || ageOf(days_late) === age)
          .map(charge => ({
            key: charge.id,
            when: date(charge.due_date),
            kind: t(`rent.kinds.${charge.kind}`),
            note: [
              month(charge.month),
              chargeNote(charge, format),
              t('rent.days', { count: charge.days_late }),
            ]
              .filter(Boolean)
              .join(', '),
            amount: charge.open,
            detail:
              charge.open === charge.amount
                ? undefined
                : t('rent.of', { total: money(charge.amount, charge.currency) }),
            place: `apartments/${charge.apartment_id}`,
          })),
      )}
      write={amount => money(amount, debt.currency)}
      shown={shown}
      list={`apartments/${debt.apartment_id}`}
      onClose={onClose}
    />
  )
}
