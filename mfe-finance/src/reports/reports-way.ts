import type { TableQuery } from '@orenda/shared-ui/lists'
import type { PageAction } from '@orenda/shared-ui/pages'
import { FileChartColumn } from 'lucide-react'
import type { Texts } from '../i18n/texts.ts'

/** The reports of the apartment and the period that a list is filtered by; a path after the language. */
export function reportsPath({
  apartment,
  period,
  tab,
}: {
  apartment?: string | undefined
  period?: string | undefined
  /** Which of them; profit when left out. */
  tab?: string | undefined
}): string {
  const kept = Object.entries({ apartment, period, tab }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  )
  return kept.length === 0 ? 'reports' : `reports?${new URLSearchParams(kept)}`
}

/** The way from a list to the reports, with its filter. */
export const reportsWay = (t: Texts, { apartment, period }: TableQuery['filters']): PageAction => ({
  label: t('charts.reports'),
  icon: FileChartColumn,
  to: reportsPath({ apartment, period }),
})
