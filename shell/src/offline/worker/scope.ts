// The types of what this worker uses of its global scope. TypeScript's own ones exclude those of a page, which the
// rest of the shell is checked with.

interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchRequest extends LongEvent {
  readonly request: Request
  /** The tab that asks; empty for a navigation. */
  readonly clientId: string
  /** The tab that a navigation leads to. */
  readonly resultingClientId: string
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

export interface PageMessage extends LongEvent {
  readonly data: unknown
  readonly source: { readonly id: string } | null
}

/** A message: the API sends none without data. */
export interface PushEvent extends LongEvent {
  readonly data: { json(): unknown }
}

export interface NotificationEvent extends LongEvent {
  readonly notification: Notification
}

export interface SubscriptionEvent extends LongEvent {
  readonly oldSubscription: PushSubscription | null
  readonly newSubscription: PushSubscription | null
}

/** A window of this site. */
interface WindowOfSite {
  readonly id: string
  readonly url: string
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

interface WorkerScope {
  readonly clients: {
    matchAll(options?: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowOfSite[]>
    openWindow(url: string): Promise<unknown>
    claim(): Promise<void>
  }
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listen: (event: LongEvent) => void): void
  addEventListener(type: 'fetch', listen: (event: FetchRequest) => void): void
  addEventListener(type: 'message', listen: (event: PageMessage) => void): void
  addEventListener(type: 'push', listen: (event: PushEvent) => void): void
  addEventListener(
    type: 'notificationclick' | 'notificationclose',
    listen: (event: NotificationEvent) => void,
  ): void
  addEventListener(type: 'pushsubscriptionchange', listen: (event: SubscriptionEvent) => void): void
}

export const scope = globalThis as unknown as WorkerScope
