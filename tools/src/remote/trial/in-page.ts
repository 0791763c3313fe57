import { watchConnections } from './in-page/connections.ts'
import { watchListeners } from './in-page/listeners.ts'
import { watchObservers } from './in-page/observers.ts'
import { watchPolicy } from './in-page/policy.ts'
import { createRegistry } from './in-page/registry.ts'
import { watchRendering } from './in-page/rendering.ts'
import { watchTimers } from './in-page/timers.ts'

/** Figures that are read from a page under test; see `watchScript`. */
export interface PageWatch {
  /** The number of React commits so far. */
  commits: () => number
  /**
   * Layout shifts without user input: their sum, and the beginning of the element that moved most.
   */
  shifts: () => { sum: number; element: string }
  /** What the version's own code has started and not stopped, with the place in its files. */
  left: () => { what: string; at: string }[]
}

/** In this order; each is sent to the page as text, and so refers to nothing outside of itself. */
const scripts = [
  createRegistry,
  watchRendering,
  watchPolicy,
  watchListeners,
  watchTimers,
  watchObservers,
  watchConnections,
]

/**
 * A script that runs in the page before all others. It counts commits and layout shifts, reports
 * violations of the policy with their place, and records what the version starts: listeners on
 * long-lived objects, timers, observers, connections.
 * @param own address with which the addresses of the version's files begin
 */
export const watchScript = (own: string): string =>
  scripts.map(script => `;(${script})(${JSON.stringify(own)})`).join('\n')
