import type { LeaseDocument } from '@orenda/contracts/lease-documents'
import type { Lease } from '@orenda/contracts/leases'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button, Card, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { FilePlus2, Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { PartFailure } from '../shared/part-failure.tsx'
import { useAsked } from '../shared/use-asked.ts'
import { DocumentRow } from './document-row.tsx'
import { leaseDocumentsQuery } from './documents.api.ts'
import styles from './documents-card.module.css'
import { MakeDialog } from './make-dialog.tsx'
import { useDocumentForm } from './use-document-form.tsx'

/** The contract, the act and other documents of a lease: made here, or files. */
export function DocumentsCard({ lease }: { lease: Lease }) {
  const t = useTexts()
  const path = useLanguagePath()
  const id = useId()
  const { data, error, refetch } = useQuery(leaseDocumentsQuery(lease.id))
  const [isMaking, setMaking] = useState(false)
  const form = useDocumentForm(lease.id)
  useAsked('document', data !== undefined, asked => {
    const document = data?.find(each => each.id === asked)
    if (document !== undefined) form.open(document)
  })
  return (
    <Card isPadded={false} aria-labelledby={id} aria-busy={data === undefined && error === null}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('documents.title')}
        </h2>
        <Link
          data-print="no"
          className={Button.className({ variant: 'quiet', size: 'small' })}
          to={path('apartments/templates')}
        >
          {t('documents.templates.link')}
        </Link>
        <div data-print="no" className={styles.actions}>
          <Button size="small" icon={FilePlus2} onClick={() => setMaking(true)}>
            {t('documents.make')}
          </Button>
          <Button size="small" icon={Upload} onClick={() => form.open(null)}>
            {t('documents.addFile')}
          </Button>
        </div>
      </div>
      {data !== undefined ? (
        <Rows documents={data} onEdit={form.open} />
      ) : error === null ? (
        <div className={styles.around}>
          <Skeleton.Text lines={2} />
        </div>
      ) : (
        <PartFailure error={error} text={t('documents.failed')} onRetry={() => void refetch()} />
      )}
      {isMaking && <MakeDialog lease={lease} onClose={() => setMaking(false)} />}
      {form.dialog}
    </Card>
  )
}

interface RowsProps {
  documents: readonly LeaseDocument[]
  onEdit: (document: LeaseDocument) => void
}

function Rows({ documents, onEdit }: RowsProps) {
  const t = useTexts()
  if (documents.length === 0) return <p className={styles.none}>{t('documents.none')}</p>
  return (
    <ul className={styles.rows} aria-label={t('documents.title')}>
      {documents.map(document => (
        <DocumentRow key={document.id} document={document} onEdit={() => onEdit(document)} />
      ))}
    </ul>
  )
}
