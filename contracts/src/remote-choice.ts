import type { RemoteManifestEntry, RemotesManifest } from './remotes.ts'

/** How many cohorts there are: many more than percents, and too few to tell people apart. */
const cohorts = 10_000

/** Which cohort a person belongs to, 0 to 9999: the same for ever and in every browser. */
export const cohortOf = (userId: string): number => hash(userId) % cohorts

/**
 * The manifest as somebody of this cohort gets it: of each remote one version. A share of the cohorts that grows keeps
 * those who were in it; another version draws other cohorts, so that it is not always the same people who try things.
 * @param cohort null for somebody unknown, who gets no canary
 */
export function chooseReleases(
  { remotes }: RemotesManifest,
  cohort: number | null,
): readonly RemoteManifestEntry[] {
  return remotes.map(({ canary, ...stable }) => {
    if (canary === undefined || cohort === null) return stable
    const place = hash(`${stable.name}@${canary.release.version}:${cohort}`) % 100
    return place < canary.percent ? { ...canary.release, previous: stable } : stable
  })
}

/** FNV-1a with the final mixing of MurmurHash3, whose lower bits depend on every character. 32 bits, unsigned. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return (state ^ (state >>> 16)) >>> 0
}
