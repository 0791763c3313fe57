import type { Lease } from '@orenda/contracts/leases'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Progress } from '@orenda/shared-ui/ui'
import { leaseAt } from '../apartments/lease.ts'
import { timeLeft } from '../apartments/time-left.ts'
import { type Texts, useTexts } from '../i18n/texts.ts'
import styles from './lease-term.module.css'

/** How long the lease still runs; null where nothing is to say. */
function termWords(status: Lease['status'], term: ReturnType<typeof leaseAt>, t: Texts): string | null {
  if (status === 'upcoming') return t('lease.upcoming')
  if (status === 'ended') return t('lease.ended')
  return term.state === 'running' ? timeLeft(term, t) : null
}

/** The first and last day and the elapsed part; amber when the end is near. */
export function LeaseTerm({ lease: { start, end, status } }: { lease: Lease }) {
  const t = useTexts()
  const { date } = useFormat()
  const term = leaseAt({ lease_start: start, lease_end: end }, today())
  const isEnding = term.state === 'running' && term.isEnding
  const words = termWords(status, term, t)
  const share = status === 'ended' ? 1 : term.state === 'running' ? term.share : null
  return (
    <div className={styles.term}>
      <p className={styles.dates}>
        <span>{start === null ? t('leases.startUnknown') : t('leases.since', { date: date(start) })}</span>
        {words !== null && <span className={isEnding ? styles.ending : styles.words}>{words}</span>}
        <span className={styles.end}>
          {end === null ? t('lease.open') : t('lease.to', { date: date(end) })}
        </span>
      </p>
      {share !== null && end !== null && (
        <Progress
          value={Math.round(share * 100)}
          max={100}
          label={t('termPassed')}
          tone={isEnding ? 'warning' : status === 'ended' ? 'neutral' : 'accent'}
        />
      )}
    </div>
  )
}
