import type { Apartment, ApartmentStatus } from '@orenda/contracts/apartments'
import { choicesOf, filterBy, type RecordFilter } from '@orenda/shared-ui/lists'
import { today } from '@orenda/shared-ui/texts'
import type { Texts } from '../i18n/texts.ts'
import { statusOn } from './apartment-status.ts'

/** Statuses in the order of the form. Not the contract's list, which would load zod on the first screen. */
const statuses: readonly ApartmentStatus[] = ['available', 'occupied', 'maintenance']

/** The maximum number of apartments for a plain select; with more, the filter becomes a search. */
const maxChoices = 500

export const statusChoices = (t: Texts) => choicesOf(statuses, status => t(`statuses.${status}`))

export const searchesApartments = filterBy.containsText(({ name, address, tenant_name }: Apartment) => [
  name,
  address,
  tenant_name ?? '',
])

/** Filters by status or by one apartment; shows all when the apartment of the address does not exist. */
export function showsApartments(show: string, apartments: readonly Apartment[]) {
  const isKnown = statuses.some(status => status === show) || apartments.some(({ id }) => id === show)
  const now = today()
  return (apartment: Apartment): boolean =>
    !isKnown || statusOn(apartment, now).word === show || apartment.id === show
}

export const apartmentFilters = (t: Texts): RecordFilter<Apartment>[] => [
  filterBy.search({ label: t('apartments.search'), shows: searchesApartments }),
  {
    name: 'show',
    label: t('apartments.filter'),
    shows: showsApartments,
    select: {
      all: t('common:filters.allApartments'),
      choices: (rows, _, value) => {
        const apartments = rows.length <= maxChoices ? rows : rows.filter(({ id }) => id === value)
        return [
          { label: t('apartments.byStatus'), choices: statusChoices(t) },
          {
            label: t('common:fields.apartment'),
            choices: apartments.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]
      },
    },
  },
]
