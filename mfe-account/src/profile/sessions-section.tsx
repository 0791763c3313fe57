import type { AccountSession } from '@orenda/contracts/account'
import { ApiError, queryClient } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { focus } from '@orenda/shared-ui/pages'
import { Badge, Button, Dialog } from '@orenda/shared-ui/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useDayOf } from '../shared/use-day-of.ts'
import { endOtherSessions, endSession, reloadAccount, sessionsQuery } from './account.api.ts'
import { Ago } from './ago.tsx'
import { DeviceIcon, useDeviceName } from './device.tsx'
import { notifyRefusal } from './failure-text.ts'
import styles from './list.module.css'
import { Section } from './section.tsx'
import { SectionFailure } from './section-failure.tsx'
import { WaitingRows } from './waiting-rows.tsx'

/** So many are shown at once. */
const firstShown = 3

/** This device first, then the one that was used last. */
const inOrder = (sessions: readonly AccountSession[]) =>
  sessions.toSorted(
    (one, other) =>
      Number(other.is_current) - Number(one.is_current) || other.last_used_at.localeCompare(one.last_used_at),
  )

/** The active sessions, with buttons to end them. */
export function SessionsSection() {
  const t = useTexts()
  const { data, error, refetch } = useQuery(sessionsQuery)
  const [isWhole, setWhole] = useState(false)
  const sessions = data && inOrder(data)
  const hasMore = !isWhole && sessions !== undefined && sessions.length > firstShown
  const hasOthers = data?.some(({ is_current }) => !is_current)
  return (
    <Section name="sessions" text={t('profile.sessionList.text')}>
      {sessions !== undefined ? (
        <ul className={styles.list}>
          {sessions.slice(0, hasMore ? firstShown : undefined).map(session => (
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
      {hasOthers && (
        <div className={styles.below}>
          {hasMore && (
            <Button
              onClick={() => {
                setWhole(true)
                focus.row(sessions[firstShown]?.id ?? '')
              }}
            >
              {t('profile.sessionList.all', { count: sessions.length })}
            </Button>
          )}
          <EndOthers />
        </div>
      )}
    </Section>
  )
}

function SessionRow({ session }: { session: AccountSession }) {
  const t = useTexts()
  const { timeOf } = useDayOf()
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
          {t('profile.sessionList.lastUsed')} <Ago at={session.last_used_at} /> ·{' '}
          {t('profile.sessionList.since', { date: timeOf(session.created_at) })}
        </span>
      </span>
      {!session.is_current && (
        <span className={styles.end}>
          <Button
            size="small"
            data-edit
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
    <>
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
    </>
  )
}
