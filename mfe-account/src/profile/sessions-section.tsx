import type { AccountSession } from '@orenda/contracts/account'
import { ApiError, queryClient } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { focus } from '@orenda/shared-ui/pages'
import { Badge, Button, Dialog } from '@orenda/shared-ui/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { endOtherSessions, endSession, reloadAccount, sessionsQuery } from './account.api.ts'
import { Ago } from './ago.tsx'
import { DeviceIcon, useDeviceName } from './device.tsx'
import { notifyRefusal } from './failure-text.ts'
import styles from './list.module.css'
import { Section } from './section.tsx'
import { SectionFailure } from './section-failure.tsx'
import { WaitingRows } from './waiting-rows.tsx'

/** The active sessions, with buttons to end them. */
export function SessionsSection() {
  const t = useTexts()
  const { data, error, refetch } = useQuery(sessionsQuery)
  const hasOthers = data?.some(({ is_current }) => !is_current)
  return (
    <Section name="sessions" text={t('profile.sessionList.text')}>
      {data !== undefined ? (
        <ul className={styles.list}>
          {data.map(session => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : error === null ? (
        <WaitingRows count={2} />
      ) : (
        <SectionFailure
          error={error}
          title={t('profile.sessionList.failed')}
          onRetry={() => void refetch()}
        />
      )}
      {hasOthers && <EndOthers />}
    </Section>
  )
}

function SessionRow({ session }: { session: AccountSession }) {
  const t = useTexts()
  const name = useDeviceName()(session)
  const end = useMutation({
    // A session that has already ended is a success.
    mutationFn: () =>
      endSession(session.id).catch(error => {
        if (!ApiError.is(error, 'NOT_FOUND')) throw error
      }),
    onSuccess: () => {
      const moveFocus = focus.rememberNeighbour(session.id)
      queryClient.setQueryData(sessionsQuery.queryKey, known => known?.filter(({ id }) => id !== session.id))
      notify.success(t('profile.sessionList.ended', { device: name }))
      requestAnimationFrame(moveFocus)
      void reloadAccount()
    },
    onError: error => notifyRefusal(error, t('profile.sessionList.endFailed')),
  })
  return (
    <li className={styles.row} data-row-id={session.id}>
      <span className={styles.icon}>
        <DeviceIcon kind={session.kind} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {name}
          {session.is_current && <Badge tone="success">{t('profile.sessionList.current')}</Badge>}
        </span>
        <span className={styles.note}>
          {t('profile.sessionList.lastUsed')} <Ago at={session.last_used_at} />
        </span>
      </span>
      {!session.is_current && (
        <span className={styles.end}>
          <Button
            size="small"
            isBusy={end.isPending}
            aria-label={t('profile.sessionList.endOf', { device: name })}
            onClick={() => end.mutate()}
          >
            {t('profile.sessionList.end')}
          </Button>
        </span>
      )}
    </li>
  )
}

function EndOthers() {
  const t = useTexts()
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => {
      queryClient.setQueryData(sessionsQuery.queryKey, known => known?.filter(({ is_current }) => is_current))
      notify.success(t('profile.sessionList.othersEnded'))
      void reloadAccount()
      // The button disappears together with the sessions.
      document.getElementById('sessions-title')?.focus({ preventScroll: true })
    },
    onError: error => notifyRefusal(error, t('profile.sessionList.endFailed')),
    onSettled: () => setAsking(false),
  })
  return (
    <div className={styles.below}>
      <Button onClick={() => setAsking(true)}>{t('profile.sessionList.endOthers')}</Button>
      <Dialog.Confirm
        isOpen={isAsking}
        title={t('profile.sessionList.askTitle')}
        text={t('profile.sessionList.askText')}
        confirmLabel={t('profile.sessionList.endOthers')}
        cancelLabel={t('common:actions.cancel')}
        closeLabel={t('common:actions.close')}
        isBusy={end.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => end.mutate()}
      />
    </div>
  )
}
