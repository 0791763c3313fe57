import { type Expense, updateExpenseSchema } from '@orenda/contracts/expenses'
import {
  ChoiceField,
  EntryFields,
  FilesField,
  NoteField,
  RecordForm,
  required,
  useRecordForm,
} from '@orenda/shared-ui/forms'
import { type RecordFormProps } from '@orenda/shared-ui/lists'
import { today } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import { categoryChoices, statusChoices } from './expense-filter.ts'
import { type ExpenseStart, expenseValues, newExpenseValues } from './expense-values.ts'
import { expenses } from './expenses.api.ts'

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
      <NoteField {...form.field('comment')} maxLength={2000} isOptional />
      <FilesField {...form.field('files')} />
    </RecordForm>
  )
}
