import { type Expense, updateExpenseSchema } from '@orenda/contracts/expenses'
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
import { Checkbox } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import { categoryChoices, statusChoices } from './expense-filter.ts'
import styles from './expense-form.module.css'
import { type ExpenseStart, type ExpenseValues, expenseValues, newExpenseValues } from './expense-values.ts'
import { expenses } from './expenses.api.ts'

/** What has been paid already: the status with one press, beside its field. */
function PaidAlready({ form: { values, setValue } }: { form: RecordFormState<ExpenseValues> }) {
  const t = useTexts()
  return (
    <div className={styles.already}>
      <Checkbox
        label={t('expenses.paidAlready')}
        checked={values.status === 'done'}
        onChange={({ target }) =>
          setValue('status', target.checked ? 'done' : 'pending', { shouldDirty: true })
        }
      />
    </div>
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
      <ChoiceField {...form.field('status')} choices={statusChoices(t)} />
      {record === null && <PaidAlready form={form} />}
      <NoteField {...form.field('comment')} maxLength={2000} isOptional />
      {record?.recurring_id && <OfRecurring apartment={record.apartment_id} />}
      <FilesField {...form.field('files')} />
    </RecordForm>
  )
}
