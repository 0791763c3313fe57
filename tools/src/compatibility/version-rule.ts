import type { Changes } from './host-changes.ts'

export interface Verdict {
  /** Reasons not to release. */
  problems: string[]
  /** Correct, but worth a note. */
  notes: string[]
}

/**
 * Checks that a version tells the kind of change: a break needs a higher major, an addition a
 * higher minor.
 * @param was version of the release, `major.minor`
 * @param is present version
 */
export function versionVerdict(was: string, is: string, { broken, added }: Changes): Verdict {
  const [from, to] = [partsOf(was), partsOf(is)]
  if (to.major > from.major) {
    const notes = [`${is} is a new major after ${was}${broken.length > 0 ? ', which allows what broke' : ''}`]
    return { problems: [], notes: [...notes, ...broken] }
  }
  const isBack = to.major < from.major || (to.major === from.major && to.minor < from.minor)
  const back = isBack ? [`${is} is lower than the release's ${was}`] : []
  const unsaid = to.major === from.major && to.minor > from.minor ? [] : added
  return {
    problems: [
      ...back,
      ...broken,
      ...unsaid.map(what => `${what}, which wants a version above ${was}, and it is ${is}`),
    ],
    notes: [],
  }
}

function partsOf(version: string): { major: number; minor: number } {
  const match = /^(\d+)\.(\d+)/.exec(version)
  if (match === null) throw new Error(`${version} is no version`)
  return { major: Number(match[1]), minor: Number(match[2]) }
}
