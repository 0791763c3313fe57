import { RecordForm as PlainRecordForm } from './record-form.tsx'
import { RecordFormDialog } from './record-form-dialog.tsx'
import { RecordFormFrame } from './record-form-frame.tsx'
import { RecordFormPage } from './record-form-page.tsx'
import { UnusualReading } from './unusual-reading.tsx'
import { useQuestion } from './use-question.tsx'

/**
 * The form of a record: over its list, in a `Dialog` over another form, on its own `Page`, or in a `Frame` inside a page.
 * `UnusualReading` says at a field that what it holds is unlikely, and `useQuestion` asks before such a thing is saved.
 */
export const RecordForm = Object.assign(PlainRecordForm, {
  Dialog: RecordFormDialog,
  Frame: RecordFormFrame,
  Page: RecordFormPage,
  UnusualReading,
  useQuestion,
})
