/** A version that a share of the people get. */
export interface Canary {
  version: string
  percent: number
  /** ISO time at which it was set once more after it had been stopped: what failed before counts no more. */
  again?: string
}

/** A canary that was stopped because it failed. */
export interface StoppedCanary {
  version: string
  /** ISO time. */
  at: string
  /** People to whom it failed, and how many had it. */
  failed: number
  of: number
}

/** What of a remote is shown to whom. */
export interface Channel {
  /** Versions that were shown to everybody, the present one last; before the first of them, and without any, what is built beside the shell. */
  shown: readonly string[]
  canary: Canary | null
  /** A pinned remote stays at its version until it is unpinned. */
  isPinned: boolean
  /** The newest last; a version that stands here is not set again by mistake. */
  stopped?: readonly StoppedCanary[]
}

/** Channels by the remotes' names. */
export type Channels = Readonly<Record<string, Channel>>

/** A change that the present state does not allow; its message says why and what to do. */
export class ChannelError extends Error {
  override readonly name = 'ChannelError'
}

/** Of a remote that was never deployed. */
const built: Channel = { shown: [], canary: null, isPinned: false }

/** How many versions a rollback can go back. */
const remembered = 50

/** How many canaries that were stopped are remembered. */
const rememberedStops = 20

export const currentVersion = ({ shown }: Channel): string | undefined => shown.at(-1)

/** What the shell falls back to when the current version does not load. */
export const previousVersion = ({ shown }: Channel): string | undefined => shown.at(-2)

/** How a version that was stopped as a canary is shown all the same. */
export interface Anew {
  /** ISO time of the change; without it such a version is refused. */
  again?: string | undefined
}

/** Shows a version to everybody. */
export function show(channels: Channels, name: string, version: string, { again }: Anew = {}): Channels {
  const channel = channels[name] ?? built
  refusePinned(name, channel)
  if (again === undefined) refuseStopped(name, channel, version)
  if (currentVersion(channel) === version && channel.canary === null) return channels
  const others = channel.shown.filter(other => other !== version)
  const canary = channel.canary?.version === version ? null : channel.canary
  return { ...channels, [name]: { ...channel, canary, shown: [...others, version].slice(-remembered) } }
}

/**
 * Goes back to the version before, or to one that was shown earlier; from the first one to what is built. A canary ends: whoever takes something back wants
 * one thing for everybody.
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

/** Shows a version to some people, the others go on with the present one or what is built; 0 % ends that. */
export function tryOut(
  channels: Channels,
  name: string,
  version: string,
  percent: number,
  { again }: Anew = {},
): Channels {
  const channel = channels[name] ?? built
  refusePinned(name, channel)
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) {
    throw new ChannelError('A share is a whole number of percents, 0 to 100.')
  }
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

/** Ends a canary because it failed; nothing to change, when it is no longer the one that failed. */
export function stopCanary(
  channels: Channels,
  name: string,
  { again, ...stopped }: StoppedCanary & Anew,
): Channels {
  const channel = channels[name]
  const { version } = stopped
  if (channel?.canary?.version !== version || channel.canary.again !== again) return channels
  const others = (channel.stopped ?? []).filter(other => other.version !== version)
  const all = [...others, stopped].slice(-rememberedStops)
  return { ...channels, [name]: { ...channel, canary: null, stopped: all } }
}

/** Shows the canary, or a version by name, to everybody. */
export function promote(channels: Channels, name: string, version?: string, anew?: Anew): Channels {
  const wanted = version ?? channelOf(channels, name).canary?.version
  if (wanted === undefined) throw new ChannelError(`${name} has no canary; name the version to promote.`)
  return show(channels, name, wanted, anew)
}

/** Holds a remote at a version, by default the present one or what is built, whatever is deployed. */
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

/** Takes a remote out of the manifest. Its versions stay in the store. */
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

/** Not what runs as a canary once more, nor what everybody has had. */
function refuseStopped(name: string, { shown, canary, stopped = [] }: Channel, version: string): void {
  const stop = stopped.find(other => other.version === version)
  if (stop === undefined || canary?.version === version || shown.includes(version)) return
  throw new ChannelError(
    `${name} ${version} was stopped as a canary at ${stop.at}: it failed for ${stop.failed} of ${stop.of} people; "canary" or "promote" with --again shows it all the same.`,
  )
}

function channelOf(channels: Channels, name: string): Channel {
  const channel = channels[name]
  if (channel === undefined) throw new ChannelError(`${name} is not deployed.`)
  return channel
}
