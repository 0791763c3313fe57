import { ApiError } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { Checkbox } from '@orenda/shared-ui/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import { notifyRefusal } from './failure-text.ts'
import styles from './notifications-section.module.css'
import {
  type DeviceNotifications,
  notificationsQuery,
  turnNotificationsOff,
  turnNotificationsOn,
} from './push-device.api.ts'
import { Section } from './section.tsx'
import { SectionFailure } from './section-failure.tsx'
import { useNotificationPermission } from './use-notification-permission.ts'
import { WaitingRows } from './waiting-rows.tsx'

/** Whether this device shows what others have done. The browser is asked for its permission only by a press. */
export function NotificationsSection() {
  const t = useTexts()
  const permission = useNotificationPermission()
  return (
    <Section name="notifications" text={t('profile.notifications.text')}>
      {permission === 'unsupported' || permission === 'uninstalled' || permission === 'denied' ? (
        <p className={styles.note}>{t(`profile.notifications.${permission}`)}</p>
      ) : (
        <Choice />
      )}
    </Section>
  )
}

function Choice() {
  const t = useTexts()
  const { data, error, refetch } = useQuery(notificationsQuery)
  if (data !== undefined) return <Switch state={data} />
  if (error === null) return <WaitingRows count={1} />
  return (
    <SectionFailure error={error} title={t('profile.notifications.failed')} onRetry={() => void refetch()} />
  )
}

function Switch({ state: { isOn, publicKey } }: { state: DeviceNotifications }) {
  const t = useTexts()
  const turn = useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (!isWanted) await turnNotificationsOff(publicKey)
      else if ((await Notification.requestPermission()) === 'granted') await turnNotificationsOn(publicKey)
      else return false
      return true
    },
    onSuccess: (isDone, isWanted) => {
      if (!isDone) notify.error(t('profile.notifications.notAllowed'))
      else notify.success(t(isWanted ? 'profile.notifications.isOn' : 'profile.notifications.isOff'))
    },
    onError: error =>
      ApiError.is(error, 'VALIDATION_FAILED')
        ? notify.error(t('profile.notifications.unsupported'))
        : notifyRefusal(error, t('profile.notifications.notChanged')),
  })
  return (
    <>
      <Checkbox
        role="switch"
        label={t('profile.notifications.show')}
        checked={turn.isPending ? turn.variables : isOn}
        aria-busy={turn.isPending}
        onChange={({ target }) => {
          if (!turn.isPending) turn.mutate(target.checked)
        }}
      />
      <p className={styles.note}>{t('profile.notifications.shown')}</p>
    </>
  )
}
