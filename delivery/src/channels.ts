import { reasonOf, type StoppedCanary } from './stopped-canary.ts'

/** A version that is shown to a share of the users. */
export interface Canary {
  version: string
  percent: number
  /** ISO time at which it was set again after it had been stopped. Earlier failures do not count. */
  again?: string
}

/** Which versions of a remote are shown, and to whom. */
export interface Channel {
  /**
   * The versions that were shown to everyone, the current one last. When it is empty, the version built with the
   * shell is shown.
   */
  shown: readonly string[]
  canary: Canary | null
  /** A pinned remote keeps its version until it is unpinned. */
  isPinned: boolean
  /** Newest last. A version in this list is set again only on explicit request. */
  stopped?: readonly StoppedCanary[]
}

/** Channels by remote name. */
export type Channels = Readonly<Record<string, Channel>>

/** A change that the current state does not allow. The message says why and what to do. */
export class ChannelError extends Error {
  override readonly name = 'ChannelError'
}

/** The channel of a remote that was never deployed. */
const built: Channel = { shown: [], canary: null, isPinned: false }

/** How many versions are kept for a rollback. */
const remembered = 50

/** How many stopped canaries are kept. */
const rememberedStops = 20

export const currentVersion = ({ shown }: Channel): string | undefined => shown.at(-1)

/** The version to fall back to when the current one fails to load. */
export const previousVersion = ({ shown }: Channel): string | undefined => shown.at(-2)

/** Allows a version that was stopped as a canary to be shown again. */
export interface RetryMark {
  /** ISO time of the change; without it a stopped version is refused. */
  again?: string | undefined
}

/** Shows a version to everyone. */
export function show(channels: Channels, name: string, version: string, { again }: RetryMark = {}): Channels {
  const channel = channels[name] ?? built
  refusePinned(name, channel)
  if (again === undefined) refuseStopped(name, channel, version)
  if (currentVersion(channel) === version && channel.canary === null) return channels
  const others = channel.shown.filter(other => other !== version)
  const canary = channel.canary?.version === version ? null : channel.canary
  return { ...channels, [name]: { ...channel, canary, shown: [...others, version].slice(-remembered) } }
}

/**
 * Goes back to the previous version, or to one that was shown earlier; from the first version to the built one.
 * It also ends a canary, so that everyone gets the same version.
 */
export function rollBack(channels: Channels, name: string, version?: string): Channels {
  const channel = channelOf(channels, name)
  refusePinned(name, channel)
  const wanted = version ?? previousVersion(channel)
  if (wanted === undefined) {
    if (channel.shown.length === 0)
      throw new ChannelError(`${name} has no version before what is built beside the shell.`)
    return { ...channels, [name]: { ...channel, canary: null, shown: [] } }
  }
  const place = channel.shown.lastIndexOf(wanted)
  if (place === -1) {
    throw new ChannelError(
      `${name} ${wanted} is not among the versions before this one; "promote" shows a published one.`,
    )
  }
  return { ...channels, [name]: { ...channel, canary: null, shown: channel.shown.slice(0, place + 1) } }
}

/** Shows a version to a share of the users; the others keep the current version. 0 % ends the canary. */
export function tryOut(
  channels: Channels,
  name: string,
  version: string,
  percent: number,
  { again }: RetryMark = {},
): Channels {
  const channel = channels[name] ?? built
  refusePinned(name, channel)
  refuseNoShare(percent)
  if (currentVersion(channel) === version) {
    throw new ChannelError(`${name} ${version} is shown to everybody already.`)
  }
  const { canary } = channel
  if (percent === 0 && canary?.version !== version) {
    throw new ChannelError(`${name} ${version} is no canary${canary ? `; ${canary.version} is` : ''}.`)
  }
  if (percent === 0) return { ...channels, [name]: { ...channel, canary: null } }
  if (again === undefined) {
    refuseStopped(name, channel, version)
    if (canary?.version === version && canary.percent === percent) return channels
  }
  const since = again ?? (canary?.version === version ? canary.again : undefined)
  const next = { version, percent, ...(since !== undefined && { again: since }) }
  return { ...channels, [name]: { ...channel, canary: next } }
}

function refuseNoShare(percent: number): void {
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) {
    throw new ChannelError('A share is a whole number of percents, 0 to 100.')
  }
}

/** Ends a canary because it failed or was slower. Does nothing when that version is no longer the canary. */
export function stopCanary(
  channels: Channels,
  name: string,
  { again, ...stopped }: StoppedCanary & RetryMark,
): Channels {
  const channel = channels[name]
  const { version } = stopped
  if (channel?.canary?.version !== version || channel.canary.again !== again) return channels
  const others = (channel.stopped ?? []).filter(other => other.version !== version)
  const all = [...others, stopped].slice(-rememberedStops)
  return { ...channels, [name]: { ...channel, canary: null, stopped: all } }
}

/** Shows the canary, or a named version, to everyone. */
export function promote(channels: Channels, name: string, version?: string, retry?: RetryMark): Channels {
  const wanted = version ?? channelOf(channels, name).canary?.version
  if (wanted === undefined) throw new ChannelError(`${name} has no canary; name the version to promote.`)
  return show(channels, name, wanted, retry)
}

/** Pins a remote to a version, by default the current one, whatever is deployed. */
export function pin(channels: Channels, name: string, version?: string): Channels {
  const channel = channels[name] ?? built
  if (channel.isPinned && (version ?? currentVersion(channel)) === currentVersion(channel)) return channels
  const moved =
    version === undefined || version === currentVersion(channel)
      ? channels
      : show({ ...channels, [name]: { ...channel, isPinned: false } }, name, version)
  return { ...moved, [name]: { ...(moved[name] ?? built), canary: null, isPinned: true } }
}

export function unpin(channels: Channels, name: string): Channels {
  if (!channelOf(channels, name).isPinned) return channels
  return { ...channels, [name]: { ...channelOf(channels, name), isPinned: false } }
}

/** Removes a remote from the manifest. Its versions stay in the store. */
export function withdraw(channels: Channels, name: string): Channels {
  const { [name]: channel, ...others } = channels
  if (channel === undefined) throw new ChannelError(`${name} is not deployed.`)
  refusePinned(name, channel)
  return others
}

export function refusePinned(name: string, channel: Channel | undefined): void {
  if (!channel?.isPinned) return
  const place = currentVersion(channel) ?? 'what is built beside the shell'
  throw new ChannelError(`${name} is pinned at ${place}; "unpin ${name}" lets it move.`)
}

/** Throws for a stopped version, except one that was set again as a canary or was shown to everyone. */
function refuseStopped(name: string, { shown, canary, stopped = [] }: Channel, version: string): void {
  const stop = stopped.find(other => other.version === version)
  if (stop === undefined || canary?.version === version || shown.includes(version)) return
  throw new ChannelError(
    `${name} ${version} was stopped as a canary at ${stop.at}: ${stop.slower === undefined ? 'it failed for' : 'it was'} ${reasonOf(stop)}; "canary" or "promote" with --again shows it all the same.`,
  )
}

function channelOf(channels: Channels, name: string): Channel {
  const channel = channels[name]
  if (channel === undefined) throw new ChannelError(`${name} is not deployed.`)
  return channel
}
