import { today, useFormat } from '@orenda/shared-ui/host'
import { Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './meters-read.module.css'
import { metersQuery } from './reading-queries.ts'

/** How many meters have been read this month. */
export function MetersRead() {
  const t = useTexts()
  const { month } = useFormat()
  const { data: meters, isPending } = useQuery(metersQuery)
  if (isPending) return <Skeleton width="18em" height="1lh" />
  if (meters === undefined || meters.length === 0) return null
  const read = meters.filter(({ is_read }) => is_read).length
  return (
    <p className={read === meters.length ? styles.all : undefined}>
      {t('readings.metersRead', { month: month(today()), read, count: meters.length })}
    </p>
  )
}
