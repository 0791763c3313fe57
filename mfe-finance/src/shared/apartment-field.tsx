import { useFormat } from '@orenda/shared-ui/host'
import { Button, Field, Select, type SelectProps } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useTexts } from '../i18n/use-texts.ts'
import { apartmentsQuery } from './apartments.api.ts'

interface ApartmentFieldProps extends SelectProps {
  /** The record's own: it may be deleted and in no list any more. */
  current: { id: string; name: string } | null
  error: string | undefined
}

/** Chooses the apartment that a record belongs to. */
export function ApartmentField({ current, error, ...rest }: ApartmentFieldProps) {
  const t = useTexts()
  const { locale } = useFormat()
  const { data = [], isError, refetch } = useQuery(apartmentsQuery)
  const isListed = current === null || data.some(({ id }) => id === current.id)
  const options = [...(isListed ? [] : [current]), ...data].toSorted((one, other) =>
    one.name.localeCompare(other.name, locale),
  )
  return (
    <Field
      label={t('fields.apartment')}
      error={error}
      hint={
        isError && (
          <>
            {t('fields.apartmentsFailed')}{' '}
            <Button size="small" variant="quiet" icon={RotateCw} onClick={() => void refetch()}>
              {t('common:actions.retry')}
            </Button>
          </>
        )
      }
    >
      <Select {...rest}>
        <option value="" disabled>
          {t('fields.chooseApartment')}
        </option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
