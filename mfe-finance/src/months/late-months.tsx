import { LoadFailure, scriptQuery, useWhenOnline } from '@orenda/shared-ui/pages'
import { Card, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTexts } from '../i18n/texts.ts'

const script = scriptQuery('months', () => import('./months-card.tsx'))

type MonthsCardProps = ComponentProps<typeof import('./months-card.tsx')['MonthsCard']>

/** The matrix in a chunk of its own, so that the list does not load it. */
export function LateMonths(props: MonthsCardProps) {
  const t = useTexts()
  const { data, error, isError, isFetching, refetch } = useQuery(script)
  useWhenOnline(() => void refetch(), isError)
  if (data !== undefined) return <data.MonthsCard {...props} />
  if (isError && !isFetching)
    return <LoadFailure error={error} title={t('months.failed')} onRetry={() => void refetch()} />
  return (
    <Card aria-busy>
      <Skeleton height="382px" />
    </Card>
  )
}
