/** How much slower a canary was than the version that it was to replace. */
export interface Slower {
  /** `content`: from the click to the content; `lcp`: the largest paint of a page that opens with it. */
  metric: 'content' | 'lcp'
  /** The pattern of the route; null: over all routes. */
  route: string | null
  /** Milliseconds that three quarters of the measurements were within, before and with the canary. */
  before: number
  now: number
}

/** A canary that the installation has stopped: it failed, or was slower. */
export interface StoppedCanary {
  version: string
  /** ISO time. */
  at: string
  /** How many users had a failure, and how many had the version; of one that was slower, its measurements. */
  failed: number
  of: number
  slower?: Slower
}

const measured = { content: 'from the click to the content', lcp: 'to the largest paint' }

/** Why it was stopped: `6 of 41 people`, or how slow it was. */
export function reasonOf({ failed, of, slower }: Omit<StoppedCanary, 'version' | 'at'>): string {
  if (slower === undefined) return `${failed} of ${of} people`
  const { metric, route, before, now } = slower
  const where = route === null ? '' : ` on ${route}`
  return `slower${where}, ${now} ms ${measured[metric]} in place of ${before} ms (75 % of ${of})`
}
