import type { PushDevice } from '@orenda/contracts/push-devices'
import { api, queryClient } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'

const path = 'users/me/push-device'

/** Milliseconds after which a service worker that does not start counts as missing. */
const patience = 10_000

export interface DeviceNotifications {
  isOn: boolean
  publicKey: string
}

/** Whether notifications go to this device: the API and the browser have to agree. */
export const notificationsQuery = queryOptions({
  queryKey: [path],
  queryFn: async ({ signal }): Promise<DeviceNotifications> => {
    const { endpoint, public_key } = await api.get<PushDevice>(path, { signal })
    const registration = await navigator.serviceWorker.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    return { isOn: endpoint !== null && subscription?.endpoint === endpoint, publicKey: public_key }
  },
})

/**
 * Subscribes this browser, after the person has allowed it.
 * @throws ApiError, VALIDATION_FAILED for a push service that the operator does not call, or DOMException when the browser has no push service
 */
export function turnNotificationsOn(publicKey: string): Promise<void> {
  return changed(publicKey, true, async pushManager => {
    // One of another session or key cannot be used on.
    await (await pushManager.getSubscription())?.unsubscribe()
    const options = { userVisibleOnly: true, applicationServerKey: publicKey }
    const subscription = await pushManager.subscribe(options)
    try {
      await api.put<PushDevice>(path, subscription.toJSON())
    } catch (error) {
      await subscription.unsubscribe()
      throw error
    }
  })
}

/** @throws ApiError */
export function turnNotificationsOff(publicKey: string): Promise<void> {
  return changed(publicKey, false, async pushManager => {
    await api.delete(path)
    await (await pushManager.getSubscription())?.unsubscribe()
  })
}

/** The shell looks at both under the same lock (`shell/src/offline/notifications.ts`). */
function changed(
  publicKey: string,
  isOn: boolean,
  change: (pushManager: PushManager) => Promise<void>,
): Promise<void> {
  return navigator.locks.request('orenda.push', async () => {
    await change((await worker()).pushManager)
    queryClient.setQueryData(notificationsQuery.queryKey, { isOn, publicKey })
  })
}

const worker = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('There is no service worker')), patience),
    ),
  ])
