import type { Apartment } from '@orenda/contracts/apartments'
import { DataToolbar, Input, Select } from '@orenda/shared-ui/ui'
import { Search } from 'lucide-react'
import { useTexts } from '../i18n/use-texts.ts'
import { type ApartmentsFilter, statuses } from './filter.ts'

/** Apartments that a list to choose from can hold and still be one; among more of them, one searches. */
const mostChoices = 500

const chosenFrom = (apartments: readonly Apartment[], shown: string) =>
  apartments.length <= mostChoices ? apartments : apartments.filter(({ id }) => id === shown)

interface ApartmentsToolbarProps {
  apartments: readonly Apartment[]
  filter: ApartmentsFilter
  onChange: (name: keyof ApartmentsFilter, value: string) => void
}

export function ApartmentsToolbar({ apartments, filter, onChange }: ApartmentsToolbarProps) {
  const t = useTexts()
  return (
    <DataToolbar>
      <Input
        type="search"
        icon={Search}
        aria-label={t('apartments.search')}
        placeholder={t('apartments.search')}
        value={filter.search}
        onChange={({ target }) => onChange('search', target.value)}
      />
      <Select
        aria-label={t('apartments.filter')}
        value={filter.show}
        onChange={({ target }) => onChange('show', target.value)}
      >
        <option value="">{t('apartments.all')}</option>
        <optgroup label={t('apartments.byStatus')}>
          {statuses.map(status => (
            <option key={status} value={status}>
              {t(`statuses.${status}`)}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('apartments.byApartment')}>
          {chosenFrom(apartments, filter.show).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      </Select>
    </DataToolbar>
  )
}
