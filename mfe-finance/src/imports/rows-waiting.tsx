import type { Import } from '@orenda/contracts/imports'
import { useFormat } from '@orenda/shared-ui/texts'
import { Card, Progress, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import styles from './import-page.module.css'
import { readRowsQuery } from './imports.api.ts'

/** The place of rows that are on their way; of a long file it says how many have come. */
export function RowsWaiting({ of: { id, counts } }: { of: Import }) {
  const t = useTexts()
  const { number } = useFormat()
  const { data: read } = useQuery(readRowsQuery(id))
  const said = t('imports.readingRows', { count: number(read, 0), total: number(counts.rows, 0) })
  return (
    <Card>
      {read > 0 ? (
        <div className={styles.sending}>
          <p role="status">{said}</p>
          <Progress value={read} max={counts.rows} label={said} />
        </div>
      ) : (
        <div role="status" aria-label={t('common:states.loading')}>
          <Skeleton.Text lines={8} />
        </div>
      )}
    </Card>
  )
}
