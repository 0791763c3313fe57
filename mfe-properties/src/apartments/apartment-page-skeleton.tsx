import { Page } from '@orenda/shared-ui/pages'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Skeleton, VisuallyHidden } from '@orenda/shared-ui/ui'
import { LeaseCardSkeleton } from '../leases/lease-card.tsx'
import styles from './apartment-page-skeleton.module.css'

/** A skeleton of the page: heading, tabs and lease. */
export function ApartmentPageSkeleton() {
  const t = useCommonTexts()
  return (
    <Page>
      <VisuallyHidden>
        <span role="status">{t('states.loading')}</span>
      </VisuallyHidden>
      <div className={styles.head}>
        <Skeleton width="160px" height="1em" />
        <Skeleton width="min(320px, 80%)" height="2.1rem" />
        <Skeleton width="min(240px, 60%)" height="1.3em" />
      </div>
      <div className={styles.tabs}>
        <Skeleton width="150px" height="1.4em" />
      </div>
      <LeaseCardSkeleton />
    </Page>
  )
}
