import type { Tenant } from '@orenda/contracts/tenants'
import { choicesOf, filterBy, type RecordFilter } from '@orenda/shared-ui/lists'
import type { Texts } from '../i18n/texts.ts'
import { owes, type Tenancies, tenantStates } from './tenancies.ts'

const contains = filterBy.containsText(({ name, phone, email }: Tenant) => [name, phone, email])

/** Finds tenants by name, phone or e-mail, case-insensitive; a phone also by its digits alone. */
export function searchesTenants(text: string): (tenant: Tenant) => boolean {
  const hasText = contains(text)
  const digits = /^[+\d\s()-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  return tenant => hasText(tenant) || (digits !== '' && tenant.phone.replace(/\D/g, '').includes(digits))
}

/** The filter that shows who owes; the count above the list sets it, too. */
export const owing = { name: 'balance', value: 'owes' } as const

export const tenantFilters = (t: Texts, tenancies: Tenancies | undefined): RecordFilter<Tenant>[] => [
  filterBy.search({ label: t('tenants.search'), shows: searchesTenants }),
  {
    ...filterBy.choice<Tenant>({
      name: 'status',
      all: t('tenants.allStates'),
      choices: choicesOf(tenantStates, state => t(`tenants.states.${state}`)),
      choiceOf: ({ id }) => tenancies?.get(id)?.state ?? 'none',
    }),
    // Nobody is hidden before it is known where they live.
    ...(tenancies === undefined && { shows: () => () => true }),
  },
  {
    name: owing.name,
    label: t('standing.title'),
    shows: value => tenant =>
      value !== owing.value || tenancies === undefined || owes(tenancies.get(tenant.id)),
    select: {
      all: t('tenants.anyBalance'),
      choices: () => [{ value: owing.value, label: t('tenants.owing') }],
    },
  },
]
