import { messages, statuses } from '@orenda/contracts/error-answers'
import type { ErrorCode } from '@orenda/contracts/errors'
import type {
  RefusedTrial,
  RemoteManifestEntry,
  RemoteOverride,
  RemotesManifest,
  TriedVersion,
} from '@orenda/contracts/remotes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DeliverySettings } from '../settings/load-settings.ts'
import type { Trials } from '../trials.ts'
import { cookieOf, keepCookie } from './cookies.ts'
import {
  type Allowed,
  overridesCookie,
  overridesParameter,
  parseTrials,
  printTrials,
  refusal,
  type Trial,
  withoutEnded,
  withTrials,
} from './overrides.ts'
import { pathOf } from './page-address.ts'
import type { TrialTokens } from './trial-tokens.ts'

/** The trials of one browser, as far as they are allowed. */
export interface Tried {
  overrides: readonly RemoteOverride[]
  versions: readonly TriedVersion[]
  /** The remotes of these versions. */
  entries: readonly RemoteManifestEntry[]
  refused: readonly RefusedTrial[]
}

/** The trials of a browser, from its cookie, which only a confirmation on our page can set. */
export class TriedRemotes {
  private readonly settings: DeliverySettings
  private readonly published: Trials
  private readonly tokens: TrialTokens
  private readonly allowed: Allowed
  private readonly isSecure: boolean

  constructor(settings: DeliverySettings, published: Trials, tokens: TrialTokens) {
    this.settings = settings
    this.published = published
    this.tokens = tokens
    this.allowed = {
      versions: settings.REMOTE_TRIALS,
      origins: settings.REMOTE_OVERRIDES ? settings.REMOTE_ORIGINS : null,
    }
    this.isSecure = settings.PUBLIC_URL.startsWith('https:')
  }

  /**
   * The browser's trials, and those that the address requests. An address starts nothing by itself: the page
   * asks the user. It can end trials, which is harmless; then, or when all requested ones are active already,
   * the answer redirects to the same address without the parameter.
   * @returns null when the answer was sent
   */
  async take(request: FastifyRequest, reply: FastifyReply): Promise<Tried | null> {
    const url = Object.assign(new URL(this.settings.PUBLIC_URL), partsOf(request.url))
    const wanted = url.searchParams.getAll(overridesParameter)
    const cookie = cookieOf(request.headers.cookie, overridesCookie)
    if (wanted.length === 0 && cookie === undefined) return nothing
    const present = parseTrials(cookie ?? '', this.allowed)
    const found = await this.findAll(withoutEnded(present.trials, wanted))
    const printed = printTrials(found.kept)
    if (printed !== (cookie ?? '')) keepCookie(reply, overridesCookie, printed, this.isSecure)
    const asked = await this.ask(wanted, printed, request, reply)
    const refused = [...(wanted.length === 0 ? present.refused : []), ...found.refused, ...asked]
    if (wanted.length > 0 && refused.length === 0) {
      url.searchParams.delete(overridesParameter)
      // Two slashes at the beginning would lead to another site.
      reply.redirect(url.pathname.replace(/^\/+/, '/') + url.search, 302)
      return null
    }
    return {
      overrides: found.kept.flatMap(trial => ('origin' in trial ? trial : [])),
      versions: found.kept.flatMap(trial => ('version' in trial ? trial : [])),
      entries: found.entries,
      refused,
    }
  }

  /**
   * Starts the trial of `?remote=` after the confirmation: 204 with the cookie. INVALID_TOKEN when it was not
   * asked in this browser's session, NOT_FOUND when the version is no longer available.
   */
  async begin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { searchParams } = Object.assign(new URL(this.settings.PUBLIC_URL), partsOf(request.url))
    const wanted = searchParams.get(overridesParameter) ?? ''
    if (!this.tokens.allows(request, wanted)) return refuse('INVALID_TOKEN', request, reply)
    const present = parseTrials(cookieOf(request.headers.cookie, overridesCookie) ?? '', this.allowed)
    const { trials } = withTrials(present.trials, [wanted], this.allowed)
    const { kept, refused } = await this.findAll(trials)
    if (refused.some(({ asked }) => asked === wanted) || !printTrials(kept).split(',').includes(wanted)) {
      return refuse('NOT_FOUND', request, reply)
    }
    keepCookie(reply, overridesCookie, printTrials(kept), this.isSecure)
    return reply.header('cache-control', 'no-store').code(204).send()
  }

  /**
   * The requested trials that are not active yet: each with the reason of its refusal, or the token for its
   * confirmation.
   */
  private async ask(
    wanted: readonly string[],
    present: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<RefusedTrial[]> {
    const asked = withTrials([], wanted, this.allowed)
    const isTried = (trial: Trial) => present.split(',').includes(printTrials([trial]))
    const { kept, refused } = await this.findAll(asked.trials.filter(trial => !isTried(trial)))
    const tokenOf = kept.length > 0 ? this.tokens.ask(request, reply, this.isSecure) : String
    const waiting = kept.map(trial => {
      const question = refusal(printTrials([trial]), 'elsewhere')
      return { ...question, token: tokenOf(question.asked) }
    })
    return [...asked.refused, ...refused, ...waiting]
  }

  private async findAll(trials: readonly Trial[]) {
    const found = await Promise.all(trials.map(trial => find(trial, this.published)))
    return {
      kept: trials.filter((_, index) => !('reason' in (found[index] ?? {}))),
      entries: found.flatMap(each => ('entry' in each ? each : [])),
      refused: found.flatMap(each => ('reason' in each ? each : [])),
    }
  }
}

/** Answers as the API does. */
function refuse(code: ErrorCode, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const statusCode = statuses[code]
  return reply.code(statusCode).send({ statusCode, code, message: messages[code], request_id: request.id })
}

/** Also for invalid addresses such as `//`. */
const partsOf = (address: string) => {
  const query = address.indexOf('?')
  return { pathname: pathOf(address), search: query < 0 ? '' : address.slice(query) }
}

/** The manifest of one browser. A tried remote has no fallback version, which would hide its failure. */
export function withTried(
  { remotes, ...manifest }: RemotesManifest,
  tried: readonly RemoteManifestEntry[],
): RemotesManifest {
  const names = new Set(tried.map(({ name }) => name))
  const all = [...remotes.filter(({ name }) => !names.has(name)), ...tried]
  return { ...manifest, remotes: all.toSorted((one, other) => one.name.localeCompare(other.name)) }
}

const nothing: Tried = { overrides: [], versions: [], entries: [], refused: [] }

async function find(
  trial: Trial,
  published: Trials,
): Promise<RefusedTrial | RemoteManifestEntry | RemoteOverride> {
  if ('origin' in trial) return trial
  const release = await published.find(trial.name, trial.version)
  return typeof release === 'string' ? refusal(printTrials([trial]), release) : release
}
