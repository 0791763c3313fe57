import type { Apartment } from '@orenda/contracts/apartments'
import { recordForm } from '@orenda/shared-ui/lists'
import { useCommonTexts, useFormat } from '@orenda/shared-ui/texts'
import { Button, Field } from '@orenda/shared-ui/ui'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { apartmentsQuery, tenantsQuery } from '../records/references.ts'
import { type FieldWord, useBound } from './bound-fields.tsx'
import { Combobox } from './controls/combobox.tsx'
import styles from './reference-fields.module.css'
import type { FieldBinding } from './use-checked-form.ts'

interface Named {
  id: string
  name: string
}

interface ReferenceFieldProps extends FieldBinding {
  label?: string
  /**
   * The record that is referred to. It may be deleted and in no list any more, or the list may not
   * be loaded yet.
   */
  current: Named | null
  /** Is called when the person chooses; `''` means none. */
  onChosen?: (id: string) => void
  hint?: string | undefined
  /** Shown below the field, e.g. a button that adds a record to the list. */
  action?: ReactNode
}

interface OwnWords<Row extends Named> {
  word: FieldWord
  list: UseQueryResult<Row[]>
  /** The label of a choice; by default its name. */
  labelOf?: ((row: Row) => string) | undefined
  /** The text when the list could not be loaded. */
  failed: string
  /** The label for none, and whether none can be chosen. */
  none: { label: string; isChoice: boolean }
}

/** A choice of another record by its name. */
function ReferenceField<Row extends Named>({
  current,
  onChosen,
  word,
  list,
  labelOf = nameOf,
  failed,
  none,
  action,
  hint: ownHint,
  ...props
}: ReferenceFieldProps & OwnWords<Row>) {
  const t = useCommonTexts()
  const { locale } = useFormat()
  const { data = [], isError, refetch } = list
  const hint = isError ? (
    <>
      {failed}{' '}
      <Button size="small" variant="quiet" icon={RotateCw} onClick={() => void refetch()}>
        {t('actions.retry')}
      </Button>
    </>
  ) : (
    ownHint
  )
  const {
    field,
    control: { onChange, ...binding },
  } = useBound({ ...props, hint }, word)
  const isListed = current === null || data.some(({ id }) => id === current.id)
  const choices = [
    ...(isListed ? [] : [{ value: current.id, label: current.name }]),
    ...data.map(row => ({ value: row.id, label: labelOf(row) })),
  ].toSorted((one, other) => one.label.localeCompare(other.label, locale))
  return (
    <div className={styles.withAction}>
      <Field {...field}>
        <Combobox
          {...binding}
          choices={choices}
          none={none}
          texts={recordForm.useChoiceTexts()}
          onValueChange={id => {
            onChange(id)
            onChosen?.(id)
          }}
        />
      </Field>
      {action}
    </div>
  )
}

const nameOf = ({ name }: Named) => name

interface ApartmentFieldProps extends ReferenceFieldProps {
  /** The label of a choice; by default its name. */
  labelOf?: (apartment: Apartment) => string
}

/** The choice of the apartment that a record belongs to. */
export function ApartmentField(props: ApartmentFieldProps) {
  const t = useCommonTexts()
  return (
    <ReferenceField
      {...props}
      word="apartment"
      list={useQuery(apartmentsQuery)}
      failed={t('fields.apartmentsFailed')}
      none={{ label: t('fields.chooseApartment'), isChoice: false }}
    />
  )
}

/** The choice of a tenant, or of none. */
export function TenantField(props: ReferenceFieldProps) {
  const t = useCommonTexts()
  return (
    <ReferenceField
      {...props}
      word="tenant"
      list={useQuery(tenantsQuery)}
      failed={t('fields.tenantsFailed')}
      none={{ label: t('fields.noTenant'), isChoice: true }}
    />
  )
}
