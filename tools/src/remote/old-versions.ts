import type { Channel } from '@orenda/delivery/channels'
import type { PublishedVersion } from '@orenda/delivery/releases'

/** How many versions back the shell falls back, and a rollback usually goes. */
const within = 3

/**
 * Versions to delete: not the present one nor the two before it, no canary, and none younger than
 * `days`. For a remote that is not deployed only the age counts.
 * @param now the time from which ages are counted
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
