/** Counts by bucket. */
export type Counts = ReadonlyMap<number, number>

/** Buckets for a doubling: each is 9 % wide, so that a middle is at most 4.5 % off. */
const perDoubling = 8

/** The bucket of everything from ten minutes on. */
export const lastBucket = 154

/**
 * The bucket of a figure: 0 below 1, then by the logarithm. The same for every metric and version, so that counts
 * may be added up.
 * @param value milliseconds, or thousandths of a layout shift
 */
export function bucketOf(value: number): number {
  if (!(value >= 1)) return 0
  return Math.min(1 + Math.floor(perDoubling * Math.log2(value)), lastBucket)
}

/** The middle of a bucket, in the unit of its figures. */
export const middleOf = (bucket: number): number => (bucket === 0 ? 0 : 2 ** ((bucket - 0.5) / perDoubling))

export const totalOf = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + count, 0)

/**
 * The figure that a share of all are at most, to the middle of its bucket; null without any.
 * @param share above 0, at most 1, e.g. 0.75
 */
export function quantileOf(counts: Counts, share: number): number | null {
  const wanted = share * totalOf(counts)
  let passed = 0
  for (const [bucket, count] of [...counts].sort(([one], [other]) => one - other)) {
    passed += count
    if (count > 0 && passed >= wanted) return Math.round(middleOf(bucket))
  }
  return null
}

/** The sum of several counts. */
export function together(all: Iterable<Counts>): Counts {
  const sum = new Map<number, number>()
  for (const counts of all)
    for (const [bucket, count] of counts) sum.set(bucket, (sum.get(bucket) ?? 0) + count)
  return sum
}
