import type { AccountActivity } from '@orenda/contracts/account'
import type { AccountEvent } from '@orenda/contracts/account-events'
import { LoadMore } from '@orenda/shared-ui/lists'
import { Link } from '@orenda/shared-ui/router'
import { Button } from '@orenda/shared-ui/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { activityQuery } from './account.api.ts'
import { Ago } from './ago.tsx'
import { DeviceIcon, useDeviceName } from './device.tsx'
import styles from './list.module.css'
import { Section } from './section.tsx'
import { SectionFailure } from './section-failure.tsx'
import { WaitingRows } from './waiting-rows.tsx'

/** Events that another person may have caused. */
const worrying: ReadonlySet<AccountEvent> = new Set<AccountEvent>([
  'login_failed',
  'login_locked',
  'token_reused',
  'second_factor_failed',
  'recovery_code_used',
])

/** The history of the account, newest first. */
export function ActivitySection() {
  const t = useTexts()
  const read = useInfiniteQuery(activityQuery)
  const { data, error, refetch, hasNextPage } = read
  const events = data?.pages.flat()
  return (
    <Section name="activity" text={t('profile.activity.text')}>
      {events !== undefined ? (
        events.length === 0 ? (
          <p>{t('profile.activity.empty')}</p>
        ) : (
          <ul className={styles.list}>
            {events.map(event => (
              <ActivityRow key={event.id} event={event} />
            ))}
          </ul>
        )
      ) : error === null ? (
        <WaitingRows count={8} />
      ) : (
        <SectionFailure error={error} title={t('profile.activity.failed')} onRetry={() => void refetch()} />
      )}
      {events !== undefined && hasNextPage && (
        <div className={styles.below}>
          <LoadMore.Pages query={read} count={events.length} />
        </div>
      )}
    </Section>
  )
}

function ActivityRow({ event: { event, at, ...device } }: { event: AccountActivity }) {
  const t = useTexts()
  const deviceName = useDeviceName()(device)
  const isWorrying = worrying.has(event)
  return (
    <li className={styles.row}>
      <span className={styles.icon} data-tone={isWorrying ? 'warning' : undefined}>
        {isWorrying ? (
          <ShieldAlert size={18} strokeWidth={1.75} aria-label={t('profile.activity.worrying')} role="img" />
        ) : (
          <DeviceIcon kind={device.kind} />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{t(`profile.events.${event}`)}</span>
        <span className={styles.note}>
          {deviceName} · <Ago at={at} />
        </span>
      </span>
      {isWorrying && (
        <Link to={{ hash: 'password' }} className={`${Button.className({ size: 'small' })} ${styles.action}`}>
          {t('profile.activity.notMe')}
        </Link>
      )}
    </li>
  )
}
