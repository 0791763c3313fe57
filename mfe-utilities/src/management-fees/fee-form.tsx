import { type ManagementFee, updateManagementFeeSchema } from '@orenda/contracts/management-fees'
import { feeTypes, utilityCurrency } from '@orenda/contracts/utility-kinds'
import {
  ChoiceField,
  EntryFields,
  FilesField,
  NoteField,
  RecordForm,
  required,
  useRecordForm,
} from '@orenda/shared-ui/forms'
import { choicesOf, type RecordFormProps } from '@orenda/shared-ui/lists'
import { today } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import { type FeeStart, feeValues, newFeeValues } from './fee-values.ts'
import { fees } from './fees.api.ts'

export function FeeForm({ record, start }: RecordFormProps<ManagementFee, FeeStart>) {
  const t = useTexts()
  const form = useRecordForm({
    resource: fees,
    schema: updateManagementFeeSchema,
    record,
    needs: required.entry,
    values: record === null ? newFeeValues(today(), start) : feeValues(record),
    focus: start === null ? 'apartment_id' : 'amount',
  })
  return (
    <RecordForm form={form}>
      <EntryFields form={form} record={record} currency={utilityCurrency} />
      <ChoiceField {...form.field('type')} choices={choicesOf(feeTypes, type => t(`feeTypes.${type}`))} />
      <NoteField {...form.field('comment')} maxLength={2000} isOptional />
      <FilesField isSingle {...form.field('attachment')} />
    </RecordForm>
  )
}
