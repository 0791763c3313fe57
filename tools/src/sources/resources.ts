/** A kind of records of a remote, as its sources define it with `resource`. */
export interface DefinedResource {
  /** Its path below the API's base. */
  path: string
  /** The branch of its texts. */
  scope: string
  /** The other lists that its page reads at its start. */
  reads: readonly string[]
}

/**
 * The resources in sources. `path`, `scope` and `reads` are literals and stand before `nameOf`.
 * @param code of all sources of a remote
 */
export function resourcesIn(code: string): DefinedResource[] {
  return [...code.matchAll(/resource\(\{([\s\S]*?)\bnameOf:/g)].flatMap(([, head = '']) => {
    const path = /\bpath: '([\w/-]+)'/.exec(head)?.[1]
    if (path === undefined) return []
    const scope = /\bscope: '([\w.]+)'/.exec(head)?.[1] ?? path
    const listed = /\breads: \[([^\]]*)\]/.exec(head)?.[1] ?? ''
    return [{ path, scope, reads: [...listed.matchAll(/'([^']+)'/g)].map(([, read = '']) => read) }]
  })
}

/**
 * What each page of a remote reads at its start: for a base with a resource of the same path, its
 * records and the lists that it names.
 * @param others what pages without such a resource read, by base
 */
export function readsOfPages(
  bases: readonly string[],
  resources: readonly DefinedResource[],
  others: Readonly<Record<string, readonly string[]>> = {},
): Record<string, readonly string[]> {
  const pages = bases.flatMap(base => {
    const resource = resources.find(({ path }) => path === base)
    const reads = others[base] ?? (resource && [resource.path, ...resource.reads])
    return reads === undefined ? [] : [[base, reads] as const]
  })
  return Object.fromEntries(pages)
}
