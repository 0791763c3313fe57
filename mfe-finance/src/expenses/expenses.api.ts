import type { Expense } from '@orenda/contracts/expenses'
import { resource } from '@orenda/shared-ui/records'
import { useTexts } from '../i18n/texts.ts'

export const expenses = resource({
  path: 'expenses',
  reads: ['apartments'],
  useTexts,
  nameOf: (expense: Expense, format) => resource.entryName(expense, format),
  aboutOf: ({ comment }) => comment,
  again: ({ apartment_id, currency, date, amount, category, comment, status, files, recurring_id }) =>
    recurring_id === null
      ? {
          apartment_id,
          files,
          fields: {
            apartment_id,
            date,
            amount,
            currency,
            category,
            comment,
            status,
          },
        }
      : null,
})
