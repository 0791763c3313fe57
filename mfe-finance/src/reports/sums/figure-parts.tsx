import type { Currency } from '@orenda/contracts/currencies'
import type { ReportFigure } from '@orenda/contracts/report-figures'
import type { ProfitEntry } from '@orenda/contracts/reports'
import { useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { type ProfitSpan, profitEntriesQuery } from '../reports.api.ts'
import { type Place, partOfEntry, placeOf } from './part-of-entry.ts'
import { partsOf } from './parts-of.ts'
import { SumParts } from './sum-parts.tsx'

interface FigurePartsProps {
  title: string
  span: ProfitSpan
  currency: Currency
  figure: ReportFigure
  onClose: () => void
}

/** The records that a figure of profit, or of utilities, is the sum of. */
export function FigureParts({ title, span, currency, figure, onClose }: FigurePartsProps) {
  const t = useTexts()
  const format = useFormat()
  const entries = useQuery(profitEntriesQuery(span, currency, figure))
  const { from, to, apartment_id } = span
  return (
    <SumParts
      title={title}
      {...partsOf(entries, rows =>
        rows.map(entry => partOfEntry(entry, { t, format, isOfAll: apartment_id === undefined })),
      )}
      write={amount => format.money(amount, currency)}
      list={listOf(entries.data ?? [], { from, to, apartment_id })}
      onClose={onClose}
    />
  )
}

/** The list with all of them, where it is one list. */
function listOf(entries: readonly ProfitEntry[], place: Place): string | undefined {
  const [first] = entries
  if (first === undefined) return undefined
  const isOneList = entries.every(({ kind }) => kind === first.kind)
  return isOneList ? placeOf(first.kind, place) : undefined
}
