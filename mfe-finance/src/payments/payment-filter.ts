import { paymentCategories } from '@orenda/contracts/money-categories'
import type { Payment } from '@orenda/contracts/payments'
import {
  apartmentFilter,
  choiceFilter,
  choicesOf,
  monthFilter,
  type RecordFilter,
} from '@orenda/shared-ui/records'
import type { Texts } from '../i18n/use-texts.ts'

export const categoryChoices = (t: Texts) =>
  choicesOf(paymentCategories, category => t(`paymentCategories.${category}`))

export const paymentFilters = (t: Texts): RecordFilter<Payment>[] => [
  apartmentFilter(),
  choiceFilter({
    name: 'category',
    all: t('filters.allCategories'),
    choices: categoryChoices(t),
    choiceOf: ({ category }) => category,
  }),
  monthFilter(),
]
