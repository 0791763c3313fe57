import { type Channel, currentVersion } from '@orenda/delivery/channels'
import type { ReleaseStore } from '@orenda/delivery/release-store'
import { inAll, readBytes, type VersionBytes } from '@orenda/delivery/version-bytes'
import { RefusedError } from './refused-error.ts'
import { inKilobytes } from './remote-size.ts'

/** Bytes that a version may have more in any case: a small remote grows by much with one feature. */
const inAnyCase = 5 * 1024

export const kilobytesOf = (bytes: number): string => inKilobytes(bytes / 1024)

/** What is wrong with a version that weighs more than allowed; null when it does not. */
export function heavierProblem(before: VersionBytes, now: VersionBytes, percent: number): string | null {
  const [old, young] = [inAll(before), inAll(now)]
  const allowed = old + Math.max((old * percent) / 100, inAnyCase)
  if (percent === 0 || young <= allowed) return null
  const parts = (['scripts', 'styles', 'texts'] as const)
    .filter(part => now[part] > before[part])
    .map(part => `${part} ${kilobytesOf(now[part] - before[part])}`)
  return `it is ${kilobytesOf(young)}, what it replaces ${kilobytesOf(old)}, and ${kilobytesOf(allowed)} is allowed (CANARY_HEAVIER_PERCENT=${percent}); more of ${parts.join(', ')}`
}

/**
 * Refuses a canary that is heavier than allowed.
 * @throws RefusedError that says by how much, and of what
 */
export async function refuseHeavier(
  store: ReleaseStore,
  channel: Channel,
  { name, percent }: { name: string; percent: number },
): Promise<void> {
  const [version, current] = [channel.canary?.version, currentVersion(channel)]
  if (version === undefined || current === undefined) return
  const [now, before] = await Promise.all([readBytes(store, name, version), readBytes(store, name, current)])
  const problem = now && before && heavierProblem(before, now, percent)
  if (problem)
    throw new RefusedError(`${name} ${version}: ${problem}. "canary" with --heavy shows it all the same.`)
}
