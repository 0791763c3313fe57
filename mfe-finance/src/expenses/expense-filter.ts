import type { Expense } from '@orenda/contracts/expenses'
import { expenseCategories, expenseStatuses } from '@orenda/contracts/money-categories'
import { choicesOf, filterBy, type RecordFilter } from '@orenda/shared-ui/lists'
import type { Texts } from '../i18n/texts.ts'
import type { ShownExpense } from './settled-expenses.ts'

export const categoryChoices = (t: Texts) =>
  choicesOf(expenseCategories, category => t(`expenseCategories.${category}`))

const statusChoices = (t: Texts) => choicesOf(expenseStatuses, status => t(`expenseStatuses.${status}`))

export const expenseFilters = (t: Texts): RecordFilter<Expense>[] => [
  filterBy.entry(t('expenses.search'), ({ comment }) => [comment]),
  filterBy.apartment(),
  filterBy.choice({
    name: 'category',
    all: t('filters.allCategories'),
    choices: categoryChoices(t),
    choiceOf: ({ category }) => category,
  }),
  filterBy.choice({
    name: 'status',
    all: t('filters.allStatuses'),
    choices: statusChoices(t),
    // One that was just paid stays among the planned ones.
    choiceOf: ({ status, settled }: ShownExpense) => (settled ? 'pending' : status),
  }),
  filterBy.period(),
]
