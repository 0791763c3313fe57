import type { Currency } from '@orenda/contracts/currencies'
import type { ReportFigure } from '@orenda/contracts/report-figures'
import type { ProfitEntry } from '@orenda/contracts/reports'
import { numberFormat } from '@orenda/contracts/written'
import { type Format, useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { type Texts, useTexts } from '../../i18n/texts.ts'
import { type ProfitSpan, profitEntriesQuery } from '../reports.api.ts'
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
        rows.map(entry => ({
          key: entry.kind + entry.id,
          when: entry.kind === 'charge' ? format.month(entry.date) : format.date(entry.date),
          kind: kindOf(entry, t),
          note: [apartment_id === undefined && entry.apartment_name, entry.note].filter(Boolean).join(', '),
          amount: entry.amount,
          detail: originOf(entry, format),
          place: placeOf(entry.kind, { from: entry.date, to: entry.date, apartment_id: entry.apartment_id }),
        })),
      )}
      write={amount => format.money(amount, currency)}
      list={listOf(entries.data ?? [], { from, to, apartment_id })}
      onClose={onClose}
    />
  )
}

function kindOf({ kind, category }: ProfitEntry, t: Texts): string {
  if (kind === 'payment') return t(`paymentCategories.${category as 'rent'}`)
  if (kind === 'expense') return t(`expenseCategories.${category as 'repair'}`)
  return t(`reports.kinds.${kind}`)
}

/** What was converted, and at which rate. */
function originOf({ original }: ProfitEntry, { money, locale }: Format): string | undefined {
  if (!original) return undefined
  const rate = numberFormat(locale, { maximumFractionDigits: 4 }).format(original.rate)
  return `${money(original.amount, original.currency)} × ${rate}`
}

interface Place {
  from: string
  to: string
  apartment_id: string | undefined
}

/** Where records of a kind stand; a path after the language. */
function placeOf(kind: ProfitEntry['kind'], { from, to, apartment_id }: Place): string {
  const home = apartment_id === undefined ? '' : `apartment=${apartment_id}&`
  return {
    payment: `payments?${home}period=${from}..${to}`,
    expense: `expenses?${home}period=${from}..${to}`,
    fee: `utilities?${home}tab=fees`,
    charge: `utilities?${home}tab=summary`,
    deposit: `apartments/${apartment_id ?? ''}`,
  }[kind]
}

/** The list with all of them, where it is one list. */
function listOf(entries: readonly ProfitEntry[], place: Place): string | undefined {
  const [first] = entries
  if (first === undefined) return undefined
  const isOneList = entries.every(({ kind }) => kind === first.kind)
  return isOneList ? placeOf(first.kind, place) : undefined
}
