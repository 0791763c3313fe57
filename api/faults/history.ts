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
  const possible = possibleVersions(attempts)
  const found = new Set(seen.map(keyOf))
  const lost = [...possible].flatMap(([key, states]) =>
    found.has(key) || states.has(null) ? [] : [`${key} is lost: it must be at ${describe(states)}`],
  )
  return [...wrongRecords(seen, possible), ...lost, ...overLimit(seen, limit)]
}

/** The versions that a record may have; null means that it may be absent. */
type Versions = Set<number | null>

/** The versions that each record may have after all attempts, by its key. */
function possibleVersions(attempts: readonly Attempt[]): Map<string, Versions> {
  const possible = new Map<string, Versions>()
  for (const attempt of attempts) {
    const key = keyOf(attempt)
    const states = possible.get(key) ?? new Set([null])
    if (attempt.outcome === 'acknowledged') possible.set(key, new Set([attempt.version]))
    else if (attempt.outcome === 'unknown') possible.set(key, states.add(attempt.version))
    else possible.set(key, states)
  }
  return possible
}

/** Records that are stored twice, written in part, or at a version that they cannot have. */
function wrongRecords(seen: readonly Seen[], possible: ReadonlyMap<string, Versions>): string[] {
  const wrong: string[] = []
  const found = new Set<string>()
  for (const record of seen) {
    const key = keyOf(record)
    const [version] = record.versions
    if (found.has(key)) wrong.push(`${key} is there twice`)
    found.add(key)
    const states = possible.get(key)
    if (new Set(record.versions).size !== 1) wrong.push(`${key} is torn: ${record.versions.join(', ')}`)
    else if (!states) wrong.push(`${key} is there and nobody wrote it`)
    else if (!states.has(version as number)) {
      wrong.push(`${key} is at version ${version} and must be at ${describe(states)}`)
    }
  }
  return wrong
}

function overLimit(seen: readonly Seen[], limit: number): string[] {
  const apartments = seen.filter(({ kind }) => kind === 'apartments')
  return [...Map.groupBy(apartments, ({ landlord }) => landlord)].flatMap(([landlord, { length }]) =>
    length > limit ? [`${landlord} has ${length} apartments of ${limit}`] : [],
  )
}

const keyOf = ({ landlord, kind, record }: Pick<Seen, 'landlord' | 'kind' | 'record'>) =>
  `${kind} ${record} of ${landlord}`

const describe = (states: ReadonlySet<number | null>) =>
  [...states].map(state => (state === null ? 'nothing' : `version ${state}`)).join(' or ')
