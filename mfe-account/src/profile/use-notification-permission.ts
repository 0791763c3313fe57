import { useEffect, useState } from 'react'

/**
 * What this browser says to notifications; `uninstalled`: a browser of iOS, which has them in an installed app only.
 */
export type NotificationSupport = NotificationPermission | 'unsupported' | 'uninstalled'

/** The same, kept up to date while the person changes the settings of the site. */
export function useNotificationPermission(): NotificationSupport {
  const [support, setSupport] = useState(supportNow)
  useEffect(() => {
    const look = () => setSupport(supportNow())
    let permission: PermissionStatus | undefined
    navigator.permissions
      ?.query({ name: 'notifications' })
      .then(status => {
        permission = status
        status.addEventListener('change', look)
      })
      .catch(() => undefined)
    document.addEventListener('visibilitychange', look)
    return () => {
      permission?.removeEventListener('change', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return support
}

function supportNow(): NotificationSupport {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (hasAll) return Notification.permission
  return isIos() ? 'uninstalled' : 'unsupported'
}

/** An iPad says that it is a Mac; no Mac has a touch screen. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
