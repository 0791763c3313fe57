import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import {
  choiceFilter,
  choicesOf,
  containsText,
  type RecordFilter,
  searchFilter,
} from '@orenda/shared-ui/records'
import type { Texts } from '../i18n/use-texts.ts'

export const reminderFilters = (t: Texts): RecordFilter<PaymentReminder>[] => [
  searchFilter({
    label: t('reminders.search'),
    shows: containsText(({ apartment_name, tenant_name, tenant_email }) => [
      apartment_name,
      tenant_name ?? '',
      tenant_email ?? '',
    ]),
  }),
  choiceFilter({
    name: 'status',
    all: t('reminders.allStates'),
    choices: choicesOf(['active', 'inactive'], state => t(`reminders.states.${state}`)),
    choiceOf: ({ is_enabled }) => (is_enabled ? 'active' : 'inactive'),
  }),
]
