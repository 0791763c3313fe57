import { zodResolver } from '@hookform/resolvers/zod'
import {
  type Apartment,
  apartmentStatuses,
  type UpdateApartment,
  updateApartmentSchema,
} from '@orenda/contracts/apartments'
import { currencies, currencySymbols } from '@orenda/contracts/currencies'
import { FilesField } from '@orenda/shared-ui/files'
import {
  isApiError,
  notify,
  notifyFailure,
  useFormat,
  useLanguagePath,
  useNavigate,
} from '@orenda/shared-ui/host'
import { showFieldErrors, useFieldErrorText, useUnsavedQuestion } from '@orenda/shared-ui/screens'
import {
  Banner,
  Button,
  Card,
  DateInput,
  Field,
  FormActions,
  FormGrid,
  Input,
  MoneyInput,
  Select,
} from '@orenda/shared-ui/ui'
import { useEffect, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './apartment-form.module.css'
import { ApartmentLimitBanner, type Limit } from './apartment-limit-banner.tsx'
import { type ApartmentValues, apartmentValues, canSave, newApartmentValues } from './apartment-values.ts'
import { createApartment, reloadApartments, updateApartment } from './apartments.api.ts'
import { TenantField } from './tenant-field.tsx'

/**
 * @param apartment the stored one, or null for a new one
 * @param onReload fills the form anew from what is stored now
 */
export function ApartmentForm({
  apartment,
  onReload,
}: {
  apartment: Apartment | null
  onReload: () => void
}) {
  const t = useTexts()
  const { locale } = useFormat()
  const path = useLanguagePath()
  const navigate = useNavigate()
  const errorText = useFieldErrorText()
  const [limit, setLimit] = useState<Limit | null>(null)
  const [isStale, setStale] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const form = useForm<ApartmentValues, unknown, UpdateApartment>({
    resolver: zodResolver(updateApartmentSchema) as never,
    defaultValues: apartment === null ? newApartmentValues : apartmentValues(apartment),
  })
  const { register, control, handleSubmit, watch, formState } = form
  const { question, leaveFreely } = useUnsavedQuestion(formState.isDirty)
  const [name, income, currency] = watch(['name', 'income', 'currency'])

  // On a phone Save is pressed at the end of the form, and what it led to stands above its beginning.
  const notices = useRef<HTMLDivElement>(null)
  const hasNotice = limit !== null || isStale
  useEffect(() => {
    if (hasNotice) notices.current?.scrollIntoView({ block: 'nearest' })
  }, [hasNotice])

  const leave = () => {
    leaveFreely()
    void navigate(path('apartments'))
  }

  const save = handleSubmit(async fields => {
    setLimit(null)
    setStale(false)
    try {
      const saved = await (apartment === null
        ? createApartment(fields)
        : updateApartment(apartment.id, fields))
      // The list shows what was saved when it opens; that it could not be read again spoils nothing.
      await reloadApartments().catch(() => undefined)
      notify.success(apartment === null ? t('form.created', { name: saved.name }) : t('form.saved'))
      leave()
    } catch (error) {
      fail(error)
    }
  })

  const fail = (error: unknown) => {
    if (isApiError(error, 'APARTMENT_LIMIT_EXCEEDED')) return setLimit(error.body as unknown as Limit)
    if (isApiError(error, 'CONFLICT')) return setStale(true)
    if (!showFieldErrors(error, form)) notifyFailure(error, t('errors.saveError'))
  }

  const errorOf = (field: keyof ApartmentValues) => errorText(formState.errors[field]?.message)
  return (
    <form onSubmit={save} noValidate>
      <div className={styles.stack}>
        <div ref={notices} className={styles.notices}>
          {limit !== null && <ApartmentLimitBanner limit={limit} onDismiss={() => setLimit(null)} />}
          {isStale && (
            <Banner
              tone="warning"
              title={t('form.conflictTitle')}
              action={
                <Button size="small" onClick={onReload}>
                  {t('common:actions.reload')}
                </Button>
              }
            >
              {t('form.conflictText')}
            </Banner>
          )}
        </div>
        <Card>
          <FormGrid>
            <Field label={t('form.name')} hint={t('form.nameHint')} error={errorOf('name')}>
              <Input
                autoComplete="off"
                maxLength={200}
                autoFocus={apartment === null}
                {...register('name')}
              />
            </Field>
            <Field
              label={t('form.address')}
              optional={t('common:states.optional')}
              error={errorOf('address')}
            >
              <Input autoComplete="off" maxLength={300} {...register('address')} />
            </Field>
            <Field label={t('form.income')} error={errorOf('income')}>
              <Controller
                control={control}
                name="income"
                render={({ field: { value, onChange, onBlur, name: fieldName, ref } }) => (
                  <MoneyInput
                    ref={ref}
                    name={fieldName}
                    value={value}
                    onValueChange={onChange}
                    onBlur={onBlur}
                    symbol={currencySymbols[currency]}
                    locale={locale}
                  />
                )}
              />
            </Field>
            <Field label={t('form.currency')} error={errorOf('currency')}>
              <Select {...register('currency')}>
                {currencies.map(code => (
                  <option key={code} value={code}>
                    {code} {currencySymbols[code]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('form.status')} error={errorOf('status')}>
              <Select {...register('status')}>
                {apartmentStatuses.map(status => (
                  <option key={status} value={status}>
                    {t(`statuses.${status}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <TenantField
              current={
                apartment?.tenant_id ? { id: apartment.tenant_id, name: apartment.tenant_name ?? '' } : null
              }
              error={errorOf('tenant_id')}
              {...register('tenant_id')}
            />
            <Field
              label={t('form.leaseStart')}
              optional={t('common:states.optional')}
              error={errorOf('lease_start')}
            >
              <DateInput min="1900-01-01" max="2199-12-31" {...register('lease_start')} />
            </Field>
            <Field
              label={t('form.leaseEnd')}
              optional={t('common:states.optional')}
              error={errorOf('lease_end')}
            >
              <DateInput min="1900-01-01" max="2199-12-31" {...register('lease_end')} />
            </Field>
            <div data-wide>
              <Controller
                control={control}
                name="files"
                render={({ field: { value, onChange } }) => (
                  <FilesField
                    label={t('form.files')}
                    optional={t('common:states.optional')}
                    error={errorOf('files')}
                    value={value}
                    onChange={onChange}
                    onBusyChange={setUploading}
                  />
                )}
              />
            </div>
          </FormGrid>
        </Card>
        <FormActions>
          <Button
            type="submit"
            variant="primary"
            isBusy={formState.isSubmitting}
            disabled={!canSave({ name, income }) || isUploading}
          >
            {t('common:actions.save')}
          </Button>
          <Button onClick={() => void navigate(path('apartments'))}>{t('common:actions.cancel')}</Button>
        </FormActions>
      </div>
      {question}
    </form>
  )
}
