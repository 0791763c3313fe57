import { Breadcrumb, Page } from '@orenda/shared-ui/pages'
import { useTitle } from '@orenda/shared-ui/router'
import { PageHead } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import { RecordFormFrame } from './record-form-frame.tsx'

interface RecordFormPageProps {
  title: string
  context?: ReactNode
  /** The page above this one: its path without the language. */
  parent?: { label: string; path: string }
  /** The path to go to after saving or cancelling, without the language. */
  backTo: string
  /** Fills the form again from what is stored now; a new record has nothing stored. */
  onReload?: () => Promise<void>
  /** The form. */
  children: ReactNode
}

/** A page of its own for a record's form. */
export function RecordFormPage({ title, context, parent, backTo, onReload, children }: RecordFormPageProps) {
  useTitle(title)
  return (
    <Page>
      <PageHead
        title={title}
        context={context}
        above={parent && <Breadcrumb parent={parent} current={title} />}
      />
      <RecordFormFrame backTo={backTo} onReload={onReload}>
        {children}
      </RecordFormFrame>
    </Page>
  )
}
