import type { RefusedTrial, RemoteOverride, TrialRefusal, TriedVersion } from '@orenda/contracts/remotes'

/** The cookie with what a browser tries; it ends with the browser's session. */
export const overridesCookie = 'orenda_remotes'

/** What a person asks for in the address, `?remote=mfe-finance@http://localhost:4103` or `?remote=mfe-finance@1.0.0-3f9a2b1c40de`. */
export const overridesParameter = 'remote'

/** The one value that takes everything back; `NAME@none` takes one back. */
const reset = 'none'

const maximum = 8

/** What may be tried here. */
export interface Allowed {
  /** Versions of the store. */
  versions: boolean
  /** Development servers and previews: the machine's own, and these. Null where nothing comes from elsewhere. */
  origins: readonly string[] | null
}

/** One remote that is to come from elsewhere, or in another version. */
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

/** What is said of it stands in our page: nothing that could be a sentence. */
export const refusal = (asked: string, reason: TrialRefusal): RefusedTrial => ({
  asked: asked.replaceAll(/[^\w@.:/[\]+-]/g, '').slice(0, 100),
  reason,
})

/** What a browser still tries after a visit to an address that ends something: that is no harm, whoever asks. */
export function withoutEnded(present: readonly Trial[], wanted: readonly string[]): readonly Trial[] {
  const items = itemsOf(wanted)
  return items.includes(reset) ? [] : present.filter(({ name }) => !items.includes(`${name}@${reset}`))
}

/** What is tried with what is asked for in place of the same remotes; what ends something asks for nothing. */
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
