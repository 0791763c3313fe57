import type { UseQueryResult } from '@tanstack/react-query'
import type { SumPart } from './sum-parts.tsx'

/** What a sum is made of, as `SumParts` shows an answer of the API. */
export function partsOf<Data>(
  { data, error, isError, isFetching, refetch }: UseQueryResult<Data>,
  partsIn: (data: Data) => SumPart[],
) {
  const hasFailed = isError && data === undefined && !isFetching
  return {
    parts: data === undefined ? undefined : partsIn(data),
    failure: hasFailed ? { error, onRetry: () => void refetch() } : null,
  }
}
