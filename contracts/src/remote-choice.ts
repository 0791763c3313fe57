import type { RemoteManifestEntry, RemotesManifest } from './remotes.ts'

/** The number of cohorts: many more than 100, for exact percentages, and too few to identify a user. */
const cohorts = 10_000

/** The cohort of a user, 0 to 9999. It is always the same, in every browser. */
export const cohortOf = (userId: string): number => hash(userId) % cohorts

/**
 * The manifest for one cohort: one version of each remote. When the share of a canary grows, its cohorts stay in
 * it. Each version selects different cohorts, so that the same users do not always get the canaries.
 * @param cohort null for an unknown user, who gets no canary
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

/**
 * FNV-1a with the final mixing step of MurmurHash3, so that the lower bits depend on every character. 32 bits,
 * unsigned.
 */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return (state ^ (state >>> 16)) >>> 0
}
