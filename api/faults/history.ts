/**
 * One attempt of a writer to write a record, and its outcome. Each record is written by one writer,
 * in order.
 */
export interface Attempt {
  landlord: string
  kind: 'tenants' | 'apartments'
  /** The record's name in the test; its id is known only after the create was acknowledged. */
  record: string
  /** The version of the record afterwards; null after a deletion. */
  version: number | null
  /**
   * `unknown`: there was no answer, or one that leaves the outcome open. `refused`: the API said
   * that it changed nothing.
   */
  outcome: 'acknowledged' | 'refused' | 'unknown'
}

/** A record in a list of the API, with the version that each of its fields has. */
export interface Seen {
  landlord: string
  kind: Attempt['kind']
  record: string
  versions: number[]
}

/**
 * Compares acknowledged writes with the stored records, and returns a sentence for each error: an
 * acknowledged write must be stored, an unanswered one completely or not at all, no record twice,
 * none that nobody wrote, and no landlord may have more apartments than the limit.
 */
export function brokenPromises(attempts: readonly Attempt[], seen: readonly Seen[], limit: number): string[] {
  const possible = new Map<string, Set<number | null>>()
  for (const attempt of attempts) {
    const key = keyOf(attempt)
    const states = possible.get(key) ?? new Set([null])
    if (attempt.outcome === 'acknowledged') possible.set(key, new Set([attempt.version]))
    else if (attempt.outcome === 'unknown') possible.set(key, states.add(attempt.version))
    else possible.set(key, states)
  }
  const broken: string[] = []
  const found = new Set<string>()
  for (const record of seen) {
    const key = keyOf(record)
    const [version] = record.versions
    if (found.has(key)) broken.push(`${key} is there twice`)
    found.add(key)
    const states = possible.get(key)
    if (new Set(record.versions).size !== 1) broken.push(`${key} is torn: ${record.versions.join(', ')}`)
    else if (!states) broken.push(`${key} is there and nobody wrote it`)
    else if (!states.has(version as number)) {
      broken.push(`${key} is at version ${version} and must be at ${describe(states)}`)
    }
  }
  for (const [key, states] of possible) {
    if (!found.has(key) && !states.has(null)) broken.push(`${key} is lost: it must be at ${describe(states)}`)
  }
  const counts = Map.groupBy(
    seen.filter(({ kind }) => kind === 'apartments'),
    ({ landlord }) => landlord,
  )
  for (const [landlord, apartments] of counts) {
    if (apartments.length > limit) broken.push(`${landlord} has ${apartments.length} apartments of ${limit}`)
  }
  return broken
}

const keyOf = ({ landlord, kind, record }: Pick<Seen, 'landlord' | 'kind' | 'record'>) =>
  `${kind} ${record} of ${landlord}`

const describe = (states: ReadonlySet<number | null>) =>
  [...states].map(state => (state === null ? 'nothing' : `version ${state}`)).join(' or ')
