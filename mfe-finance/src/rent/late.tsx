import { useWhenOnline } from '@orenda/shared-ui/pages'
import { Skeleton } from '@orenda/shared-ui/ui'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RentFailure } from './rent-failure.tsx'

interface LateProps<Script extends object> {
  /** A `scriptQuery`. */
  script: UseQueryOptions<Script, Error, Script, string[]>
  /** Of what comes. */
  height: string
  children: (script: Script) => ReactNode
}

/** A part whose script comes when the part is wanted first: its place before, and a way to try again when it does not come. */
export function Late<Script extends object>({ script, height, children }: LateProps<Script>) {
  const { data, isError, isFetching, refetch } = useQuery(script)
  useWhenOnline(() => void refetch(), isError)
  if (data !== undefined) return children(data)
  if (isError && !isFetching) return <RentFailure onRetry={() => void refetch()} />
  return <Skeleton height={height} />
}
