/**
 * What the host lends a remote that asks for it:
 * - `files`: uploads files, and reads those of records
 * - `outbox`: keeps writes on the device while there is no network
 * - `session`: reads the person again, or logs out
 */
export const remotePermissions = ['files', 'outbox', 'session'] as const
export type RemotePermission = (typeof remotePermissions)[number]

/** Method and path of a call to the API; `:id` stands for one part of any content: `GET leases/:id/statement`. */
export const remoteCall = /^(GET|POST|PUT|DELETE) [\w-]+(\/([\w.-]+|:id))*$/

/** Lists that records of every remote refer to: each may read them. */
const everybodys = ['GET apartments', 'GET tenants']

const permitted: Readonly<Record<RemotePermission, readonly string[]>> = {
  files: ['POST upload', 'GET files/:id', 'GET files/:id/:id'],
  outbox: ['KEEP outbox'],
  session: ['USE session'],
}

/**
 * The source of a regular expression for what a remote may do: `GET leases`, and `KEEP outbox` or `USE session` with
 * the permission. Common beginnings stand once, because it is part of the remote's first script.
 */
export function allowedPattern(calls: readonly string[], permissions: readonly RemotePermission[]): string {
  const all = new Set([...everybodys, ...calls, ...permissions.flatMap(each => permitted[each])])
  const byMethod = Map.groupBy(all, call => call.slice(0, call.indexOf(' ')))
  const methods = [...byMethod].map(
    ([method, ofMethod]) =>
      `${method} ${oneOf(ofMethod.map(call => call.slice(method.length + 1).split('/')))}`,
  )
  return `^(${methods.join('|')})$`
}

/** A pattern for some paths, whose parts are grouped by the first one. */
function oneOf(paths: readonly (readonly string[])[]): string {
  const byFirst = Map.groupBy(paths, ([first = '']) => first)
  const patterns = [...byFirst].map(([first, ofFirst]) => {
    const rests = ofFirst.map(([, ...rest]) => rest).filter(rest => rest.length > 0)
    const rest = rests.length === 0 ? '' : `/${oneOf(rests)}`
    return partPattern(first) + (rests.length > 0 && rests.length < ofFirst.length ? `(${rest})?` : rest)
  })
  return patterns.length === 1 ? (patterns[0] ?? '') : `(${patterns.join('|')})`
}

const partPattern = (part: string): string => (part === ':id' ? '[^/]+' : part.replaceAll('.', '[.]'))

/** What a version declares of calls and permissions; a version that was built before that has neither. */
export interface Declared {
  calls?: readonly string[]
  permissions?: readonly string[]
}

/** What one version declares and another does not, in the order of the first one. */
export function declaredBeyond(one: Declared, other: Declared): string[] {
  const known = new Set(linesOf(other))
  return linesOf(one).filter(line => !known.has(line))
}

const linesOf = ({ calls = [], permissions = [] }: Declared): string[] => [
  ...permissions.map(permission => `permission ${permission}`),
  ...calls,
]
