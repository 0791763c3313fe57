import { runtimeConfig } from '@orenda/shared-ui/host'
import { withLater } from '../i18n/load-texts.ts'
import { useAway } from './away.ts'
import { removeWorker, startWorker } from './register.ts'

/** Milliseconds after which the rest is loaded: a first visit has all that it waits for by then. */
const patience = 10_000

/** Prepares the page for times without a network, once its first screen stands. */
export function startOffline(): void {
  if (runtimeConfig.offline === undefined) return void removeAll()
  void startWorker()
  void startNotifications().catch(() => undefined)
  const load = () => void loadRest().catch(() => undefined)
  // Without a network, or the API, the page says at once how old its data is.
  setTimeout(load, navigator.onLine && !useAway.getState().isAway ? patience : 0)
  useAway.subscribe(load)
}

const loadRest = withLater(() =>
  import(/* webpackChunkName: 'offline-data' */ './start-data.tsx').then(({ startData }) => startData()),
)

/** Loads what keeps them once they are allowed; who does not want any loads nothing. */
async function startNotifications(): Promise<void> {
  const permission = await navigator.permissions.query({ name: 'notifications' })
  const start = async () => {
    if (permission.state !== 'granted') return
    permission.onchange = null
    const kept = await import(/* webpackChunkName: 'offline-data' */ './notifications.ts')
    kept.keepNotifications()
  }
  permission.onchange = () => void start().catch(() => undefined)
  await start()
}

/** Where it is switched off, nothing stays on the device. */
async function removeAll(): Promise<void> {
  await removeWorker()
  if (localStorage.getItem('recent.kept') === null) return
  const { forget } = await import(/* webpackChunkName: 'offline-data' */ './kept-data.ts')
  await forget().catch(() => undefined)
}
