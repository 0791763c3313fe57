import type { Apartment } from '@orenda/contracts/apartments'
import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import { choicesOf, filterBy, type RecordFilter } from '@orenda/shared-ui/lists'
import type { Texts } from '../i18n/texts.ts'
import { reminderStates, stateOf } from './reminder-state.ts'

/** @param apartments that can be chosen, also those without a reminder */
export const reminderFilters = (
  t: Texts,
  apartments: readonly Apartment[] | undefined,
): RecordFilter<PaymentReminder>[] => [
  filterBy.search({
    label: t('reminders.search'),
    shows: filterBy.containsText(({ apartment_name, tenant_name, tenant_email }) => [
      apartment_name,
      tenant_name ?? '',
      tenant_email ?? '',
    ]),
  }),
  filterBy.apartment(apartments),
  filterBy.choice({
    name: 'status',
    all: t('reminders.allStates'),
    choices: choicesOf(reminderStates, state => t(`reminders.states.${state}`)),
    choiceOf: stateOf,
  }),
]
