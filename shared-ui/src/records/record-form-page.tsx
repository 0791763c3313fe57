import { useLanguagePath, useNavigate, useTitle } from '@orenda/shared-ui/host'
import { focusRow, Page, useUnsavedQuestion } from '@orenda/shared-ui/screens'
import { PageHead } from '@orenda/shared-ui/ui'
import { type ReactNode, useState } from 'react'
import type { StoredRecord } from './list-query.ts'
import { FormFrameContext } from './records-context.ts'

interface RecordFormPageProps {
  title: string
  context?: ReactNode
  /** Where saving and giving up lead, below the language. */
  backTo: string
  /** Fills the form anew from what is stored now; a new record has nothing stored. */
  onReload?: () => Promise<void>
  /** The form. */
  children: ReactNode
}

/** A page of its own for a record's form. */
export function RecordFormPage({ title, context, backTo, onReload, children }: RecordFormPageProps) {
  const path = useLanguagePath()
  const navigate = useNavigate()
  const [isDirty, setDirty] = useState(false)
  const { question, leaveFreely } = useUnsavedQuestion(isDirty)
  useTitle(title)
  const leave = () => void navigate(path(backTo))
  const frame = {
    onDirtyChange: setDirty,
    onSaved: ({ id }: StoredRecord) => {
      leaveFreely()
      leave()
      // The list opens at its heading; whoever saved goes on at what they saved.
      focusRow(id)
    },
    onCancel: leave,
    onReload: onReload ?? (async () => undefined),
  }
  return (
    <Page isNarrow>
      <PageHead title={title} context={context} />
      <FormFrameContext value={frame}>{children}</FormFrameContext>
      {question}
    </Page>
  )
}
