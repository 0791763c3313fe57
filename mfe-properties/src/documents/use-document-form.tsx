import type { LeaseDocument } from '@orenda/contracts/lease-documents'
import { queryClient } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { scriptQuery } from '@orenda/shared-ui/pages'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'

type Form = typeof import('./document-dialog.tsx').DocumentDialog

// It loads zod and the form library, which the page does not need.
const script = scriptQuery('lease-document', async (): Promise<{ Form: Form }> => {
  const { DocumentDialog } = await import('./document-dialog.tsx')
  return { Form: DocumentDialog }
})

/** The form of a document, whose script loads when it is opened. */
export function useDocumentForm(leaseId: string): {
  open: (record: LeaseDocument | null) => void
  dialog: ReactNode
} {
  const t = useTexts()
  const [opened, setOpened] = useState<{ Form: Form; record: LeaseDocument | null } | null>(null)
  return {
    open: record => {
      queryClient.fetchQuery(script).then(
        ({ Form }) => setOpened({ Form, record }),
        () => notify.error(t('common:records.formFailed')),
      )
    },
    dialog: opened !== null && (
      <opened.Form leaseId={leaseId} record={opened.record} onClose={() => setOpened(null)} />
    ),
  }
}
