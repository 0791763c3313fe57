import type { PushMessage } from '@orenda/contracts/push-devices'
import { type Shown, setBadge, shownIn } from '../shown.ts'
import { isPage } from './kept-pages.ts'
import { type NotificationEvent, type PushEvent, type SubscriptionEvent, scope } from './scope.ts'

/** Windows of this site, also those that were open before this worker was. */
const windows = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

/**
 * Shows a message of the API. Unseen ones of a tag stand in one notification, which counts them and sounds once; a
 * message that comes twice counts once.
 */
export const show = ({ data }: PushEvent): Promise<void> =>
  // One after another: each counts those that are shown.
  navigator.locks.request('orenda.notifications', () => showNext(data.json() as PushMessage))

async function showNext(message: PushMessage): Promise<void> {
  const { id, tag, title, body, path, count, several } = message
  const [former] = await scope.registration.getNotifications({ tag })
  const counts = { ...(former && shownIn(former).counts), [id]: count }
  const isOne = several === null || Object.keys(counts).length === 1
  const shown: Shown = { counts, path: isOne ? path : several.path }
  const newest = count === 1 ? `${title} · ${body}` : ''
  await scope.registration.showNotification(
    isOne
      ? title
      : several.title.replace('{count}', String(Object.values(counts).reduce((sum, each) => sum + each, 0))),
    {
      tag,
      body: isOne ? body : newest,
      data: shown,
      icon: '/assets/icon-192.png',
      // Not in the types of TypeScript: whether one that takes another's place sounds as well.
      ...({ renotify: several === null } as object),
    },
  )
  await countUnseen()
}

/** The badge of the app: what has come and was not seen. */
export const countUnseen = async (): Promise<void> => setBadge(await scope.registration.getNotifications())

/** Opens the page of a notification that was pressed: in a window that is open, else in a new one. */
export async function openPage({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const { href, origin, pathname } = new URL(shownIn(notification).path, location.origin)
  if (origin !== location.origin || !isPage(pathname)) return
  // A tenant's page stays what it is.
  const open = (await windows()).filter(({ url }) => isPage(new URL(url).pathname))
  const window =
    open.find(({ url }) => url === href) ??
    open.find(({ visibilityState }) => visibilityState === 'visible') ??
    open[0]
  if (window === undefined) return void (await scope.clients.openWindow(href))
  // Where it may not be brought to the front, it shows the page all the same.
  await window.focus().catch(() => undefined)
  if (window.url !== href) await window.navigate(href)
}

/** The push service has given the device another endpoint; the next visit tells it to the API. */
export async function subscribeAgain({ oldSubscription, newSubscription }: SubscriptionEvent): Promise<void> {
  if (oldSubscription === null || newSubscription !== null) return
  await scope.registration.pushManager.subscribe(oldSubscription.options)
}
