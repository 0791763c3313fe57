import type { Expense } from '@orenda/contracts/expenses'
import { Entry } from '@orenda/shared-ui/lists'
import { resource } from '@orenda/shared-ui/records'
import { useTexts } from '../i18n/texts.ts'

export const expenses = resource({
  path: 'expenses',
  reads: ['apartments'],
  useTexts,
  nameOf: (expense: Expense, format) => Entry.nameOf(expense, format),
})
