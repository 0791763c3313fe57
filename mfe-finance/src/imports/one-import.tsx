import { LoadFailure } from '@orenda/shared-ui/pages'
import { Card, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { ImportRows } from './import-rows.tsx'
import { ImportSummary } from './import-summary.tsx'
import { importQuery, importRowsQuery, leasesQuery } from './imports.api.ts'
import { MappingCard } from './mapping-card.tsx'
import { RowsWaiting } from './rows-waiting.tsx'

/** One import: its columns are named, or its rows are looked at, booked and taken back. */
export function OneImport({ id }: { id: string }) {
  const t = useTexts()
  const one = useQuery(importQuery(id))
  const hasRows = one.data !== undefined && one.data.status !== 'needs_mapping'
  const rows = useQuery({ ...importRowsQuery(id), enabled: hasRows })
  const leases = useQuery({ ...leasesQuery, enabled: hasRows })
  const [isMapping, setMapping] = useState(false)
  const reads = [one, rows, leases]
  const failed = reads.find(({ isError, data }) => isError && data === undefined)
  if (failed !== undefined) {
    const retry = () => {
      for (const { isError, refetch } of reads) if (isError) void refetch()
    }
    return <LoadFailure error={failed.error} title={t('imports.oneFailed')} onRetry={retry} />
  }
  if (one.data === undefined)
    return (
      <Card>
        <div role="status" aria-label={t('common:states.loading')}>
          <Skeleton.Text lines={4} />
        </div>
      </Card>
    )
  if (one.data.status === 'needs_mapping' || isMapping)
    return <MappingCard of={one.data} onDone={() => setMapping(false)} />
  return (
    <>
      <ImportSummary of={one.data} rows={rows.data} onColumns={() => setMapping(true)} />
      {rows.data !== undefined && leases.data !== undefined ? (
        <ImportRows of={one.data} rows={rows.data} leases={leases.data} />
      ) : (
        <RowsWaiting of={one.data} />
      )}
    </>
  )
}
