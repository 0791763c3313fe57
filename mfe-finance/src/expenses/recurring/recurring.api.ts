import type { RecurringExpense } from '@orenda/contracts/recurring-expenses'
import { queryClient } from '@orenda/shared-ui/api'
import { resource } from '@orenda/shared-ui/records'
import { useTexts } from '../../i18n/texts.ts'

export const recurring = resource({
  path: 'recurring-expenses',
  scope: 'recurring',
  reads: ['apartments'],
  useTexts,
  nameOf: ({ apartment_name, amount, currency }: RecurringExpense, format) =>
    `${apartment_name}, ${format.money(amount, currency)}`,
  // An expense forgets the recurring one that is deleted.
  reloadOthers: () => queryClient.invalidateQueries({ queryKey: ['expenses'] }),
})
