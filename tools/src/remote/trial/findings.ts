import type { BuiltRemote } from '../build-remote.ts'
import type { Finding } from '../inspect-remote.ts'
import { firstScreenProblems, inKilobytes, sizeOf } from '../remote-size.ts'
import { sourcePlacesOf } from './source-places.ts'

const kinds = [
  'loading',
  'responding',
  'policy',
  'network',
  'declared',
  'singletons',
  'leftovers',
  'layout',
  'accessibility',
] as const
export type Problems = Record<(typeof kinds)[number], string[]>

export const noProblems = (): Problems =>
  Object.fromEntries(kinds.map(kind => [kind, []])) as unknown as Problems

interface Tried {
  problems: Problems
  /** The files of the version that the first screen of each base loads. */
  loaded: ReadonlyMap<string, Set<string>>
  paths: readonly string[]
  shell: string
}

/** The problems by check. Places in the sources are only looked up if there are any. */
export async function findingsOf(
  remote: BuiltRemote,
  { problems, loaded, paths, shell }: Tried,
): Promise<Finding[]> {
  const hasProblems = Object.values(problems).some(found => found.length > 0)
  const places = hasProblems ? await sourcePlacesOf(remote) : null
  const said = (text: string) => {
    const place = places?.firstIn(text) ?? null
    return [briefly(text), ...(place === null ? [] : [`(${place})`])].join(' ')
  }
  const finding = (check: Finding['check'], note: string, found: readonly string[]): Finding => ({
    check,
    note,
    problems: [...new Set(found.map(said))],
  })
  const sizes = [...loaded].map(
    ([section, names]) => `${section} ${inKilobytes(sizeOf(remote.files, names))}`,
  )
  const sizeProblems = problems.loading.length > 0 ? [] : firstScreenProblems(remote, loaded)
  return [
    finding('loading', `${paths.join(', ')} in the shell at ${shell}`, problems.loading),
    finding('responding', 'no screen goes on without an end', problems.responding),
    finding('size', sizes.join(', '), sizeProblems),
    finding('singletons', 'one copy of everything shared in the running page', problems.singletons),
    finding('policy', 'nothing that the content security policy refuses', problems.policy),
    finding('network', 'nothing asked elsewhere', problems.network),
    finding('declared', 'nothing done that it does not declare', problems.declared),
    finding('leftovers', 'nothing left behind', problems.leftovers),
    finding('layout', 'nothing moves by itself', problems.layout),
    finding('accessibility', 'nothing serious that axe finds', problems.accessibility),
  ]
}

/** The first line of a message, without addresses. */
function briefly(text: string): string {
  const line = text.split('\n', 1)[0] ?? ''
  return line.replace(/,? (?:at|in|begun at) https?:\/\/[^\s()]+:\d+:\d+/g, '').slice(0, 300)
}
