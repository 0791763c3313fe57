import type { Lease } from '@orenda/contracts/leases'
import { today } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import { timelineOf, vacantSince } from './lease-history.ts'
import styles from './lease-timeline.module.css'

/** The name is placed in the larger part: elapsed or remaining. */
const half = 0.5

const percent = (part: number) => `${part * 100}%`

/** The leases as bars. Hidden from screen readers, because the rows below say the same. */
export function LeaseTimeline({ leases }: { leases: readonly Lease[] }) {
  const t = useTexts()
  const now = today()
  const timeline = timelineOf(leases, now)
  if (timeline === null) return null
  const { gap } = timeline
  const vacant = vacantSince(leases, now)
  const leaseOf = (id: string) => leases.find(lease => lease.id === id)
  return (
    <div aria-hidden className={styles.timeline}>
      <div className={styles.bars}>
        {timeline.spans.map(({ id, from, length, passed }) => (
          <div
            key={id}
            className={leaseOf(id)?.status === 'current' ? styles.current : styles.bar}
            style={{ left: percent(from), width: percent(length) }}
          >
            <div className={styles.passed} style={{ width: percent(passed) }}>
              {passed >= half && <span className={styles.name}>{leaseOf(id)?.tenant_name}</span>}
            </div>
            {passed < half && (
              <span className={styles.ahead} style={{ left: percent(passed) }}>
                {leaseOf(id)?.tenant_name}
              </span>
            )}
          </div>
        ))}
        {gap !== null && (
          <div className={styles.gap} style={{ left: percent(gap.from), width: percent(gap.length) }}>
            <span>{vacant && t('leases.vacantDays', { count: vacant.days })}</span>
          </div>
        )}
      </div>
      <div className={styles.years}>
        {timeline.years.map(({ year, at }) => (
          <span key={year} className={styles.year} style={{ left: percent(at) }}>
            {year}
          </span>
        ))}
      </div>
    </div>
  )
}
