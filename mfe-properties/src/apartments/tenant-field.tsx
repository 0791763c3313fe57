import { useFormat } from '@orenda/shared-ui/host'
import { Button, Field, Select, type SelectProps } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useTexts } from '../i18n/use-texts.ts'
import { tenantsQuery } from '../tenants/tenants.api.ts'

interface TenantFieldProps extends SelectProps {
  /** Who lives there now: stands in the list before the others have come. */
  current: { id: string; name: string } | null
  error: string | undefined
}

export function TenantField({ current, error, ...rest }: TenantFieldProps) {
  const t = useTexts()
  const { locale } = useFormat()
  const { data = [], isError, refetch } = useQuery(tenantsQuery)
  const isListed = current === null || data.some(({ id }) => id === current.id)
  const options = [...(isListed ? [] : [current]), ...data].toSorted((one, other) =>
    one.name.localeCompare(other.name, locale),
  )
  return (
    <Field
      label={t('form.tenant')}
      error={error}
      hint={
        isError && (
          <>
            {t('form.tenantsFailed')}{' '}
            <Button size="small" variant="quiet" icon={RotateCw} onClick={() => void refetch()}>
              {t('common:actions.retry')}
            </Button>
          </>
        )
      }
    >
      <Select {...rest}>
        <option value="">{t('form.noTenant')}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
