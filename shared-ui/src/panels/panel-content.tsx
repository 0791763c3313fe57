import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PanelFailure } from './panel-failure.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'

type Read = Pick<UseQueryResult, 'data' | 'error' | 'refetch'>

interface PanelContentProps {
  /** The query of the panel. */
  reads: readonly Read[]
  /** About how many rows it will have, for the skeleton. */
  rows?: number
  /** Is called with the data once all is loaded. */
  children: () => ReactNode
}

/** The content of a panel; its skeleton while something is loading, or a line of text after a failure. */
export function PanelContent({ reads, rows = 3, children }: PanelContentProps) {
  const missing = reads.filter(({ data }) => data === undefined)
  if (missing.length === 0) return children()
  const failed = missing.filter(({ error }) => error !== null)
  if (failed.length === 0) return <PanelSkeleton rows={rows} />
  return <PanelFailure onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))} />
}
