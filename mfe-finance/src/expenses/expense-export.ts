import type { Expense } from '@orenda/contracts/expenses'
import { Entry, type RecordSheet } from '@orenda/shared-ui/lists'
import type { Texts } from '../i18n/texts.ts'
import { storedOf } from './settled-expenses.ts'

export const expenseSheet = (t: Texts): RecordSheet<Expense> => ({
  name: 'expenses_report',
  columns: [
    ...Entry.sheetColumns<Expense>({
      key: 'category',
      title: t('common:fields.category'),
      type: 'text',
      value: ({ category }) => t(`expenseCategories.${category}`),
    }).map(column =>
      column.key === 'date' ? { ...column, value: (row: Expense) => storedOf(row).date } : column,
    ),
    {
      key: 'status',
      title: t('common:fields.status'),
      type: 'text',
      value: ({ status }) => t(`expenseStatuses.${status}`),
    },
    { key: 'comment', title: t('common:fields.comment'), type: 'text' },
  ],
})
