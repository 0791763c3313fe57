import { type Tenant, updateTenantSchema } from '@orenda/contracts/tenants'
import { FilesField, RecordForm, required, TextField, useRecordForm } from '@orenda/shared-ui/forms'
import { type RecordFormProps } from '@orenda/shared-ui/lists'
import { useTexts } from '../i18n/texts.ts'
import { SecretField } from './secret-field.tsx'
import { newTenantValues, type TenantStart, tenantValues } from './tenant-values.ts'
import { tenants } from './tenants.api.ts'
import { useTaxIdQuestion } from './use-tax-id-question.tsx'

const needs = { name: required.text, phone: required.text, email: required.text, tax_id: required.text }

export function TenantForm({ record, start }: RecordFormProps<Tenant, TenantStart>) {
  const t = useTexts()
  const { complete, question } = useTaxIdQuestion(record)
  const form = useRecordForm({
    resource: tenants,
    schema: updateTenantSchema,
    record,
    needs,
    values: record === null ? { ...newTenantValues, ...start } : tenantValues(record),
    focus: 'name',
    complete,
  })
  const text = (name: 'name' | 'phone' | 'email' | 'tax_id' | 'passport', maxLength: number) => ({
    ...form.field(name),
    label: t(`tenants.${name}`),
    input: { maxLength, ...(name === 'phone' && tel), ...(name === 'email' && email) },
  })
  return (
    <>
      <RecordForm form={form}>
        <TextField {...text('name', 200)} />
        <TextField {...text('phone', 32)} />
        <TextField {...text('email', 254)} />
        <SecretField
          {...text('tax_id', 50)}
          stored={record?.tax_id ?? ''}
          hint={t('tenants.taxIdFor')}
          onShown={() => form.setFocus('tax_id')}
        />
        <SecretField
          {...text('passport', 100)}
          stored={record?.passport ?? ''}
          isOptional
          onShown={() => form.setFocus('passport')}
        />
        <FilesField {...form.field('profile_files')} label={t('tenants.files')} />
      </RecordForm>
      {question}
    </>
  )
}

const tel = { type: 'tel' }
const email = { type: 'email', inputMode: 'email' } as const
