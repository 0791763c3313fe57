import { type Tenant, updateTenantSchema } from '@orenda/contracts/tenants'
import type { RecordFormProps } from '@orenda/shared-ui/records'
import { FilesControl, isFilled, RecordForm, TextField, useRecordForm } from '@orenda/shared-ui/records/form'
import { useTexts } from '../i18n/use-texts.ts'
import { newTenantValues, tenantValues } from './tenant-values.ts'
import { tenants } from './tenants.api.ts'

const needs = { name: isFilled, phone: isFilled, email: isFilled, tax_id: isFilled }

export function TenantForm({ record }: RecordFormProps<Tenant>) {
  const t = useTexts()
  const form = useRecordForm({
    resource: tenants,
    schema: updateTenantSchema,
    record,
    needs,
    values: record === null ? newTenantValues : tenantValues(record),
    focus: 'name',
  })
  const text = (name: 'name' | 'phone' | 'email' | 'tax_id' | 'passport', maxLength: number) => ({
    ...form.field(name),
    label: t(`tenants.${name}`),
    input: { maxLength, ...(name === 'phone' && tel), ...(name === 'email' && email) },
  })
  return (
    <RecordForm form={form}>
      <TextField {...text('name', 200)} />
      <TextField {...text('phone', 32)} />
      <TextField {...text('email', 254)} />
      <TextField {...text('tax_id', 50)} />
      <TextField {...text('passport', 100)} isOptional />
      <FilesControl {...form.field('profile_files')} label={t('tenants.files')} />
    </RecordForm>
  )
}

const tel = { type: 'tel' }
const email = { type: 'email', inputMode: 'email' } as const
