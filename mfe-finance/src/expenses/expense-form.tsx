import { type Expense, updateExpenseSchema } from '@orenda/contracts/expenses'
import { expenseStatuses } from '@orenda/contracts/money-categories'
import {
  ChoiceField,
  EntryFields,
  FilesField,
  NoteField,
  RecordForm,
  type RecordFormState,
  required,
  useRecordForm,
} from '@orenda/shared-ui/forms'
import { type RecordFormProps } from '@orenda/shared-ui/lists'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { today } from '@orenda/shared-ui/texts'
import { Field, ToggleGroup } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import { categoryChoices } from './expense-filter.ts'
import { type ExpenseStart, type ExpenseValues, expenseValues, newExpenseValues } from './expense-values.ts'
import { expenses } from './expenses.api.ts'

/** Whether it is planned or paid; both are in sight. */
function StatusField({ form: { values, setValue } }: { form: RecordFormState<ExpenseValues> }) {
  const t = useTexts()
  const label = t('common:fields.status')
  return (
    <Field label={label}>
      <ToggleGroup
        label={label}
        value={values.status}
        onValueChange={status => setValue('status', status, { shouldDirty: true })}
        options={expenseStatuses.map(value => ({ value, label: t(`expenseStatuses.${value}`) }))}
      />
    </Field>
  )
}

/** Says that a change applies to this expense alone, and leads to where all to come are changed. */
function OfRecurring({ apartment }: { apartment: string }) {
  const t = useTexts()
  const path = useLanguagePath()
  return (
    <p data-wide>
      {t('expenses.ofRecurring')}{' '}
      <Link to={path(`expenses/recurring?${new URLSearchParams({ apartment })}`)}>
        {t('expenses.toRecurring')}
      </Link>
    </p>
  )
}

export function ExpenseForm({ record, start }: RecordFormProps<Expense, ExpenseStart>) {
  const t = useTexts()
  const form = useRecordForm({
    resource: expenses,
    schema: updateExpenseSchema,
    record,
    needs: required.entry,
    values: record === null ? newExpenseValues(today(), start) : expenseValues(record),
    focus: start === null ? 'apartment_id' : 'amount',
  })
  return (
    <RecordForm form={form}>
      <EntryFields form={form} record={record} />
      <ChoiceField {...form.field('category')} choices={categoryChoices(t)} />
      <StatusField form={form} />
      <NoteField {...form.field('comment')} maxLength={2000} isOptional />
      {record?.recurring_id && <OfRecurring apartment={record.apartment_id} />}
      <FilesField {...form.field('files')} />
    </RecordForm>
  )
}
