import type { TableQuery } from '@orenda/shared-ui/lists'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button } from '@orenda/shared-ui/ui'
import { FileChartColumn } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'

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
export function ReportsLink({ filters }: Pick<TableQuery, 'filters'>) {
  const t = useTexts()
  const path = useLanguagePath()
  return (
    <Link
      className={Button.className({ isBareOnPhone: true })}
      to={path(reportsPath({ apartment: filters.apartment, period: filters.period }))}
    >
      <FileChartColumn size={18} strokeWidth={1.75} aria-hidden />
      <span>{t('charts.reports')}</span>
    </Link>
  )
}
