/** A version that a share of the people get. */
export interface Canary {
  version: string
  percent: number
}

/** What of a remote is shown to whom. */
export interface Channel {
  /** Versions that were shown to everybody, the present one last. */
  shown: readonly string[]
  canary: Canary | null
  /** A pinned remote stays at its version until it is unpinned. */
  isPinned: boolean
}

/** Channels by the remotes' names. */
export type Channels = Readonly<Record<string, Channel>>

/** A change that the present state does not allow; its message says why and what to do. */
export class ChannelError extends Error {
  override readonly name = 'ChannelError'
}

/** How many versions a rollback can go back. */
const remembered = 50

export const currentVersion = ({ shown }: Channel): string | undefined => shown.at(-1)

/** What the shell falls back to when the current version does not load. */
export const previousVersion = ({ shown }: Channel): string | undefined => shown.at(-2)

/** Shows a version to everybody. */
export function show(channels: Channels, name: string, version: string): Channels {
  const channel = channels[name] ?? { shown: [], canary: null, isPinned: false }
  refusePinned(name, channel)
  if (currentVersion(channel) === version && channel.canary === null) return channels
  const others = channel.shown.filter(other => other !== version)
  const canary = channel.canary?.version === version ? null : channel.canary
  return { ...channels, [name]: { ...channel, canary, shown: [...others, version].slice(-remembered) } }
}

/**
 * Goes back to the version before, or to one that was shown earlier. A canary ends: whoever takes something back wants
 * one thing for everybody.
 */
export function rollBack(channels: Channels, name: string, version?: string): Channels {
  const channel = channelOf(channels, name)
  refusePinned(name, channel)
  const wanted = version ?? previousVersion(channel)
  if (wanted === undefined)
    throw new ChannelError(
      `${name} has no version before this one; "withdraw" shows what is built beside the shell.`,
    )
  const place = channel.shown.lastIndexOf(wanted)
  if (place === -1) {
    throw new ChannelError(
      `${name} ${wanted} is not among the versions before this one; "promote" shows a published one.`,
    )
  }
  return { ...channels, [name]: { ...channel, canary: null, shown: channel.shown.slice(0, place + 1) } }
}

/** Shows a version to some people; 0 % ends that. */
export function tryOut(channels: Channels, name: string, version: string, percent: number): Channels {
  const channel = channelOf(channels, name)
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
  if (canary?.version === version && canary.percent === percent) return channels
  return { ...channels, [name]: { ...channel, canary: percent === 0 ? null : { version, percent } } }
}

/** Shows the canary, or a version by name, to everybody. */
export function promote(channels: Channels, name: string, version?: string): Channels {
  const wanted = version ?? channelOf(channels, name).canary?.version
  if (wanted === undefined) throw new ChannelError(`${name} has no canary; name the version to promote.`)
  return show(channels, name, wanted)
}

/** Holds a remote at a version, by default the present one, whatever is deployed. */
export function pin(channels: Channels, name: string, version?: string): Channels {
  const channel = channelOf(channels, name)
  if (channel.isPinned && (version ?? currentVersion(channel)) === currentVersion(channel)) return channels
  const moved =
    version === undefined || version === currentVersion(channel)
      ? channels
      : show({ ...channels, [name]: { ...channel, isPinned: false } }, name, version)
  return { ...moved, [name]: { ...channelOf(moved, name), canary: null, isPinned: true } }
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
  throw new ChannelError(`${name} is pinned at ${currentVersion(channel)}; "unpin ${name}" lets it move.`)
}

function channelOf(channels: Channels, name: string): Channel {
  const channel = channels[name]
  if (channel === undefined) throw new ChannelError(`${name} is not deployed.`)
  return channel
}
