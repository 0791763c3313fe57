import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import type { UtilitySummary } from '@orenda/contracts/utility-summary'
import { type ExportSheet } from '@orenda/shared-ui/host'
import type { Texts } from '../i18n/texts.ts'

interface SheetRow {
  date: string
  apartment_name: string
  kind: string
  consumed: number | null
  unit: string
  total: number
  consumed_before: number | null
  consumed_year_before: number | null
  currency: string
}

/** One row per apartment, utility and month, and one for the fees. */
export function summarySheet(t: Texts, { rows, fees }: UtilitySummary): ExportSheet<SheetRow> {
  const number = (key: keyof SheetRow, title: string) =>
    ({ key, title, type: 'number', decimals: 2 }) as const
  const lines: SheetRow[] = [
    ...rows.map(({ month, apartment_name, type, consumed, total, month_before, year_before }) => ({
      date: `${month}-01`,
      apartment_name,
      kind: t(`types.${type}`),
      consumed,
      total,
      unit: t(`units.${type}`),
      currency: utilityCurrency,
      consumed_before: month_before?.consumed ?? null,
      consumed_year_before: year_before?.consumed ?? null,
    })),
    ...fees.map(({ month, apartment_name, total }) => ({
      date: `${month}-01`,
      apartment_name,
      kind: t('summary.fees'),
      consumed: null,
      unit: '',
      total,
      consumed_before: null,
      consumed_year_before: null,
      currency: utilityCurrency,
    })),
  ]
  return {
    name: 'utilities_summary_report',
    label: t('tabs.summary'),
    columns: [
      { key: 'date', title: t('common:filters.month'), type: 'date' },
      { key: 'apartment_name', title: t('common:fields.apartment'), type: 'text' },
      { key: 'kind', title: t('common:fields.type'), type: 'text' },
      number('consumed', t('readings.consumed')),
      { key: 'unit', title: t('readings.unit'), type: 'text' },
      { key: 'total', title: t('readings.total'), type: 'money', currencyKey: 'currency' },
      number('consumed_before', t('summary.monthBefore')),
      number('consumed_year_before', t('summary.yearBefore')),
    ],
    rows: () => lines.toSorted((one, other) => other.date.localeCompare(one.date)),
  }
}
