import { createContext, useContext } from 'react'
import type { StoredRecord } from './list-query.ts'

/** What a form tells whoever shows it. */
export interface FormFrame {
  /** Hears whether there is something to lose. */
  onDirtyChange: (isDirty: boolean) => void
  onSaved: (record: StoredRecord) => void
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
