import { useCommonTexts, useFormat } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import styles from './load-more.module.css'
import type { NewestRows } from './use-newest-rows.ts'

interface LoadMoreProps extends Pick<NewestRows<never>, 'further' | 'load'> {
  /** Rows that are there. */
  count: number
  /** Those that the filters let through are asked for by themselves. */
  isFiltered: boolean
}

function MoreRows({ further, load, count, isFiltered }: LoadMoreProps) {
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

interface MorePagesProps {
  /** Of a list that the API gives by pages, newest first. */
  query: InfiniteQuery
  /** Rows that are there. */
  count: number
}

/** Nothing, when the last page is there. */
function MorePages({
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

/** That a list goes on beyond what is shown of it, and the way there. `Pages` does it for an infinite query. */
export const LoadMore = Object.assign(MoreRows, { Pages: MorePages })
