import type { StartImport } from '@orenda/contracts/start-imports'
import { Breadcrumb, LoadFailure, Page } from '@orenda/shared-ui/pages'
import { useSearchParams, useTitle } from '@orenda/shared-ui/router'
import { Card, PageHead, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import { ColumnsCard } from './columns-card.tsx'
import { FileCard } from './file-card.tsx'
import { PostedCard } from './posted-card.tsx'
import { RowsPart } from './rows-part.tsx'
import { startImportQuery } from './start-import.api.ts'

/** Apartments, tenants and leases from one spreadsheet. The address names the file, so that a reload keeps it. */
export function StartImportPage() {
  const t = useTexts()
  const [search, setSearch] = useSearchParams()
  const id = search.get('file') ?? ''
  const title = t('startImport.title')
  useTitle(title)
  const { data, error, refetch } = useQuery({ ...startImportQuery(id), enabled: id !== '' })
  const choose = (start: StartImport | null) =>
    setSearch(start === null ? {} : { file: start.id }, { replace: id !== '' })
  return (
    <Page>
      <PageHead
        title={title}
        above={<Breadcrumb parent={{ label: t('apartments.title'), path: 'apartments' }} current={title} />}
        context={data === undefined ? t('startImport.context') : data.file_name}
      />
      {id === '' ? (
        <FileCard onRead={choose} />
      ) : data !== undefined ? (
        <Understood key={id} start={data} onReset={() => choose(null)} />
      ) : error === null ? (
        <Card aria-busy>
          <Skeleton height="320px" />
        </Card>
      ) : (
        <LoadFailure error={error} title={t('startImport.loadError')} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

function Understood({ start, onReset }: { start: StartImport; onReset: () => void }) {
  if (start.status === 'posted') return <PostedCard start={start} onReset={onReset} />
  if (start.status === 'withdrawn') return <FileCard onRead={onReset} />
  return (
    <>
      {(start.source === 'other' || start.mapping === null) && (
        <ColumnsCard start={start} onReset={onReset} />
      )}
      {start.mapping !== null && <RowsPart start={start} onReset={onReset} />}
    </>
  )
}
