import { zodResolver } from '@hookform/resolvers/zod'
import { type Currency, currencySymbols } from '@orenda/contracts/currencies'
import { oneOffChargeSchema } from '@orenda/contracts/leases'
import { adjustChargeSchema, type Charge, oneOffKinds, waiveChargeSchema } from '@orenda/contracts/rent'
import type { z } from '@orenda/contracts/zod'
import { DatePicker } from '@orenda/shared-ui/controls'
import { isApiError, notify, notifyFailure, today, useFormat } from '@orenda/shared-ui/host'
import { useEntryCurrency } from '@orenda/shared-ui/records'
import { showFieldErrors } from '@orenda/shared-ui/records/form'
import { useFieldErrorText } from '@orenda/shared-ui/screens'
import { Button, Dialog, Field, MoneyInput, Select, Textarea } from '@orenda/shared-ui/ui'
import { type ReactNode, useId } from 'react'
import {
  type Control,
  Controller,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './charge-dialogs.module.css'
import { addCharge, adjustCharge, reloadRent, waiveCharge } from './rent.api.ts'
import type { LeaseLine } from './rent-figures.ts'

interface ChargeDialogProps<Values extends FieldValues, Fields extends object> {
  title: string
  schema: z.ZodType<Fields, object>
  values: Values
  save: (fields: Fields) => Promise<unknown>
  /** What is said when it is saved. */
  done: string
  /** On the button, where it does not just save. */
  action?: string
  onClose: () => void
  children: (
    form: UseFormReturn<Values, unknown, Fields>,
    errorOf: (field: Path<Values>) => string | undefined,
  ) => ReactNode
}

/** A small form about a charge, checked by the contract. */
function ChargeDialog<Values extends FieldValues, Fields extends object>({
  title,
  schema,
  values,
  save,
  done,
  action,
  onClose,
  children,
}: ChargeDialogProps<Values, Fields>) {
  const t = useTexts()
  const errorText = useFieldErrorText()
  const id = useId()
  const form = useForm<Values, unknown, Fields>({
    resolver: zodResolver(schema) as never,
    defaultValues: values as DefaultValues<Values>,
  })
  const { isSubmitting, errors } = form.formState
  const submit = form.handleSubmit(async fields => {
    try {
      await save(fields)
      await reloadRent().catch(() => undefined)
      notify.success(done)
      onClose()
    } catch (error) {
      if (isApiError(error, 'CONFLICT')) void reloadRent()
      if (!showFieldErrors(error, form)) notifyFailure(error, t('common:records.saveError'))
    }
  })
  return (
    <Dialog
      isOpen
      title={title}
      closeLabel={t('common:actions.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" isBusy={isSubmitting}>
            {action ?? t('common:actions.save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className={styles.form}>
        {children(form, field => errorText(errors[field]?.message as string | undefined))}
      </form>
    </Dialog>
  )
}

interface OfCharge {
  charge: Charge
  onClose: () => void
}

/** Changes what is owed of a charge; the rent of that day stays known. */
export function AdjustDialog({ charge, onClose }: OfCharge) {
  const t = useTexts()
  const { money, month } = useFormat()
  return (
    <ChargeDialog
      title={t('rent.adjustTitle', { name: charge.apartment_name, month: month(charge.due_date) })}
      schema={adjustChargeSchema}
      values={{
        ...{ amount: charge.amount as number | null, note: charge.note ?? '' },
        updated_at: charge.updated_at,
      }}
      save={fields => adjustCharge(charge.id, fields)}
      done={t('rent.adjusted')}
      onClose={onClose}
    >
      {(form, errorOf) => (
        <>
          <Field
            label={t('rent.owed')}
            error={errorOf('amount')}
            hint={
              charge.amount !== charge.rent && (
                <>
                  {t('rent.rentOfDay', { total: money(charge.rent, charge.currency) })}{' '}
                  <Button
                    size="small"
                    variant="quiet"
                    onClick={() => form.setValue('amount', charge.rent, { shouldDirty: true })}
                  >
                    {t('rent.backToRent')}
                  </Button>
                </>
              )
            }
          >
            <Amount control={form.control as unknown as Control} currency={charge.currency} />
          </Field>
          <Field label={t('rent.reason')} error={errorOf('note')}>
            <Textarea rows={2} maxLength={500} {...form.register('note')} />
          </Field>
        </>
      )}
    </ChargeDialog>
  )
}

/** Forgives what is open of a charge. */
export function WaiveDialog({ charge, onClose }: OfCharge) {
  const t = useTexts()
  const { money, month } = useFormat()
  return (
    <ChargeDialog
      title={t('rent.waiveTitle', { name: charge.apartment_name, month: month(charge.due_date) })}
      schema={waiveChargeSchema}
      values={{ note: '', updated_at: charge.updated_at }}
      save={fields => waiveCharge(charge.id, fields)}
      done={t('rent.waived')}
      action={t('rent.waive')}
      onClose={onClose}
    >
      {(form, errorOf) => (
        <>
          <p>{t('rent.waiveText', { total: money(charge.open, charge.currency) })}</p>
          <Field label={t('rent.reason')} error={errorOf('note')}>
            <Textarea rows={2} maxLength={500} {...form.register('note')} />
          </Field>
        </>
      )}
    </ChargeDialog>
  )
}

interface NewChargeDialogProps {
  line: LeaseLine
  isFormer: boolean
  onClose: () => void
}

/** Adds a charge that is made once, in the currency of the lease. */
export function NewChargeDialog({ line, isFormer, onClose }: NewChargeDialogProps) {
  const t = useTexts()
  const { locale, date } = useFormat()
  // A lease that runs may owe in a currency that it had before.
  const present = useEntryCurrency(null, line.apartment_id) ?? line.currency
  const now = today()
  return (
    <ChargeDialog
      title={t('rent.newCharge', { name: line.tenant_name })}
      schema={oneOffChargeSchema}
      values={{ kind: 'other' as string, due_date: now, amount: null as number | null, note: '' }}
      save={fields => addCharge(line.lease_id, fields)}
      done={t('rent.chargeAdded')}
      onClose={onClose}
    >
      {(form, errorOf) => (
        <>
          <Field label={t('rent.kind')} error={errorOf('kind')}>
            <Select {...form.register('kind')}>
              {oneOffKinds.toReversed().map(kind => (
                <option key={kind} value={kind}>
                  {t(`rent.kinds.${kind}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('common:fields.amount')} error={errorOf('amount')}>
            <Amount
              control={form.control as unknown as Control}
              currency={isFormer ? line.currency : present}
            />
          </Field>
          <Field label={t('rent.dueDate')} error={errorOf('due_date')}>
            <Controller
              control={form.control}
              name="due_date"
              render={({ field: { onChange, ...field } }) => (
                <DatePicker
                  {...field}
                  onValueChange={onChange}
                  {...{ locale, today: now }}
                  format={date}
                  texts={{
                    pattern: t('common:date.pattern'),
                    calendar: t('common:date.calendar'),
                    previousMonth: t('common:date.previousMonth'),
                    nextMonth: t('common:date.nextMonth'),
                  }}
                />
              )}
            />
          </Field>
          <Field
            label={t('common:fields.note')}
            error={errorOf('note')}
            optional={t('common:states.optional')}
          >
            <Textarea rows={2} maxLength={500} {...form.register('note')} />
          </Field>
        </>
      )}
    </ChargeDialog>
  )
}

function Amount({ control, currency }: { control: Control; currency: Currency }) {
  const { locale } = useFormat()
  return (
    <Controller
      control={control}
      name="amount"
      render={({ field: { onChange, ...field } }) => (
        <MoneyInput {...field} onValueChange={onChange} symbol={currencySymbols[currency]} locale={locale} />
      )}
    />
  )
}
