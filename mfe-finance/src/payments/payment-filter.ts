import { paymentCategories } from '@orenda/contracts/money-categories'
import type { Payment } from '@orenda/contracts/payments'
import { choicesOf, filterBy, type RecordFilter } from '@orenda/shared-ui/lists'
import type { Texts } from '../i18n/texts.ts'

export const categoryChoices = (t: Texts) =>
  choicesOf(paymentCategories, category => t(`paymentCategories.${category}`))

export const paymentFilters = (t: Texts): RecordFilter<Payment>[] => [
  filterBy.entry(t('payments.search'), ({ tenant_name, note }) => [tenant_name, note]),
  filterBy.apartment(),
  filterBy.choice({
    name: 'category',
    all: t('filters.allCategories'),
    choices: categoryChoices(t),
    choiceOf: ({ category }) => category,
  }),
  filterBy.period(),
]
