import type { PushDevice } from '@orenda/contracts/push-devices'
import { api } from '@orenda/shared-ui/api'
import { type SessionState, useSession } from '@orenda/shared-ui/session'
import { setBadge, shownIn } from './shown.ts'

const path = 'users/me/push-device'

/**
 * Keeps the notifications of this device in step with the page and the session: one is seen when its page is looked at,
 * and all end with the session, wherever it was ended.
 */
export function keepNotifications(): void {
  void follow(useSession.getState())
  useSession.subscribe(follow)
  const look = () => void markSeen().catch(() => undefined)
  look()
  document.addEventListener('visibilitychange', look)
  // Every page has a title of its own.
  const title = document.querySelector('title')
  if (title !== null) new MutationObserver(look).observe(title, { childList: true })
}

let known: SessionState['status'] = 'starting'

async function follow({ status }: SessionState): Promise<void> {
  if (status === known) return
  known = status
  if (status === 'signed-out') await forget().catch(() => undefined)
  // The profile turns them on under the same lock.
  if (status === 'signed-in') await navigator.locks.request('orenda.push', align).catch(() => undefined)
}

const registered = () => navigator.serviceWorker.getRegistration()

/** Takes away what is about the page that is looked at. */
async function markSeen(): Promise<void> {
  if (document.visibilityState !== 'visible') return
  const shown = (await (await registered())?.getNotifications()) ?? []
  const unseen = shown.filter(
    notification => pageOf(shownIn(notification).path) !== pageOf(location.pathname),
  )
  for (const notification of shown) if (!unseen.includes(notification)) notification.close()
  await setBadge(unseen)
}

/** A page in any language, and with whatever it shows. */
const pageOf = (path: string): string => path.replace(/^\/[^/]*|[?#].*$/g, '')

/** Ends notifications on this device, and takes away what it shows. The API has forgotten it with the session. */
async function forget(): Promise<void> {
  const registration = await registered()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
  await navigator.clearAppBadge?.()
}

/** Tells the API where the device is reached now, if the session wants notifications; a session before may have. */
async function align(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const [subscription, { endpoint, public_key }] = await Promise.all([
    pushManager.getSubscription(),
    api.get<PushDevice>(path),
  ])
  if (endpoint === null) return void (await subscription?.unsubscribe())
  const isOfKey = subscription !== null && keyOf(subscription) === public_key
  if (isOfKey && subscription.endpoint === endpoint) return
  // A browser has one subscription, of one key.
  if (!isOfKey) await subscription?.unsubscribe()
  const current = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
  await api.put(path, current.toJSON())
}

/** The server's key that a subscription is for, in base 64 for URLs. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
