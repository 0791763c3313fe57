import { queryOptions } from '@tanstack/react-query'

/**
 * A script that a screen may need later, loaded like data: a failure is shown in its place and can
 * be tried again, and the rest of the page works.
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
