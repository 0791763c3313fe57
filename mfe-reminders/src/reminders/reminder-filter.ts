import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import { choicesOf, filterBy, type RecordFilter } from '@orenda/shared-ui/lists'
import type { Texts } from '../i18n/texts.ts'
import { reminderStates, stateOf } from './reminder-state.ts'

export const reminderFilters = (t: Texts): RecordFilter<PaymentReminder>[] => [
  filterBy.search({
    label: t('reminders.search'),
    shows: filterBy.containsText(({ apartment_name, tenant_name, tenant_email }) => [
      apartment_name,
      tenant_name ?? '',
      tenant_email ?? '',
    ]),
  }),
  filterBy.choice({
    name: 'status',
    all: t('reminders.allStates'),
    choices: choicesOf(reminderStates, state => t(`reminders.states.${state}`)),
    choiceOf: stateOf,
  }),
]
