import { recordForm } from '@orenda/shared-ui/lists'
import { focus, useUnsavedChanges } from '@orenda/shared-ui/pages'
import { type StoredRecord } from '@orenda/shared-ui/records'
import { type Location, useLanguagePath, useNavigate } from '@orenda/shared-ui/router'
import { type ReactNode, useState } from 'react'

interface RecordFormFrameProps {
  /** Where saving and giving up lead, below the language. */
  backTo: string
  /** Fills the form anew from what is stored now; a new record has nothing stored. */
  onReload?: (() => Promise<void>) | undefined
  /** The form. */
  children: ReactNode
}

/** Another tab of the page is another address, too. */
const addressOf = ({ pathname, search }: Location) => pathname + search

/** A record's form on a page: saving and giving up lead back to the list, and leaving asks when something would be lost. */
export function RecordFormFrame({ backTo, onReload, children }: RecordFormFrameProps) {
  const path = useLanguagePath()
  const navigate = useNavigate()
  const [isDirty, setDirty] = useState(false)
  const { question, leaveFreely } = useUnsavedChanges(isDirty, addressOf)
  const leave = () => void navigate(path(backTo))
  const frame = {
    onDirtyChange: setDirty,
    onSaved: ({ id }: StoredRecord) => {
      leaveFreely()
      leave()
      // The list opens at its heading; whoever saved goes on at what they saved.
      focus.row(id)
    },
    onCancel: leave,
    onReload: onReload ?? (async () => undefined),
  }
  return (
    <>
      <recordForm.FrameContext value={frame}>{children}</recordForm.FrameContext>
      {question}
    </>
  )
}
