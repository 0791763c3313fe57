/** What a check says of a version; `unknown` when it cannot be checked. */
export type Verdict = 'good' | 'broken' | 'unknown'

export interface FirstBroken<Version> {
  broken: Version
  /** The last one that is known to be good; null when the first one is broken already. */
  good: Version | null
  /** Between the two, and not checkable: one of them may be the first broken one. */
  unknown: readonly Version[]
}

/**
 * Finds the first broken version by halving: from some version on, all are broken.
 * @param versions the oldest first
 * @param check is called once for a version, for about as many as the logarithm of their number
 * @returns null when the newest that can be checked is good, or none can be
 */
export async function firstBroken<Version>(
  versions: readonly Version[],
  check: (version: Version) => Promise<Verdict>,
): Promise<FirstBroken<Version> | null> {
  const verdicts = new Map<number, Verdict>()
  const verdictOf = async (at: number): Promise<Verdict> => {
    const verdict = verdicts.get(at) ?? (await check(versions[at] as Version))
    verdicts.set(at, verdict)
    return verdict
  }
  let high = versions.length - 1
  while (high >= 0 && (await verdictOf(high)) === 'unknown') high -= 1
  if (high < 0 || verdicts.get(high) === 'good') return null
  let low = 0
  while ((await verdictOf(low)) === 'unknown') low += 1
  if (verdicts.get(low) === 'broken') return found(versions, -1, low)
  for (;;) {
    const next = middle(low, high, verdicts)
    if (next === null) return found(versions, low, high)
    const verdict = await verdictOf(next)
    if (verdict === 'good') low = next
    if (verdict === 'broken') high = next
  }
}

/** The unchecked place between two that is nearest to their middle. */
function middle(low: number, high: number, verdicts: ReadonlyMap<number, Verdict>): number | null {
  const between = Array.from({ length: Math.max(0, high - low - 1) }, (_, index) => low + 1 + index)
  const distance = (at: number) => Math.abs(at - (low + high) / 2)
  const [nearest = null] = between
    .filter(at => !verdicts.has(at))
    .sort((one, other) => distance(one) - distance(other))
  return nearest
}

const found = <Version>(versions: readonly Version[], low: number, high: number): FirstBroken<Version> => ({
  broken: versions[high] as Version,
  good: versions[low] ?? null,
  unknown: versions.slice(low + 1, high),
})
