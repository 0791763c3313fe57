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

interface WorkerScope {
  readonly clients: { matchAll(): Promise<readonly { readonly id: string }[]>; claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listen: (event: LongEvent) => void): void
  addEventListener(type: 'fetch', listen: (event: FetchRequest) => void): void
  addEventListener(type: 'message', listen: (event: PageMessage) => void): void
}

export const scope = globalThis as unknown as WorkerScope
