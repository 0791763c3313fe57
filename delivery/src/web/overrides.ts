import type { RefusedTrial, RemoteOverride, TrialRefusal, TriedVersion } from '@orenda/contracts/remotes'

/** The session cookie with the trials of a browser. */
export const overridesCookie = 'orenda_remotes'

/**
 * The query parameter that requests a trial, `?remote=mfe-finance@http://localhost:4103` or
 * `?remote=mfe-finance@1.0.0-3f9a2b1c40de`.
 */
export const overridesParameter = 'remote'

/** The value that ends all trials; `NAME@none` ends one. */
const reset = 'none'

const maximum = 8

/** What may be tried in this installation. */
export interface Allowed {
  /** Published versions. */
  versions: boolean
  /**
   * Allowed origins of development servers and previews, besides the machine's own. Null when other origins are
   * disabled.
   */
  origins: readonly string[] | null
}

/** A trial: a remote from another origin, or in another version. */
export type Trial = RemoteOverride | TriedVersion

/** @param text `NAME@ORIGIN` or `NAME@VERSION`, several separated by commas */
export function parseTrials(
  text: string,
  allowed: Allowed,
): { trials: readonly Trial[]; refused: readonly RefusedTrial[] } {
  const items = text.split(',').flatMap(item => item.trim() || [])
  const read = items.slice(0, maximum).map(item => [item, parseTrial(item, allowed)] as const)
  return {
    trials: read.flatMap(([, trial]) => (typeof trial === 'object' ? trial : [])),
    refused: read.flatMap(([item, trial]) => (typeof trial === 'string' ? refusal(item, trial) : [])),
  }
}

function parseTrial(item: string, { versions, origins }: Allowed): Trial | TrialRefusal {
  const [, name, asked] = /^(mfe-[a-z][a-z\d-]{0,30})@(.+)$/.exec(item) ?? []
  if (name === undefined || asked === undefined) return 'malformed'
  if (/^\d[\w.+-]{0,63}$/.test(asked)) return versions ? { name, version: asked } : 'off'
  const [, address] = /^(https?:\/\/[\w.:[\]-]+)\/?$/.exec(asked) ?? []
  if (address === undefined || !URL.canParse(address)) return 'malformed'
  if (origins === null) return 'off'
  const { origin, hostname } = new URL(address)
  return isLoopback(hostname) || origins.includes(origin) ? { name, origin } : 'origin'
}

/** The value is shown in our page, so it must not look like a sentence. */
export const refusal = (asked: string, reason: TrialRefusal): RefusedTrial => ({
  asked: asked.replaceAll(/[^\w@.:/[\]+-]/g, '').slice(0, 100),
  reason,
})

/** The trials after an address has ended some; this is harmless, whoever sent the link. */
export function withoutEnded(present: readonly Trial[], wanted: readonly string[]): readonly Trial[] {
  const items = itemsOf(wanted)
  return items.includes(reset) ? [] : present.filter(({ name }) => !items.includes(`${name}@${reset}`))
}

/** The trials after adding requested ones; those that end a trial request nothing. */
export function withTrials(
  present: readonly Trial[],
  wanted: readonly string[],
  allowed: Allowed,
): { trials: readonly Trial[]; refused: readonly RefusedTrial[] } {
  const asked = itemsOf(wanted).filter(item => item !== reset && !item.endsWith(`@${reset}`))
  const { trials: added, refused } = parseTrials(asked.join(','), allowed)
  const replaced = new Set(added.map(({ name }) => name))
  const kept = present.filter(({ name }) => !replaced.has(name))
  return { trials: [...kept, ...added].slice(-maximum), refused }
}

const itemsOf = (wanted: readonly string[]) =>
  wanted.flatMap(text => text.split(',')).map(item => item.trim())

export const printTrials = (trials: readonly Trial[]): string =>
  trials.map(trial => `${trial.name}@${'origin' in trial ? trial.origin : trial.version}`).join(',')

const isLoopback = (hostname: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
