import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Skeleton, textLinkClass, useMedia } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import { useMeters } from '../on-site/meters.ts'
import styles from './meters-read.module.css'

/** How many meters have been read this month, with a link to read the missing ones. */
export function MetersRead() {
  const t = useTexts()
  const { month } = useFormat()
  const path = useLanguagePath()
  const { data: meters, isPending } = useMeters()
  const isPhone = useMedia('phone')
  if (isPending) return <Skeleton width="18em" height="1lh" />
  if (meters === undefined || meters.length === 0) return null
  const read = meters.filter(({ is_read }) => is_read).length
  const count = meters.length
  const words = isPhone
    ? t('readings.metersReadShort', { read, all: count })
    : t('metersRead.ofMonth', { month: month(today()), read, count })
  // What is read is billed next.
  if (read === count)
    return (
      <p className={styles.all}>
        {words}{' '}
        <Link className={`${textLinkClass} ${styles.link}`} to={path('utilities?tab=summary')}>
          {t('metersRead.toBills')}
        </Link>
      </p>
    )
  return (
    <Link className={`${textLinkClass} ${styles.link}`} to={path('utilities/read')}>
      {words}
    </Link>
  )
}
