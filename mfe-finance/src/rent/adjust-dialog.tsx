import { zodResolver } from '@hookform/resolvers/zod'
import { currencySymbols } from '@orenda/contracts/currencies'
import { type AdjustCharge, adjustChargeSchema, type Charge } from '@orenda/contracts/rent'
import { isApiError, notify, notifyFailure, useFormat } from '@orenda/shared-ui/host'
import { showFieldErrors } from '@orenda/shared-ui/records/form'
import { useFieldErrorText } from '@orenda/shared-ui/screens'
import { Button, Dialog, Field, MoneyInput, Textarea } from '@orenda/shared-ui/ui'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './adjust-dialog.module.css'
import { adjustCharge, reloadRent } from './rent.api.ts'

interface AdjustValues {
  amount: number | null
  note: string
  updated_at: string
}

/** Changes what is owed for a month, or forgives it; the rent of that day stays known. */
export function AdjustDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const t = useTexts()
  const { locale, money, month } = useFormat()
  const errorText = useFieldErrorText()
  const id = useId()
  const form = useForm<AdjustValues, unknown, AdjustCharge>({
    resolver: zodResolver(adjustChargeSchema) as never,
    defaultValues: { amount: charge.amount, note: charge.note ?? '', updated_at: charge.updated_at },
  })
  const { register, control, handleSubmit, setValue, setFocus, formState } = form
  const save = handleSubmit(async fields => {
    try {
      await adjustCharge(charge.id, fields)
      await reloadRent().catch(() => undefined)
      notify.success(t('rent.adjusted'))
      onClose()
    } catch (error) {
      if (isApiError(error, 'CONFLICT')) void reloadRent()
      if (!showFieldErrors(error, form)) notifyFailure(error, t('common:records.saveError'))
    }
  })
  const errorOf = (field: keyof AdjustValues) => errorText(formState.errors[field]?.message)
  return (
    <Dialog
      isOpen
      title={t('rent.adjustTitle', { name: charge.apartment_name, month: month(charge.due_date) })}
      closeLabel={t('common:actions.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" isBusy={formState.isSubmitting}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={save} noValidate className={styles.form}>
        <Field
          label={t('rent.owed')}
          error={errorOf('amount')}
          hint={
            <>
              {t('rent.rentOfDay', { total: money(charge.rent, charge.currency) })}{' '}
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  setValue('amount', 0, { shouldDirty: true })
                  setFocus('note')
                }}
              >
                {t('rent.waive')}
              </Button>
            </>
          }
        >
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
                symbol={currencySymbols[charge.currency]}
                locale={locale}
              />
            )}
          />
        </Field>
        <Field label={t('rent.reason')} error={errorOf('note')}>
          <Textarea rows={2} maxLength={500} {...register('note')} />
        </Field>
      </form>
    </Dialog>
  )
}
