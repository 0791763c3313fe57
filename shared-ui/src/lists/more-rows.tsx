import { useCommonTexts, useFormat } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import styles from './more-rows.module.css'
import type { NewestRows } from './use-newest-rows.ts'

export interface MoreRowsProps extends Pick<NewestRows<never>, 'further' | 'load'> {
  /** The number of loaded rows. */
  count: number
  /** With filters, the rows that fit are loaded without a press. */
  isFiltered: boolean
}

/** Says that the list has more rows, and loads them. */
export function MoreRows({ further, load, count, isFiltered }: MoreRowsProps) {
  const t = useCommonTexts()
  const { number } = useFormat()
  const isSearching = isFiltered && further !== 'failed'
  return (
    <div data-print="no" className={styles.further}>
      <span role="status">
        {isSearching
          ? t('records.searching')
          : further === 'failed'
            ? t('records.olderFailed')
            : t('records.newest', { shown: number(count, 0) })}
      </span>
      {!isSearching && (
        <Button size="small" isBusy={further === 'loading'} onClick={load}>
          {t(further === 'failed' ? 'actions.retry' : 'records.older')}
        </Button>
      )}
    </div>
  )
}

type InfiniteQuery = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

export interface MorePagesProps {
  /** Of a list that the API gives by pages, newest first. */
  query: InfiniteQuery
  /** Rows that are there. */
  count: number
}

/** The same for an infinite query. Renders nothing when the last page is loaded. */
export function MorePages({
  query: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage },
  count,
}: MorePagesProps) {
  if (!hasNextPage) return null
  return (
    <MoreRows
      further={isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : 'more'}
      load={() => void fetchNextPage()}
      count={count}
      isFiltered={false}
    />
  )
}
