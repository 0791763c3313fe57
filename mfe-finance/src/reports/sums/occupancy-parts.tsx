import type { OccupancyMonth } from '@orenda/contracts/reports'
import type { OccupancyLine } from '@orenda/contracts/rules/occupancy-lines'
import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../../i18n/texts.ts'
import { SumParts } from './sum-parts.tsx'

const names = {
  days_let: 'reports.occupancy.daysLet',
  days_vacant: 'reports.occupancy.daysVacant',
  rent_missed: 'reports.occupancy.missed',
} as const

interface OccupancyPartsProps {
  line: OccupancyLine
  months: readonly OccupancyMonth[]
  figure: 'days_let' | 'days_vacant' | 'rent_missed'
  onClose: () => void
}

/** The months that a figure of an apartment is the sum of. */
export function OccupancyParts({ line, months, figure, onClose }: OccupancyPartsProps) {
  const t = useTexts()
  const { money, month } = useFormat()
  return (
    <SumParts
      title={`${t(names[figure])}, ${line.apartment_name}`}
      parts={months
        .filter(
          ({ apartment_id, currency }) => apartment_id === line.apartment_id && currency === line.currency,
        )
        .filter(row => row[figure] !== 0)
        .map(row => ({
          key: row.month,
          when: month(row.month),
          note: '',
          amount: row[figure],
          detail: figure === 'rent_missed' ? t('reports.days', { count: row.days_vacant }) : undefined,
        }))
        .toReversed()}
      write={sum =>
        figure === 'rent_missed' ? money(sum, line.currency) : t('reports.days', { count: sum })
      }
      list={`apartments/${line.apartment_id}`}
      onClose={onClose}
    />
  )
}
