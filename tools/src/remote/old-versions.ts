import type { Channel } from '@orenda/delivery/channels'
import type { PublishedVersion } from '@orenda/delivery/releases'

/** How many versions back the shell falls, and a rollback at night is likely to go. */
const within = 3

/**
 * What nobody is shown and nobody goes back to: not the present version nor the two before it, no canary, and nothing
 * younger than `days`. Versions of a remote that is not deployed count by their age alone.
 * @param now instant by which ages are counted
 */
export function oldVersions(
  versions: readonly PublishedVersion[],
  channels: Readonly<Record<string, Channel>>,
  { days, now }: { days: number; now: Date },
): PublishedVersion[] {
  const youngest = now.getTime() - days * 86_400_000
  return versions.filter(({ name, version, at }) => {
    const channel = channels[name]
    const wanted = [...(channel?.shown.slice(-within) ?? []), channel?.canary?.version]
    return !wanted.includes(version) && at.getTime() < youngest
  })
}
