import { zodResolver } from '@hookform/resolvers/zod'
import { type Tenant, type UpdateTenant, updateTenantSchema } from '@orenda/contracts/tenants'
import { ApiError, isApiError, notify, notifyFailure } from '@orenda/shared-ui/host'
import { Banner, Button, Card, Field, FormActions, FormGrid, Input } from '@orenda/shared-ui/ui'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTexts } from '../i18n/use-texts.ts'
import { useFieldErrorText } from '../shared/use-field-error-text.ts'
import { useUnsavedQuestion } from '../shared/use-unsaved-question.tsx'
import styles from './tenant-form.module.css'
import { createTenant, reloadTenants, updateTenant } from './tenants.api.ts'

interface TenantValues {
  name: string
  phone: string
  email: string
  tax_id: string
  passport: string
  updated_at?: string
}

const required = ['name', 'phone', 'email', 'tax_id'] as const

const valuesOf = (tenant: Tenant | null): TenantValues =>
  tenant === null
    ? { name: '', phone: '', email: '', tax_id: '', passport: '' }
    : { ...tenant, passport: tenant.passport ?? '' }

interface TenantFormProps {
  /** The stored one, or null for a new one. */
  tenant: Tenant | null
  onClose: () => void
  /** Fills the form anew from what is stored now. */
  onReload: () => Promise<void>
}

/** The form above the list. */
export function TenantForm({ tenant, onClose, onReload }: TenantFormProps) {
  const t = useTexts()
  const errorText = useFieldErrorText()
  const [isStale, setStale] = useState(false)
  const { register, handleSubmit, setError, watch, setFocus, formState } = useForm<
    TenantValues,
    unknown,
    UpdateTenant
  >({
    resolver: zodResolver(updateTenantSchema) as never,
    defaultValues: valuesOf(tenant),
  })
  const { question } = useUnsavedQuestion(formState.isDirty)
  const card = useRef<HTMLDivElement>(null)

  // It opens above a list that may be scrolled: it comes into view, and the keyboard goes to its first field.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
    setFocus('name')
  }, [setFocus])

  const save = handleSubmit(async fields => {
    setStale(false)
    try {
      await (tenant === null ? createTenant(fields) : updateTenant(tenant.id, fields))
      await reloadTenants().catch(() => undefined)
      notify.success(tenant === null ? t('tenants.created', { name: fields.name }) : t('tenants.saved'))
      onClose()
    } catch (error) {
      if (isApiError(error, 'CONFLICT')) return setStale(true)
      const details = error instanceof ApiError ? error.details : []
      for (const { path, code } of details) {
        setError(path as keyof TenantValues, { message: code }, { shouldFocus: path === details[0]?.path })
      }
      if (details.length === 0) notifyFailure(error, t('errors.saveError'))
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
          </FormGrid>
          <FormActions>
            <Button type="submit" variant="primary" isBusy={formState.isSubmitting} disabled={!isFilled}>
              {t('common:actions.save')}
            </Button>
            <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          </FormActions>
        </form>
      </Card>
      {question}
    </div>
  )
}
