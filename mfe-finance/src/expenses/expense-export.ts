import type { Expense } from '@orenda/contracts/expenses'
import type { RecordSheet } from '@orenda/shared-ui/records'
import type { Texts } from '../i18n/use-texts.ts'

export const expenseSheet = (t: Texts): RecordSheet<Expense> => ({
  name: 'expenses_report',
  columns: [
    { key: 'date', title: t('common:fields.date'), type: 'date' },
    { key: 'apartment_name', title: t('common:fields.apartment'), type: 'text' },
    {
      ...{ key: 'category', title: t('common:fields.category'), type: 'text' },
      value: ({ category }) => t(`expenseCategories.${category}`),
    },
    { key: 'amount', title: t('common:fields.amount'), type: 'money', currencyKey: 'currency' },
    { key: 'currency', title: t('common:fields.currency'), type: 'text' },
    {
      ...{ key: 'status', title: t('common:fields.status'), type: 'text' },
      value: ({ status }) => t(`expenseStatuses.${status}`),
    },
    { key: 'comment', title: t('common:fields.comment'), type: 'text' },
  ],
})
