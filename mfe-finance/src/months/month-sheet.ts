import { type ExportSheet } from '@orenda/shared-ui/host'
import { type Format } from '@orenda/shared-ui/texts'
import type { Texts } from '../i18n/texts.ts'
import type { MonthCharge, MonthRow } from './month-cells.ts'

type SheetRow = MonthCharge & { apartment_name: string }

/** The matrix as a spreadsheet: one row per rent charge and overdue charge of utilities, by apartment and month. */
export const monthSheet = (
  t: Texts,
  { month }: Format,
  rows: () => readonly MonthRow[],
  months: readonly string[],
): ExportSheet<SheetRow> => {
  const money = (key: 'charged' | 'paid' | 'waived' | 'open') => ({
    key,
    title: t(`months.sheet.${key}`),
    type: 'money' as const,
    currencyKey: 'currency',
  })
  return {
    name: 'months_report',
    label: t('months.title'),
    columns: [
      { key: 'apartment_name', title: t('common:fields.apartment'), type: 'text' },
      { key: 'tenant_name', title: t('common:fields.tenant'), type: 'text' },
      { key: 'kind', title: t('rent.kind'), type: 'text', value: ({ kind }) => t(`rent.kinds.${kind}`) },
      {
        key: 'month',
        title: t('common:filters.month'),
        type: 'text',
        value: charge => month(charge.month),
      },
      { key: 'due_date', title: t('months.sheet.due'), type: 'date' },
      money('charged'),
      money('paid'),
      money('waived'),
      money('open'),
      { key: 'days_late', title: t('months.sheet.daysLate'), type: 'number' },
      { key: 'currency', title: t('common:fields.currency'), type: 'text' },
    ],
    rows: () =>
      rows().flatMap(({ apartment_name, cells }) =>
        [...cells.values()]
          .flatMap(({ charges, lateUtilities }) => [...charges, ...lateUtilities])
          .toSorted((one, other) => one.month.localeCompare(other.month))
          .filter(charge => months.includes(charge.month))
          .map(charge => ({ ...charge, apartment_name })),
      ),
  }
}
