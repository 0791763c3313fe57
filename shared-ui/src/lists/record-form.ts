import { UnsavedDialog } from '../pages/unsaved-dialog.tsx'
import { FormPlace, FormWhenLoaded } from './late.tsx'
import { FormFrameContext, useFormFrame } from './records-context.ts'
import { useChoiceTexts } from './use-choice-texts.ts'
import { useFilteredApartment } from './use-filtered-apartment.ts'
import { useRecordTexts } from './use-record-texts.ts'

/** What the form of a record needs: where it is shown, its texts, and how it is loaded. */
export const recordForm = {
  FrameContext: FormFrameContext,
  useFrame: useFormFrame,
  useTexts: useRecordTexts,
  useChoiceTexts,
  useFilteredApartment,
  WhenLoaded: FormWhenLoaded,
  Place: FormPlace,
  UnsavedDialog,
}
