import { createContext, useContext } from 'react'
import type { StoredRecord } from '../records/list-query.ts'

/** What a form reports to the component that shows it. */
export interface FormFrame {
  /** Whether it is in a dialog, which has its own title and frame. */
  isDialog?: boolean
  /** Whether that dialog is as high as the window, with the buttons at its foot. */
  isSheet?: boolean
  /** Reports whether there are changes that would be lost. */
  onDirtyChange: (isDirty: boolean) => void
  /** @param saved the stored record */
  onSaved: (saved: StoredRecord) => void
  onCancel: () => void
  /** Fills the form again from what is stored now. */
  onReload: () => Promise<void>
}

export const FormFrameContext = createContext<FormFrame | null>(null)

export function useFormFrame(): FormFrame {
  const frame = useContext(FormFrameContext)
  if (frame === null) throw new Error('A record form stands in a RecordsPage or a FormFrameContext')
  return frame
}
