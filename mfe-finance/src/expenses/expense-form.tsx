import { type Currency, currencies, currencySymbols } from '@orenda/contracts/currencies'
import { type CreateExpense, type Expense, updateExpenseSchema } from '@orenda/contracts/expenses'
import {
  ChoiceField,
  DateField,
  EntryFields,
  FilesField,
  NoteField,
  RecordForm,
  type RecordFormState,
  required,
  useRecordForm,
} from '@orenda/shared-ui/forms'
import { choicesOf, type RecordFormProps } from '@orenda/shared-ui/lists'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { today } from '@orenda/shared-ui/texts'
import { Checkbox } from '@orenda/shared-ui/ui'
import { useApartmentCurrency } from '../currency/use-apartment-currency.ts'
import { useHryvniaValue } from '../currency/use-hryvnia-value.ts'
import { useTexts } from '../i18n/texts.ts'
import { categoryChoices } from './expense-filter.ts'
import styles from './expense-form.module.css'
import {
  type ExpenseStart,
  type ExpenseValues,
  expenseBody,
  expenseValues,
  newExpenseValues,
} from './expense-values.ts'
import { expenses } from './expenses.api.ts'

const nameOf = (currency: Currency) => `${currency}, ${currencySymbols[currency]}`

interface PaidFieldProps {
  form: RecordFormState<ExpenseValues>
  record: Expense | null
}

/** Whether it is paid, beside Save. A planned one that is paid gets the day of today, unless a day was chosen. */
function PaidField({ form: { values, setValue }, record }: PaidFieldProps) {
  const t = useTexts()
  const planned = record?.status === 'pending' ? record.date.slice(0, 10) : undefined
  const set = (isPaid: boolean) => {
    setValue('status', isPaid ? 'done' : 'pending', { shouldDirty: true })
    if (planned === undefined) return
    const [from, to] = isPaid ? [planned, today()] : [today(), planned]
    if (values.date === from) setValue('date', to, { shouldDirty: true })
  }
  return (
    <span className={styles.paid}>
      <Checkbox
        label={t('expenses.alreadyPaid')}
        checked={values.status === 'done'}
        onChange={({ target }) => set(target.checked)}
      />
    </span>
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
  const future = DateField.useFutureQuestion(record?.status === 'done' ? record.date : undefined)
  const form = useRecordForm({
    resource: expenses,
    schema: updateExpenseSchema,
    record,
    needs: required.entry,
    values: record === null ? newExpenseValues(today(), start) : { ...expenseValues(record), ...start },
    complete: async fields => {
      const isPaid = (fields as CreateExpense).status === 'done'
      return !isPaid || (await future.isKept(fields, () => form.setFocus('date'))) ? fields : null
    },
    bodyOf: expenseBody,
    focus: record !== null && start !== null ? 'date' : start?.apartment_id ? 'amount' : 'apartment_id',
  })
  const { apartment_id, amount, date } = form.values
  const { currency: usual, said } = useApartmentCurrency(record, apartment_id)
  const own = form.values.currency
  const currency = own || usual
  const value = useHryvniaValue(amount, currency, date)
  return (
    <>
      <RecordForm form={form} foot={<PaidField form={form} record={record} />}>
        <EntryFields
          form={form}
          record={record}
          currency={currency}
          amountHint={value ?? (own === '' ? said : undefined)}
        />
        <ChoiceField
          {...form.field('currency')}
          label={t('common:fields.currency')}
          // A stored one keeps its own, also in another apartment.
          {...(record === null && { none: usual === undefined ? t('common:states.none') : nameOf(usual) })}
          choices={choicesOf(
            currencies.filter(each => record !== null || each !== usual),
            nameOf,
          )}
        />
        <NoteField {...form.field('comment')} label={t('expenses.purpose')} maxLength={2000} isOptional />
        <ChoiceField {...form.field('category')} choices={categoryChoices(t)} />
        {record?.recurring_id && <OfRecurring apartment={record.apartment_id} />}
        <FilesField {...form.field('files')} />
      </RecordForm>
      {future.question}
    </>
  )
}
