import type { ProfitReport } from '@orenda/contracts/reports'
import { numberFormat } from '@orenda/contracts/written'
import { useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { type ProfitSpan, profitQuery } from '../reports.api.ts'
import { lastKnownDay } from '../use-report-span.ts'
import { spanBefore } from './span-before.ts'

/** The report of the same days a year earlier, when there are any. It is read after that of the span. */
export function useReportBefore(span: ProfitSpan): ProfitReport | undefined {
  const before = spanBefore(span, lastKnownDay(span))
  const now = useQuery(profitQuery(span))
  const { data } = useQuery({ ...profitQuery(before ?? span), enabled: before !== null && now.isSuccess })
  return before === null ? undefined : data
}

/** The profit of the same days a year earlier in words, a line for each currency; nothing when there was none. */
export function useYearBefore(span: ProfitSpan): string[] {
  const t = useTexts()
  const { money, locale } = useFormat()
  const now = useQuery(profitQuery(span))
  const before = useReportBefore(span)
  if (before === undefined) return []
  const percent = numberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' })
  return before.totals.flatMap(({ currency, profit }) => {
    const present = now.data?.totals.find(total => total.currency === currency)?.profit
    if (present === undefined || profit === 0) return []
    const sum = money(profit, currency)
    // Of a loss no share can be said.
    if (profit < 0) return [t('reports.profit.yearBefore', { sum })]
    const change = present / profit - 1
    return [
      Math.round(change * 100) === 0
        ? t('reports.profit.same', { sum })
        : t('reports.profit.change', { sum, change: percent.format(change) }),
    ]
  })
}
