import { zodResolver } from '@hookform/resolvers/zod'
import type { StoredFile } from '@orenda/contracts/files'
import { type Tenant, type UpdateTenant, updateTenantSchema } from '@orenda/contracts/tenants'
import { FilesField, filesFrom } from '@orenda/shared-ui/files'
import { isApiError, notify, notifyFailure } from '@orenda/shared-ui/host'
import { showFieldErrors, useFieldErrorText } from '@orenda/shared-ui/screens'
import { Banner, Button, Card, Field, FormActions, FormGrid, Input } from '@orenda/shared-ui/ui'
import { useEffect, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './tenant-form.module.css'
import { createTenant, reloadTenants, updateTenant } from './tenants.api.ts'

interface TenantValues {
  name: string
  phone: string
  email: string
  tax_id: string
  passport: string
  profile_files: StoredFile[]
  updated_at?: string
}

const required = ['name', 'phone', 'email', 'tax_id'] as const

const valuesOf = (tenant: Tenant | null): TenantValues =>
  tenant === null
    ? { name: '', phone: '', email: '', tax_id: '', passport: '', profile_files: [] }
    : { ...tenant, passport: tenant.passport ?? '', profile_files: filesFrom(tenant.profile_files) }

interface TenantFormProps {
  /** The stored one, or null for a new one. */
  tenant: Tenant | null
  /** Hears whether there is something to lose. */
  onDirtyChange: (isDirty: boolean) => void
  onSaved: () => void
  onCancel: () => void
  /** Fills the form anew from what is stored now. */
  onReload: () => Promise<void>
}

/** The form above the list. */
export function TenantForm({ tenant, onDirtyChange, onSaved, onCancel, onReload }: TenantFormProps) {
  const t = useTexts()
  const errorText = useFieldErrorText()
  const [isStale, setStale] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const form = useForm<TenantValues, unknown, UpdateTenant>({
    resolver: zodResolver(updateTenantSchema) as never,
    defaultValues: valuesOf(tenant),
  })
  const { register, control, handleSubmit, watch, setFocus, formState } = form
  const { isDirty } = formState
  const card = useRef<HTMLDivElement>(null)

  // It opens above a list that may be scrolled: it comes into view, and the keyboard goes to its first field.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
    setFocus('name')
  }, [setFocus])

  useEffect(() => {
    onDirtyChange(isDirty)
    return () => onDirtyChange(false)
  }, [isDirty, onDirtyChange])

  const save = handleSubmit(async fields => {
    setStale(false)
    try {
      await (tenant === null ? createTenant(fields) : updateTenant(tenant.id, fields))
      await reloadTenants().catch(() => undefined)
      notify.success(tenant === null ? t('tenants.created', { name: fields.name }) : t('tenants.saved'))
      onSaved()
    } catch (error) {
      if (isApiError(error, 'CONFLICT')) return setStale(true)
      if (!showFieldErrors(error, form)) notifyFailure(error, t('errors.saveError'))
    }
  })

  const values = watch()
  const isFilled = required.every(field => values[field].trim() !== '')
  const errorOf = (field: keyof TenantValues) => errorText(formState.errors[field]?.message)
  const title = t(tenant === null ? 'tenants.createTitle' : 'tenants.editTitle')
  return (
    <div ref={card}>
      <Card aria-label={title}>
        <form onSubmit={save} noValidate className={styles.form}>
          <h2>{title}</h2>
          {isStale && (
            <Banner
              tone="warning"
              title={t('tenants.conflictTitle')}
              action={
                <Button size="small" onClick={() => void onReload()}>
                  {t('common:actions.reload')}
                </Button>
              }
            >
              {t('form.conflictText')}
            </Banner>
          )}
          <FormGrid>
            <Field label={t('tenants.name')} error={errorOf('name')}>
              <Input autoComplete="off" maxLength={200} {...register('name')} />
            </Field>
            <Field label={t('tenants.phone')} error={errorOf('phone')}>
              <Input type="tel" autoComplete="off" maxLength={32} {...register('phone')} />
            </Field>
            <Field label={t('tenants.email')} error={errorOf('email')}>
              <Input
                type="email"
                inputMode="email"
                autoComplete="off"
                maxLength={254}
                {...register('email')}
              />
            </Field>
            <Field label={t('tenants.tax_id')} error={errorOf('tax_id')}>
              <Input autoComplete="off" maxLength={50} {...register('tax_id')} />
            </Field>
            <Field
              label={t('tenants.passport')}
              optional={t('common:states.optional')}
              error={errorOf('passport')}
            >
              <Input autoComplete="off" maxLength={100} {...register('passport')} />
            </Field>
            <div data-wide>
              <Controller
                control={control}
                name="profile_files"
                render={({ field: { value, onChange } }) => (
                  <FilesField
                    label={t('tenants.files')}
                    optional={t('common:states.optional')}
                    error={errorOf('profile_files')}
                    value={value}
                    onChange={onChange}
                    onBusyChange={setUploading}
                  />
                )}
              />
            </div>
          </FormGrid>
          <FormActions>
            <Button
              type="submit"
              variant="primary"
              isBusy={formState.isSubmitting}
              disabled={!isFilled || isUploading}
            >
              {t('common:actions.save')}
            </Button>
            <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
          </FormActions>
        </form>
      </Card>
    </div>
  )
}
