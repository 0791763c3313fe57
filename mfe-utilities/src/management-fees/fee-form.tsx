import { type ManagementFee, updateManagementFeeSchema } from '@orenda/contracts/management-fees'
import { feeTypes, utilityCurrency } from '@orenda/contracts/utility-kinds'
import { today } from '@orenda/shared-ui/host'
import { choicesOf, type RecordFormProps } from '@orenda/shared-ui/records'
import {
  ChoiceField,
  EntryFields,
  entryNeeds,
  FileControl,
  NoteField,
  RecordForm,
  useRecordForm,
} from '@orenda/shared-ui/records/form'
import { useTexts } from '../i18n/use-texts.ts'
import { type FeeStart, feeValues, newFeeValues } from './fee-values.ts'
import { fees } from './fees.api.ts'

export function FeeForm({ record, start }: RecordFormProps<ManagementFee, FeeStart>) {
  const t = useTexts()
  const form = useRecordForm({
    resource: fees,
    schema: updateManagementFeeSchema,
    record,
    needs: entryNeeds,
    values: record === null ? newFeeValues(today(), start) : feeValues(record),
    focus: start === null ? 'apartment_id' : 'amount',
  })
  return (
    <RecordForm form={form}>
      <EntryFields form={form} record={record} currency={utilityCurrency} />
      <ChoiceField {...form.field('type')} choices={choicesOf(feeTypes, type => t(`feeTypes.${type}`))} />
      <NoteField {...form.field('comment')} maxLength={2000} isOptional />
      <FileControl {...form.field('attachment')} />
    </RecordForm>
  )
}
