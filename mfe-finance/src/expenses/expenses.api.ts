import type { Expense } from '@orenda/contracts/expenses'
import { resource } from '@orenda/shared-ui/records'
import { useTexts } from '../i18n/texts.ts'

export const expenses = resource({
  path: 'expenses',
  reads: ['apartments'],
  useTexts,
  nameOf: (expense: Expense, format) => resource.entryName(expense, format),
})
