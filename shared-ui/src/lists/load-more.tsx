import { useCommonTexts, useFormat } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import styles from './load-more.module.css'
import type { NewestRows } from './use-newest-rows.ts'

interface LoadMoreProps extends Pick<NewestRows<never>, 'further' | 'load'> {
  /** The number of loaded rows. */
  count: number
  /** With filters, the rows that fit are loaded without a press. */
  isFiltered: boolean
}

/** Shows that the list has more rows, and loads them. */
export function LoadMore({ further, load, count, isFiltered }: LoadMoreProps) {
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
