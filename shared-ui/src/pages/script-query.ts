import { queryOptions } from '@tanstack/react-query'

/**
 * A script that a screen may want later, asked for, failing and asked for again like data: what does not come is said in its place
 * and takes nothing else down.
 * @param load e.g. `() => import('./money-chart.tsx').then(({ MoneyChart }) => ({ MoneyChart }))`
 */
export const scriptQuery = <Script extends object>(name: string, load: () => Promise<Script>) =>
  queryOptions({
    queryKey: ['script', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
