import { zodResolver } from '@hookform/resolvers/zod'
import { currencySymbols } from '@orenda/contracts/currencies'
import { paymentCategories } from '@orenda/contracts/money-categories'
import { type Payment, type UpdatePayment, updatePaymentSchema } from '@orenda/contracts/payments'
import { FileField } from '@orenda/shared-ui/files'
import { isApiError, notify, notifyFailure, today, useFormat } from '@orenda/shared-ui/host'
import { showFieldErrors, useFieldErrorText } from '@orenda/shared-ui/screens'
import {
  Banner,
  Button,
  Card,
  DateInput,
  Field,
  FormActions,
  FormGrid,
  MoneyInput,
  Select,
  Textarea,
} from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTexts } from '../i18n/use-texts.ts'
import { ApartmentField } from '../shared/apartment-field.tsx'
import { apartmentsQuery } from '../shared/apartments.api.ts'
import { canSave } from '../shared/can-save.ts'
import styles from '../shared/cells.module.css'
import { newPaymentValues, type PaymentStart, type PaymentValues, paymentValues } from './payment-values.ts'
import { createPayment, reloadPayments, updatePayment } from './payments.api.ts'

interface PaymentFormProps {
  /** The stored one, or null for a new one. */
  payment: Payment | null
  start: PaymentStart | null
  /** Hears whether there is something to lose. */
  onDirtyChange: (isDirty: boolean) => void
  onSaved: () => void
  onCancel: () => void
  /** Fills the form anew from what is stored now. */
  onReload: () => Promise<void>
}

/** The form above the list. */
export function PaymentForm({
  payment,
  start,
  onDirtyChange,
  onSaved,
  onCancel,
  onReload,
}: PaymentFormProps) {
  const t = useTexts()
  const { locale } = useFormat()
  const errorText = useFieldErrorText()
  const { data: apartments } = useQuery(apartmentsQuery)
  const [isStale, setStale] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const form = useForm<PaymentValues, unknown, UpdatePayment>({
    resolver: zodResolver(updatePaymentSchema) as never,
    defaultValues: payment === null ? newPaymentValues(today(), start) : paymentValues(payment),
  })
  const { register, control, handleSubmit, watch, setFocus, formState } = form
  const { isDirty } = formState
  const card = useRef<HTMLDivElement>(null)

  // It opens above a list that may be scrolled: it comes into view, and the keyboard goes to what is still to be said.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
    setFocus(start?.apartment_id === undefined ? 'apartment_id' : 'amount')
  }, [setFocus, start])

  useEffect(() => {
    onDirtyChange(isDirty)
    return () => onDirtyChange(false)
  }, [isDirty, onDirtyChange])

  const save = handleSubmit(async fields => {
    setStale(false)
    try {
      await (payment === null ? createPayment(fields) : updatePayment(payment.id, fields))
      await reloadPayments().catch(() => undefined)
      notify.success(t(payment === null ? 'payments.paymentCreated' : 'payments.paymentUpdated'))
      onSaved()
    } catch (error) {
      if (isApiError(error, 'CONFLICT')) return setStale(true)
      if (!showFieldErrors(error, form)) notifyFailure(error, t('errors.saveError'))
    }
  })

  const [apartmentId, amount, date] = watch(['apartment_id', 'amount', 'date'])
  const isOwn = payment !== null && payment.apartment_id === apartmentId
  const currency = isOwn ? payment.currency : apartments?.find(({ id }) => id === apartmentId)?.currency
  const errorOf = (field: keyof PaymentValues) => errorText(formState.errors[field]?.message)
  const title = t(payment === null ? 'payments.createTitle' : 'payments.editTitle')
  return (
    <div ref={card}>
      <Card aria-label={title}>
        <form onSubmit={save} noValidate className={styles.form}>
          <h2>{title}</h2>
          {isStale && (
            <Banner
              tone="warning"
              title={t('records.conflictTitle')}
              action={
                <Button size="small" onClick={() => void onReload()}>
                  {t('common:actions.reload')}
                </Button>
              }
            >
              {t('records.conflictText')}
            </Banner>
          )}
          <FormGrid>
            <ApartmentField
              current={payment && { id: payment.apartment_id, name: payment.apartment_name }}
              error={errorOf('apartment_id')}
              {...register('apartment_id')}
            />
            <Field label={t('fields.amount')} error={errorOf('amount')}>
              <Controller
                control={control}
                name="amount"
                render={({ field: { value, onChange, onBlur, name, ref } }) => (
                  <MoneyInput
                    ref={ref}
                    name={name}
                    value={value}
                    onValueChange={onChange}
                    onBlur={onBlur}
                    symbol={currency === undefined ? '' : currencySymbols[currency]}
                    locale={locale}
                  />
                )}
              />
            </Field>
            <Field label={t('fields.date')} error={errorOf('date')}>
              <DateInput min="1900-01-01" max="2199-12-31" {...register('date')} />
            </Field>
            <Field label={t('fields.category')} error={errorOf('category')}>
              <Select {...register('category')}>
                {paymentCategories.map(category => (
                  <option key={category} value={category}>
                    {t(`paymentCategories.${category}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <div data-wide>
              <Field label={t('fields.note')} optional={t('common:states.optional')} error={errorOf('note')}>
                <Textarea rows={2} maxLength={2000} {...register('note')} />
              </Field>
            </div>
            <div data-wide>
              <Controller
                control={control}
                name="attachment"
                render={({ field: { value, onChange } }) => (
                  <FileField
                    label={t('fields.attachment')}
                    optional={t('common:states.optional')}
                    error={errorOf('attachment')}
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
              disabled={!canSave({ apartment_id: apartmentId, amount, date }) || isUploading}
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
