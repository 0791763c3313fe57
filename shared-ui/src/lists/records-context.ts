import { createContext, useContext } from 'react'
import type { StoredRecord } from '../records/list-query.ts'

/** What a form tells whoever shows it. */
export interface FormFrame {
  /** Whether it stands in a dialog, which has a title and a frame of its own. */
  isDialog?: boolean
  /** Hears whether there is something to lose. */
  onDirtyChange: (isDirty: boolean) => void
  /** @param saved as it is stored now */
  onSaved: (saved: StoredRecord) => void
  onCancel: () => void
  /** Fills the form anew from what is stored now. */
  onReload: () => Promise<void>
}

export const FormFrameContext = createContext<FormFrame | null>(null)

export function useFormFrame(): FormFrame {
  const frame = useContext(FormFrameContext)
  if (frame === null) throw new Error('A record form stands in a RecordsPage or a FormFrameContext')
  return frame
}
