import { RecordForm as PlainRecordForm } from './record-form.tsx'
import { RecordFormDialog } from './record-form-dialog.tsx'
import { RecordFormFrame } from './record-form-frame.tsx'
import { RecordFormPage } from './record-form-page.tsx'
import { useQuestion } from './use-question.tsx'

/**
 * The form of a record: above its list, in a `Dialog` over another form, on its own `Page`, or in a
 * `Frame` inside a page. `useQuestion` asks before something unlikely is saved.
 */
export const RecordForm = Object.assign(PlainRecordForm, {
  Dialog: RecordFormDialog,
  Frame: RecordFormFrame,
  Page: RecordFormPage,
  useQuestion,
})
