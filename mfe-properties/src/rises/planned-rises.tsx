import type { Lease } from '@orenda/contracts/leases'
import { today } from '@orenda/shared-ui/texts'
import { Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { PartFailure } from '../shared/part-failure.tsx'
import styles from './planned-rises.module.css'
import { hasPlanned } from './raised.ts'
import { RiseActions } from './rise-actions.tsx'
import { RiseLine } from './rise-line.tsx'
import { risesQuery } from './rises.api.ts'

/**
 * The rents to come of a lease, with their letters, until each is charged. Nothing without one, nor of those that the
 * lease ends before.
 */
export function PlannedRises({ lease }: { lease: Lease }) {
  const t = useTexts()
  const id = useId()
  const isShown = hasPlanned(lease, today())
  const { data, error, refetch } = useQuery({ ...risesQuery(lease.id), enabled: isShown })
  const rises = data?.filter(({ first_due }) => first_due !== null)
  if (!isShown || rises?.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.title}>
        {t('rises.planned')}
      </h3>
      {rises !== undefined ? (
        <ul className={styles.rows}>
          {rises.map(rise => (
            <li key={rise.from} className={styles.row}>
              <RiseLine rise={rise} />
              <RiseActions rise={rise} />
            </li>
          ))}
        </ul>
      ) : error === null ? (
        <Skeleton height="2.4em" />
      ) : (
        <PartFailure error={error} text={t('rises.failed')} onRetry={() => void refetch()} />
      )}
    </section>
  )
}
