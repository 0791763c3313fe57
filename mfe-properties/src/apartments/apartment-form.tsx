import { type Apartment, updateApartmentSchema } from '@orenda/contracts/apartments'
import { currencies, currencySymbols } from '@orenda/contracts/currencies'
import { ApiError } from '@orenda/shared-ui/api'
import {
  ChoiceField,
  DateField,
  FilesField,
  FormLayout,
  MoneyField,
  NumberField,
  RecordForm,
  required,
  TenantField,
  TextField,
  useRecordForm,
} from '@orenda/shared-ui/forms'
import { choicesOf } from '@orenda/shared-ui/lists'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { heldForm } from '../shared/held-form.ts'
import { statusChoices } from './apartment-filter.ts'
import styles from './apartment-form.module.css'
import { ApartmentLimitBanner, type Limit } from './apartment-limit-banner.tsx'
import { apartmentValues, newApartmentValues } from './apartment-values.ts'
import { apartments } from './apartments.api.ts'
import { useChargeQuestion } from './use-charge-question.tsx'
import { useLeaseHints } from './use-lease-hints.tsx'
import { useNewTenant } from './use-new-tenant.tsx'
import { useWholeCharge } from './use-whole-charge.tsx'
import { WhatHappensNote } from './what-happens-note.tsx'

/** Save is enabled only with a name and a number (specification 5). */
const needs = { name: required.text, income: required.number }

const currencyChoices = choicesOf(currencies, code => `${code} ${currencySymbols[code]}`)

/** @param record the stored apartment, or null for a new one */
export function ApartmentForm({ record }: { record: Apartment | null }) {
  const t = useTexts()
  const [limit, setLimit] = useState<Limit | null>(null)
  const question = useChargeQuestion(record)
  const whole = useWholeCharge(record)
  const form = useRecordForm({
    resource: apartments,
    complete: fields => question.complete(whole.complete(fields)),
    schema: updateApartmentSchema,
    record,
    needs,
    focus: 'name',
    values: record === null ? newApartmentValues : apartmentValues(record),
    onSubmit: () => setLimit(null),
    onFailure: error => {
      if (!ApiError.is(error, 'APARTMENT_LIMIT_EXCEEDED')) return false
      setLimit(error.body as unknown as Limit)
      return true
    },
  })
  const { field, values } = form
  const tenant = record?.tenant_id ? { id: record.tenant_id, name: record.tenant_name ?? '' } : null
  const newTenant = useNewTenant(form)
  const hints = useLeaseHints(record)
  return (
    <>
      <RecordForm
        form={heldForm(form, whole.waits(values))}
        isWide
        notice={limit && <ApartmentLimitBanner limit={limit} onDismiss={() => setLimit(null)} />}
      >
        <div data-wide className={styles.parts}>
          <FormLayout.Grid>
            <TextField
              {...field('name')}
              label={t('form.name')}
              hint={t('overview.nameHint')}
              input={{ maxLength: 200 }}
            />
            <TextField
              {...field('address')}
              label={t('form.address')}
              input={{ maxLength: 300 }}
              isOptional
            />
            <MoneyField
              {...field('income')}
              label={t('form.income')}
              currency={values.currency}
              hint={hints.rent}
            />
            <ChoiceField {...field('currency')} choices={currencyChoices} />
            <ChoiceField {...field('status')} choices={statusChoices(t)} />
            <NumberField
              {...field('area')}
              label={t('form.area')}
              symbol={t('form.squareMetres')}
              isOptional
            />
          </FormLayout.Grid>
          <FormLayout.Grid>
            <div data-wide>
              <TenantField
                {...field('tenant_id')}
                {...(hints.tenant !== undefined && { hint: hints.tenant })}
                current={newTenant.added ?? tenant}
                action={newTenant.button}
                // Suggests the status by whether there is a tenant; the user can change it.
                onChosen={id =>
                  form.setValue('status', id === '' ? 'available' : 'occupied', { shouldDirty: true })
                }
              />
            </div>
            <DateField {...field('lease_start')} label={t('form.leaseStart')} isOptional />
            <DateField {...field('lease_end')} label={t('form.leaseEnd')} isOptional hint={hints.end} />
            {whole.offer(values)}
            <WhatHappensNote record={record} fields={values} added={newTenant.added} />
            <FilesField {...field('files')} />
          </FormLayout.Grid>
        </div>
      </RecordForm>
      {newTenant.dialog}
      {question.dialog}
    </>
  )
}
