import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PanelFailure } from './panel-failure.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'

type Read = Pick<UseQueryResult, 'data' | 'error' | 'refetch'>

interface PanelContentProps {
  /** What the panel reads. */
  reads: readonly Read[]
  /** Rows that it has about. */
  rows?: number
  /** Is called once all has been read. */
  children: () => ReactNode
}

/** A panel's content, or its skeleton while something that it reads is on its way, or a line when it did not come. */
export function PanelContent({ reads, rows = 3, children }: PanelContentProps) {
  const missing = reads.filter(({ data }) => data === undefined)
  if (missing.length === 0) return children()
  const failed = missing.filter(({ error }) => error !== null)
  if (failed.length === 0) return <PanelSkeleton rows={rows} />
  return <PanelFailure onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))} />
}
