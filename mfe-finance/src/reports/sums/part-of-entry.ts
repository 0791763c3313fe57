import type { ProfitEntry } from '@orenda/contracts/reports'
import { numberFormat } from '@orenda/contracts/written'
import type { Format } from '@orenda/shared-ui/texts'
import type { Texts } from '../../i18n/texts.ts'
import type { SumPart } from './sum-parts.tsx'

/** A record that a sum is made of, as it is shown. @param isOfAll whether the sum is of all apartments */
export const partOfEntry = (
  entry: ProfitEntry,
  { t, format, isOfAll }: { t: Texts; format: Format; isOfAll: boolean },
): SumPart => ({
  key: entry.kind + entry.id,
  when: entry.kind === 'charge' ? format.month(entry.date) : format.date(entry.date),
  kind: kindOf(entry, t),
  note: [isOfAll && entry.apartment_name, isOfAll && entry.tenant_name, entry.note]
    .filter(Boolean)
    .join(', '),
  amount: entry.amount,
  detail: originOf(entry, format),
  place: placeOf(entry.kind, { from: entry.date, to: entry.date, apartment_id: entry.apartment_id }),
})

function kindOf({ kind, category }: ProfitEntry, t: Texts): string {
  if (kind === 'payment') return t(`paymentCategories.${category as 'rent'}`)
  if (kind === 'expense') return t(`expenseCategories.${category as 'repair'}`)
  return t(`reports.kinds.${kind}`)
}

/** What was converted, and at which rate: its day only where that is not the day of the record. */
function originOf({ date: day, original }: ProfitEntry, { date, money, locale }: Format): string | undefined {
  if (!original) return undefined
  const rate = numberFormat(locale, { maximumFractionDigits: 4 }).format(original.rate)
  const { rate_date } = original
  const ofDay = rate_date === undefined || rate_date === day ? '' : ` (${date(rate_date)})`
  return `${money(original.amount, original.currency)} × ${rate}${ofDay}`
}

export interface Place {
  from: string
  to: string
  apartment_id: string | undefined
}

/** Where records of a kind stand; a path after the language. */
export function placeOf(kind: ProfitEntry['kind'], { from, to, apartment_id }: Place): string {
  const home = apartment_id === undefined ? '' : `apartment=${apartment_id}&`
  return {
    payment: `payments?${home}period=${from}..${to}`,
    expense: `expenses?${home}period=${from}..${to}`,
    fee: `utilities?${home}tab=fees`,
    charge: `utilities?${home}tab=summary`,
    deposit: `apartments/${apartment_id ?? ''}`,
  }[kind]
}
