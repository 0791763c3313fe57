import { Breadcrumb, Page } from '@orenda/shared-ui/pages'
import { Link, useLanguagePath, useSearchParams, useTitle } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button, PageHead } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { ImportStart } from './import-start.tsx'
import { importQuery } from './imports.api.ts'
import { OneImport } from './one-import.tsx'
import { UploadCard } from './upload-card.tsx'
import { useUpload } from './use-upload.ts'

/** A bank's file becomes payments and expenses; the address names the import that is open. */
export function ImportPage() {
  const t = useTexts()
  const path = useLanguagePath()
  const [query, setQuery] = useSearchParams()
  const { upload, send, nameAccount, cancel } = useUpload(({ id }) => setQuery({ id }))
  const id = query.get('id')
  const title = t('imports.title')
  useTitle(title)
  return (
    <Page>
      <PageHead
        above={<Breadcrumb parent={{ label: t('payments.title'), path: 'payments' }} current={title} />}
        title={title}
        context={id === null ? t('imports.context') : <Context id={id} />}
        actions={
          id !== null && (
            <Link className={Button.className()} to={path('payments/import')} onClick={cancel}>
              <History size={18} strokeWidth={1.75} aria-hidden />
              <span>{t('imports.otherFiles')}</span>
            </Link>
          )
        }
      />
      {upload !== null && <UploadCard upload={upload} onAccount={nameAccount} onCancel={cancel} />}
      {id !== null ? (
        <OneImport key={id} id={id} />
      ) : (
        <ImportStart isBusy={upload?.progress != null} onFile={send} />
      )}
    </Page>
  )
}

/** That nothing is booked by itself, as long as it is not; after that, when the file came. */
function Context({ id }: { id: string }) {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { data } = useQuery(importQuery(id))
  if (data === undefined) return '\u00a0'
  const isDone = data.status === 'posted' || data.status === 'withdrawn'
  return isDone ? t('imports.uploaded', { at: dateTime(data.created_at) }) : t('imports.context')
}
