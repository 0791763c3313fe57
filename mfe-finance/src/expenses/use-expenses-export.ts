import type { Expense } from '@orenda/contracts/expenses'
import { type ExportSheet, useExport } from '@orenda/shared-ui/host'
import { useCallback, useMemo, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'

/**
 * Offers the list as a spreadsheet.
 * @param isReady false while there is no list
 * @returns hears which expenses are shown
 */
export function useExpensesExport(isReady: boolean): (shown: readonly Expense[]) => void {
  const t = useTexts()
  const shown = useRef<readonly Expense[]>([])
  const sheet = useMemo(
    (): ExportSheet<Expense> => ({
      name: 'expenses_report',
      label: t('expenses.title'),
      columns: [
        { key: 'date', title: t('fields.date'), type: 'date' },
        { key: 'apartment_name', title: t('fields.apartment'), type: 'text' },
        {
          ...{ key: 'category', title: t('fields.category'), type: 'text' },
          value: ({ category }) => t(`expenseCategories.${category}`),
        },
        { key: 'amount', title: t('fields.amount'), type: 'money', currencyKey: 'currency' },
        { key: 'currency', title: t('fields.currency'), type: 'text' },
        {
          ...{ key: 'status', title: t('fields.status'), type: 'text' },
          value: ({ status }) => t(`expenseStatuses.${status}`),
        },
        { key: 'comment', title: t('fields.comment'), type: 'text' },
      ],
      rows: () => shown.current,
    }),
    [t],
  )
  useExport(isReady ? sheet : null)
  return useCallback(rows => {
    shown.current = rows
  }, [])
}
