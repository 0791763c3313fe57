import { useWhenOnline } from '@orenda/shared-ui/pages'
import { Skeleton } from '@orenda/shared-ui/ui'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RentFailure } from './rent-failure.tsx'

interface LateProps<Script extends object> {
  /** A `scriptQuery`. */
  script: UseQueryOptions<Script, Error, Script, string[]>
  /** The height of the loaded part. */
  height: string
  children: (script: Script) => ReactNode
}

/**
 * A part whose script is loaded on first use: it reserves space until then, and offers a retry when loading
 * fails.
 */
export function Late<Script extends object>({ script, height, children }: LateProps<Script>) {
  const { data, isError, isFetching, refetch } = useQuery(script)
  useWhenOnline(() => void refetch(), isError)
  if (data !== undefined) return children(data)
  if (isError && !isFetching) return <RentFailure onRetry={() => void refetch()} />
  return <Skeleton height={height} />
}
