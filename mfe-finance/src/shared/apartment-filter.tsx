import { useFormat } from '@orenda/shared-ui/host'
import { Select } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/use-texts.ts'

interface ApartmentFilterProps {
  /** Rows that have an apartment; also those of deleted ones can be found. */
  rows: readonly { apartment_id: string; apartment_name: string }[]
  value: string
  onChange: (id: string) => void
}

/** Shows one apartment's rows, of those that have any. */
export function ApartmentFilter({ rows, value, onChange }: ApartmentFilterProps) {
  const t = useTexts()
  const { locale } = useFormat()
  const names = new Map(rows.map(row => [row.apartment_id, row.apartment_name]))
  const options = [...names].toSorted(([, one], [, other]) => one.localeCompare(other, locale))
  return (
    <Select
      aria-label={t('fields.apartment')}
      value={names.has(value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('filters.allApartments')}</option>
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
