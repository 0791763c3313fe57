import { useFormat } from '@orenda/shared-ui/host'
import { Select, type SelectProps } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { tenantsQuery } from '../tenants/tenants.api.ts'

interface TenantSelectProps extends SelectProps {
  /** Who lives there now: stands in the list before the others have come. */
  current: { id: string; name: string } | null
}

export function TenantSelect({ current, ...rest }: TenantSelectProps) {
  const t = useTexts()
  const { locale } = useFormat()
  const { data = [] } = useQuery(tenantsQuery)
  const isListed = current === null || data.some(({ id }) => id === current.id)
  const options = [...(isListed ? [] : [current]), ...data].toSorted((one, other) =>
    one.name.localeCompare(other.name, locale),
  )
  return (
    <Select {...rest}>
      <option value="">{t('form.noTenant')}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
