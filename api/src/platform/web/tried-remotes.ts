import type {
  RefusedTrial,
  RemoteManifestEntry,
  RemoteOverride,
  RemotesManifest,
  TriedVersion,
} from '@orenda/contracts/remotes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Trials } from '../remotes/trials.ts'
import { cookieOf } from './cookies.ts'
import {
  type Allowed,
  onlyEnds,
  overridesCookie,
  overridesParameter,
  parseTrials,
  printTrials,
  refusal,
  type Trial,
  withTrials,
} from './overrides.ts'
import { pathOf } from './page-address.ts'

/** What one browser tries, as far as it may. */
export interface TriedRemotes {
  overrides: readonly RemoteOverride[]
  versions: readonly TriedVersion[]
  /** The remotes of these versions. */
  entries: readonly RemoteManifestEntry[]
  refused: readonly RefusedTrial[]
}

/**
 * What this browser tries, by its cookie and by what the address asks for. What the address asks for is kept in the cookie,
 * and the answer goes on to the same address without it; when some of it is refused, the page itself has to say so.
 * @returns null when the answer is given already
 */
export async function takeTrials(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  published: Trials,
): Promise<TriedRemotes | null> {
  const url = Object.assign(new URL(config.PUBLIC_URL), partsOf(request.url))
  const wanted = url.searchParams.getAll(overridesParameter)
  const cookie = cookieOf(request.headers.cookie, overridesCookie)
  if (wanted.length === 0 && cookie === undefined) return nothing
  const allowed: Allowed = {
    versions: config.REMOTE_TRIALS,
    origins: config.REMOTE_OVERRIDES ? config.REMOTE_ORIGINS : null,
  }
  const present = parseTrials(cookie ?? '', allowed)
  const asked = withWanted(present.trials, wanted, allowed, request)
  const found = await Promise.all(asked.trials.map(trial => find(trial, published)))
  const kept = asked.trials.filter((_, index) => !('reason' in (found[index] ?? {})))
  const missing = found.flatMap(each => ('reason' in each ? each : []))
  const refused = [...(wanted.length === 0 ? present.refused : []), ...asked.refused, ...missing]
  const printed = printTrials(kept)
  if (wanted.length > 0 || printed !== cookie) keepCookie(reply, printed, config)
  if (wanted.length > 0 && refused.length === 0) {
    url.searchParams.delete(overridesParameter)
    // Two slashes in front would lead to another site.
    reply.redirect(url.pathname.replace(/^\/+/, '/') + url.search, 302)
    return null
  }
  return {
    overrides: kept.flatMap(trial => ('origin' in trial ? trial : [])),
    versions: kept.flatMap(trial => ('version' in trial ? trial : [])),
    entries: found.flatMap(each => ('entry' in each ? each : [])),
    refused,
  }
}

/** Also of an address that is none beside another, such as `//`. */
const partsOf = (address: string) => {
  const query = address.indexOf('?')
  return { pathname: pathOf(address), search: query < 0 ? '' : address.slice(query) }
}

/** The manifest of one browser. The version that others get does not stand in for one that is tried: that would hide its failure. */
export function withTried(
  { remotes, ...manifest }: RemotesManifest,
  tried: readonly RemoteManifestEntry[],
): RemotesManifest {
  const names = new Set(tried.map(({ name }) => name))
  const all = [...remotes.filter(({ name }) => !names.has(name)), ...tried]
  return { ...manifest, remotes: all.toSorted((one, other) => one.name.localeCompare(other.name)) }
}

const nothing: TriedRemotes = { overrides: [], versions: [], entries: [], refused: [] }

/** A link on another site is somebody else's wish: the person is asked first, and what they press is a link of ours. */
function withWanted(
  present: readonly Trial[],
  wanted: readonly string[],
  allowed: Allowed,
  { headers }: FastifyRequest,
): ReturnType<typeof withTrials> {
  const site = headers['sec-fetch-site']
  const isOurs = site === undefined || site === 'none' || site === 'same-origin'
  const asked = withTrials(present, wanted, allowed)
  if (isOurs || onlyEnds(wanted)) return asked
  const { trials } = withTrials([], wanted, allowed)
  const waiting = trials.map(trial => refusal(printTrials([trial]), 'elsewhere'))
  return { trials: present, refused: [...asked.refused, ...waiting] }
}

async function find(
  trial: Trial,
  published: Trials,
): Promise<RefusedTrial | RemoteManifestEntry | RemoteOverride> {
  if ('origin' in trial) return trial
  const release = await published.find(trial.name, trial.version)
  return typeof release === 'string' ? refusal(printTrials([trial]), release) : release
}

function keepCookie(reply: FastifyReply, value: string, { PUBLIC_URL }: Config): void {
  const end = value === '' ? '; Max-Age=0' : ''
  const secure = PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${overridesCookie}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; HttpOnly${secure}${end}`,
  )
}
