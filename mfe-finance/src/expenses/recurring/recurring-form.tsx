import { type RecurringExpense, updateRecurringExpenseSchema } from '@orenda/contracts/recurring-expenses'
import { type Recurrence, recurrences } from '@orenda/contracts/rules/recurring-dates'
import {
  ApartmentField,
  ChoiceField,
  DateField,
  FormLayout,
  MoneyField,
  NoteField,
  NumberField,
  RecordForm,
  required,
  useRecordForm,
} from '@orenda/shared-ui/forms'
import { choicesOf, type RecordFormProps } from '@orenda/shared-ui/lists'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useApartmentCurrency } from '../../currency/use-apartment-currency.ts'
import { useTexts } from '../../i18n/texts.ts'
import { categoryChoices } from '../expense-filter.ts'
import { recurring } from './recurring.api.ts'
import {
  firstDates,
  newRecurringValues,
  type RecurringStart,
  type RecurringValues,
  recurringValues,
} from './recurring-values.ts'

const needs = {
  apartment_id: required.text,
  amount: required.positive,
  day: required.number,
  from: required.text,
}

const every = Object.keys(recurrences) as Recurrence[]

export function RecurringForm({ record, start }: RecordFormProps<RecurringExpense, RecurringStart>) {
  const t = useTexts()
  const form = useRecordForm({
    resource: recurring,
    schema: updateRecurringExpenseSchema,
    record,
    needs,
    values: record === null ? newRecurringValues(today(), start) : recurringValues(record),
    bodyOf: ({ to, ...values }: RecurringValues) => ({
      ...values,
      to: to === '' ? null : to,
      paused: record?.paused ?? false,
    }),
    focus: record === null && start === null ? 'apartment_id' : 'amount',
  })
  const { field, values } = form
  const { currency, said } = useApartmentCurrency(record, values.apartment_id)
  const current = record && { id: record.apartment_id, name: record.apartment_name }
  const firstHint = useFirstHint(record, values)
  return (
    <RecordForm form={form}>
      <ApartmentField {...field('apartment_id')} current={current} />
      <MoneyField {...field('amount')} currency={currency} hint={record ? t('recurring.toCome') : said} />
      <ChoiceField {...field('category')} choices={categoryChoices(t)} />
      <ChoiceField
        {...field('every')}
        label={t('recurring.every')}
        choices={choicesOf(every, name => t(`recurrences.${name}`))}
      />
      <NumberField
        {...field('day')}
        label={t('recurring.day')}
        min={1}
        max={31}
        hint={t('recurring.dayHint')}
      />
      <FormLayout.Pair isColumn={firstHint !== undefined}>
        <DateField {...field('from')} label={t('recurring.from')} hint={firstHint} />
        <DateField {...field('to')} label={t('recurring.to')} isOptional />
      </FormLayout.Pair>
      <NoteField {...field('comment')} maxLength={2000} isOptional />
    </RecordForm>
  )
}

/** When a new one is made first, and how many are made at once because their day has passed. */
function useFirstHint(record: RecurringExpense | null, values: RecurringValues): string | undefined {
  const t = useTexts()
  const { date } = useFormat()
  const first = firstDates(values, today())
  if (record !== null || first === null) return undefined
  const { past, next } = first
  return [
    ...(past.length === 0 ? [] : [t('recurring.past', { count: past.length })]),
    next === null ? t('recurring.none') : t('recurring.next', { date: date(next) }),
  ].join(' ')
}
