import type { ProfitReport } from '@orenda/contracts/reports'
import { LoadFailure } from '@orenda/shared-ui/pages'
import { Card, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { type ProfitSpan, profitQuery } from '../reports.api.ts'
import styles from './profit-report.module.css'

interface OfProfitProps {
  span: ProfitSpan
  children: (report: ProfitReport) => ReactNode
}

/** Reads what reports on profit are made of, and says when that fails or when there is nothing. */
export function OfProfit({ span, children }: OfProfitProps) {
  const t = useTexts()
  const profit = useQuery(profitQuery(span))
  if (profit.isError && profit.data === undefined && !profit.isFetching) {
    const retry = () => void profit.refetch()
    return <LoadFailure error={profit.error} title={t('reports.failed')} onRetry={retry} />
  }
  if (profit.data === undefined) {
    return (
      <Card aria-busy>
        <Skeleton height="480px" />
      </Card>
    )
  }
  if (profit.data.totals.length === 0) {
    return (
      <Card>
        <p className={styles.empty}>{t('reports.profit.empty')}</p>
      </Card>
    )
  }
  return children(profit.data)
}
