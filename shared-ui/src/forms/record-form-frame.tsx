import { recordForm } from '@orenda/shared-ui/lists'
import { focus, useUnsavedChanges } from '@orenda/shared-ui/pages'
import { type StoredRecord } from '@orenda/shared-ui/records'
import { type Location, useLanguagePath, useNavigate } from '@orenda/shared-ui/router'
import { type ReactNode, useState } from 'react'

interface RecordFormFrameProps {
  /** The path to go to after saving or cancelling, without the language. */
  backTo: string
  /** Fills the form again from what is stored now; a new record has nothing stored. */
  onReload?: (() => Promise<void>) | undefined
  /** The form. */
  children: ReactNode
}

/** The other tabs of the page have other addresses. */
const addressOf = ({ pathname, search }: Location) => pathname + search

/**
 * A record's form on a page. After saving or cancelling the list is shown; leaving asks before
 * changes are lost.
 */
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
      // The list begins with the focus on its heading; after saving, the focus is on the saved row.
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
