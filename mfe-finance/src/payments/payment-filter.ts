import { paymentCategories } from '@orenda/contracts/money-categories'
import type { Payment } from '@orenda/contracts/payments'
import {
  apartmentFilter,
  choiceFilter,
  choicesOf,
  entrySearch,
  periodFilter,
  type RecordFilter,
} from '@orenda/shared-ui/records'
import type { Texts } from '../i18n/use-texts.ts'

export const categoryChoices = (t: Texts) =>
  choicesOf(paymentCategories, category => t(`paymentCategories.${category}`))

export const paymentFilters = (t: Texts): RecordFilter<Payment>[] => [
  entrySearch(t('payments.search'), ({ tenant_name, note }) => [tenant_name, note]),
  apartmentFilter(),
  choiceFilter({
    name: 'category',
    all: t('filters.allCategories'),
    choices: categoryChoices(t),
    choiceOf: ({ category }) => category,
  }),
  periodFilter(),
]
