import type { Apartment } from '@orenda/contracts/apartments'
import {
  type CreatedPaymentReminder,
  type CreatePaymentReminder,
  type PaymentReminder,
  updatePaymentReminderSchema,
} from '@orenda/contracts/payment-reminders'
import {
  ApartmentField,
  CheckField,
  ChoiceField,
  MoneyField,
  NoteField,
  NumberField,
  RecordForm,
  type RecordFormState,
  required,
  TextField,
  useRecordForm,
} from '@orenda/shared-ui/forms'
import { choicesOf, type RecordFormProps, recordForm } from '@orenda/shared-ui/lists'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { Field, Input } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import { AmountHint } from './amount-hint.tsx'
import { NoticePreview } from './notice-preview.tsx'
import styles from './reminder-form.module.css'
import {
  contactOf,
  newReminderValues,
  type ReminderStart,
  type ReminderValues,
  reminderBody,
  reminderValues,
} from './reminder-values.ts'
import { reminders } from './reminders.api.ts'
import { useBeginQuestion } from './use-begin-question.tsx'
import { useLeaseDueDay } from './use-lease-due-day.ts'
import { usePreview } from './use-preview.ts'

const daysOfMonth = Array.from(Array(31).keys(), at => String(at + 1))

const needs = {
  apartment_id: required.text,
  days_before_due: required.number,
  days_after_due: required.number,
  reminder_frequency: required.number,
}

const labelOf = ({ name, tenant_name }: Apartment) =>
  tenant_name === null ? name : `${name} (${tenant_name})`

function useReminderForm(record: PaymentReminder | null, given: ReminderStart | null) {
  const t = useTexts()
  const { data: apartments } = useQuery(apartmentsQuery)
  const { data: stored } = useQuery(reminders.query)
  const { begin, question } = useBeginQuestion()
  const hasReminder = (id: string) => stored?.some(({ apartment_id }) => apartment_id === id) ?? false
  const apartmentOf = (id: string) => apartments?.find(apartment => apartment.id === id)
  const filtered = recordForm.useFilteredApartment()
  const start = given ?? (filtered === '' || hasReminder(filtered) ? null : { apartment_id: filtered })
  const form = useRecordForm({
    resource: reminders,
    schema: updatePaymentReminderSchema,
    record,
    needs,
    bodyOf: reminderBody,
    values:
      record === null
        ? newReminderValues(start, apartmentOf(start?.apartment_id ?? ''))
        : reminderValues(record),
    focus: record === null && start === null ? 'apartment_id' : 'payment_due_day',
    // When the apartment already has a reminder, nothing is saved and nothing is sent.
    complete: async fields =>
      record === null && hasReminder((fields as CreatePaymentReminder).apartment_id)
        ? fields
        : begin(fields as CreatePaymentReminder),
    saidOf: saved =>
      (saved as CreatedPaymentReminder).already_exists ? t('reminders.alreadyExists') : undefined,
  })
  return { form, question, hasReminder, apartmentOf }
}

export function ReminderForm({ record, start }: RecordFormProps<PaymentReminder, ReminderStart>) {
  const t = useTexts()
  const { form, question, hasReminder, apartmentOf } = useReminderForm(record, start)
  const { field, values, setValue } = form
  const apartment = apartmentOf(values.apartment_id)
  const hasLease = useLeaseDueDay(form)
  const preview = usePreview(values)
  // Not the preview of the apartment that was chosen before.
  const previewed = preview.isPlaceholderData ? undefined : preview.data
  const currency = record?.currency ?? apartment?.currency
  const fill = (id: string) => {
    const contact = contactOf(apartmentOf(id))
    setValue('tenant_email', contact.tenant_email, { shouldDirty: true })
    setValue('tenant_phone', contact.tenant_phone, { shouldDirty: true })
  }
  const isRefusing = record?.email_opted_out === true && values.tenant_email === record.tenant_email
  return (
    <>
      <RecordForm form={form}>
        {record === null ? (
          <ApartmentField
            {...field('apartment_id')}
            current={null}
            labelOf={labelOf}
            onChosen={fill}
            hint={hasReminder(values.apartment_id) ? t('form.hasOne') : undefined}
          />
        ) : (
          <FixedApartment record={record} />
        )}
        <ChoiceField
          {...field('payment_due_day')}
          label={t('reminders.dueDay')}
          choices={choicesOf(daysOfMonth, day => day)}
          hint={hasLease ? t('form.dueDayHint') : undefined}
        />
        <DaysFields form={form} />
        <MoneyField
          {...field('expected_amount')}
          label={t('reminders.amount')}
          currency={currency}
          isOptional
          hint={
            <AmountHint
              amount={values.expected_amount}
              rent={previewed?.rent ?? record?.rent ?? apartment?.income}
              currency={currency}
              hasLease={hasLease}
            />
          }
        />
        <TextField
          {...field('tenant_email')}
          label={t('reminders.email')}
          isOptional
          input={{ type: 'email', inputMode: 'email' }}
          hint={isRefusing ? t('form.optedOut') : undefined}
        />
        <SwitchFields form={form} />
        <NoteField
          {...field('note')}
          label={t('form.note')}
          hint={t('form.noteHint')}
          maxLength={500}
          isOptional
        />
        <div data-wide>
          <NoticePreview values={values} preview={preview} />
        </div>
      </RecordForm>
      {question}
    </>
  )
}

/** The apartment of a reminder that exists; it stays. */
function FixedApartment({ record }: { record: PaymentReminder }) {
  const t = useTexts()
  return (
    <Field label={t('common:fields.apartment')} hint={record.tenant_name ?? undefined}>
      <Input value={record.apartment_name} readOnly />
    </Field>
  )
}

interface FieldsProps {
  form: RecordFormState<ReminderValues>
}

/** When and how often it is sent. */
function DaysFields({ form: { field } }: FieldsProps) {
  const t = useTexts()
  return (
    <div className={styles.days} data-wide>
      <NumberField {...field('days_before_due')} label={t('form.daysBefore')} min={0} max={30} />
      <NumberField {...field('days_after_due')} label={t('form.daysAfter')} min={0} max={30} />
      <NumberField {...field('reminder_frequency')} label={t('form.frequency')} min={1} max={30} />
    </div>
  )
}

/** Whether it is on, and whether it is sent by e-mail. */
function SwitchFields({ form: { field } }: FieldsProps) {
  const t = useTexts()
  return (
    <div className={styles.checks} data-wide>
      <CheckField {...field('is_enabled')} label={t('form.enabled')} />
      <CheckField {...field('email_enabled')} label={t('form.emailEnabled')} />
    </div>
  )
}
