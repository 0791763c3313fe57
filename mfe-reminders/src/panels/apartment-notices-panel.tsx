import { noticesPath } from '@orenda/contracts/notices-path'
import { Panel } from '@orenda/shared-ui/panels'
import { Card } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { nextOfQuery } from '../notices/upcoming-queries.ts'
import styles from './apartment-notices-panel.module.css'
import { nextNotices } from './next-notices.ts'
import { useNoticeWords } from './use-notice-words.ts'

/** The number of notices after the next one. */
const maxShown = 2

/** The next notices to an apartment's tenant. */
export function ApartmentNoticesPanel({ apartmentId }: { apartmentId: string }) {
  const t = useTexts()
  const wordsOf = useNoticeWords()
  const notices = useQuery(nextOfQuery(apartmentId))
  const upcoming = notices.data ?? []
  const [next, ...others] = nextNotices(upcoming.filter(({ skipped }) => skipped === null)).map(wordsOf)
  const isRefused = next === undefined && upcoming.some(({ skipped }) => skipped === 'opted_out')
  // A debt that is written about on several days is named once.
  const following = [...Map.groupBy(others.slice(0, maxShown), ({ what }) => what)]
    .map(([what, own]) => t('panels.item', { day: own.map(({ day }) => day).join(', '), what }))
    .join(', ')
  return (
    <Panel
      icon={BellRing}
      title={t('panels.reminders')}
      isBusy={notices.isPending}
      foot={
        notices.data && (
          <Panel.Link
            isFoot
            to={
              next === undefined
                ? `payment-reminders?apartment=${encodeURIComponent(apartmentId)}`
                : noticesPath(apartmentId)
            }
          >
            {t(next === undefined ? 'panels.toReminders' : 'panels.review')}
          </Panel.Link>
        )
      }
    >
      <Panel.Content reads={[notices]} rows={2}>
        {() =>
          next === undefined ? (
            <Panel.Line isGood={false}>
              {t(isRefused ? 'panels.optedOut' : 'panels.noneThisMonth')}
            </Panel.Line>
          ) : (
            <>
              <p className={styles.next}>
                <strong>{next.what}</strong>
                <span className={styles.muted}>
                  <Card.Facts of={t('panels.sent', { ...next })} />
                </span>
              </p>
              {following !== '' && <p className={styles.then}>{t('panels.then', { following })}</p>}
            </>
          )
        }
      </Panel.Content>
    </Panel>
  )
}
