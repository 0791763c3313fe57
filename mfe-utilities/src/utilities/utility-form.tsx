import { type Utility, updateUtilitySchema } from '@orenda/contracts/utilities'
import { today } from '@orenda/shared-ui/host'
import type { RecordFormProps } from '@orenda/shared-ui/records'
import { EntryFields, entryNeeds, NoteField, RecordForm, useRecordForm } from '@orenda/shared-ui/records/form'
import { utilities } from './utilities.api.ts'
import { newUtilityValues } from './utility-values.ts'

export function UtilityForm({ record }: RecordFormProps<Utility>) {
  const form = useRecordForm({
    ...{ resource: utilities, schema: updateUtilitySchema, record, needs: entryNeeds },
    values: record ?? newUtilityValues(today()),
    focus: 'apartment_id',
  })
  return (
    <RecordForm form={form}>
      <EntryFields form={form} record={record} />
      <NoteField {...form.field('note')} maxLength={2000} isOptional />
    </RecordForm>
  )
}
