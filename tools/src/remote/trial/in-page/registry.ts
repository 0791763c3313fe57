import type { PageWatch } from '../in-page.ts'

/** Something that the version has started, with the place in its files. */
export interface Started {
  what: string
  at: string
  /** Whether it still has an effect; by default until it is stopped. */
  stands?: () => boolean
}

/** What the scripts in the page share. */
export interface Registry {
  /** Notes what was started at a place of the version; nothing for an empty place. */
  start(what: string, at: string, stands?: () => boolean): Started
  stop(started: Started): void
  /** The place of the caller's caller; empty when it is not in the version's own files. */
  placeOfCaller(): string
  /** The places of the version that have called a host, by host. */
  callers: Map<string, string>
  hostOf(address: unknown): string
}

declare global {
  interface Window {
    orendaTrial: PageWatch & Registry
  }
}

/**
 * Runs in the page before the other scripts. Only what the version's own files start directly
 * counts; what they use of the shell, the shell stops.
 * @param own address with which the addresses of the version's files begin
 */
export function createRegistry(own: string): void {
  const started = new Set<Started>()
  const registry: Registry & Pick<PageWatch, 'left'> = {
    start(what, at, stands) {
      const entry: Started = { what, at, ...(stands && { stands }) }
      if (at !== '') started.add(entry)
      return entry
    },
    stop(entry) {
      started.delete(entry)
    },
    // The stack begins with a head line, this function and the function that calls it.
    placeOfCaller() {
      const frame = (new Error().stack ?? '').split('\n')[3] ?? ''
      return frame.includes(own) ? (/https?:[^\s)]+/.exec(frame)?.[0] ?? '') : ''
    },
    callers: new Map(),
    hostOf(address) {
      const text = address instanceof Request ? address.url : String(address)
      return URL.canParse(text, location.href) ? new URL(text, location.href).host : ''
    },
    left: () =>
      [...started].filter(({ stands }) => stands?.() !== false).map(({ what, at }) => ({ what, at })),
  }
  Object.assign(window, { orendaTrial: registry })
}
