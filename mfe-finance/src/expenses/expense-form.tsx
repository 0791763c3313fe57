import { type Expense, updateExpenseSchema } from '@orenda/contracts/expenses'
import { today } from '@orenda/shared-ui/host'
import type { RecordFormProps } from '@orenda/shared-ui/records'
import {
  ChoiceField,
  EntryFields,
  entryNeeds,
  FilesControl,
  NoteField,
  RecordForm,
  useRecordForm,
} from '@orenda/shared-ui/records/form'
import { useTexts } from '../i18n/use-texts.ts'
import { categoryChoices, statusChoices } from './expense-filter.ts'
import { type ExpenseStart, expenseValues, newExpenseValues } from './expense-values.ts'
import { expenses } from './expenses.api.ts'

export function ExpenseForm({ record, start }: RecordFormProps<Expense, ExpenseStart>) {
  const t = useTexts()
  const form = useRecordForm({
    resource: expenses,
    schema: updateExpenseSchema,
    record,
    needs: entryNeeds,
    values: record === null ? newExpenseValues(today(), start) : expenseValues(record),
    focus: start === null ? 'apartment_id' : 'amount',
  })
  return (
    <RecordForm form={form}>
      <EntryFields form={form} record={record} />
      <ChoiceField {...form.field('category')} choices={categoryChoices(t)} />
      <ChoiceField {...form.field('status')} choices={statusChoices(t)} />
      <NoteField {...form.field('comment')} maxLength={2000} isOptional />
      <FilesControl {...form.field('files')} />
    </RecordForm>
  )
}
