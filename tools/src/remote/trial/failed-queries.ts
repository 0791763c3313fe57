/**
 * Runs in the page, and may not refer to anything outside: queries that threw something else than a
 * refusal of the API. Nobody sees the error of a prefetched query.
 */
export function failedQueries(): string[] {
  interface Query {
    queryKey: unknown
    state: { error: unknown; fetchFailureReason: unknown }
  }
  interface Host {
    queryClient: { getQueryCache(): { getAll(): Query[] } }
  }
  interface Shared {
    lib?: () => Host
  }
  const federation = (
    globalThis as unknown as {
      __FEDERATION__: { __SHARE__: Record<string, Record<string, Record<string, Record<string, Shared>>>> }
    }
  ).__FEDERATION__
  const hosts = Object.values(federation.__SHARE__).flatMap(scopes =>
    Object.values(scopes.default?.['@orenda/shared-ui/host'] ?? {}).flatMap(({ lib }) =>
      lib === undefined ? [] : [lib()],
    ),
  )
  const queries = new Set(hosts.flatMap(({ queryClient }) => queryClient.getQueryCache().getAll()))
  return [...queries].flatMap(({ queryKey, state }) => {
    const error = state.error ?? state.fetchFailureReason
    const isRefusal = error instanceof Error && /^(ApiError|AbortError)$/.test(error.name)
    if (error === null || error === undefined || isRefusal) return []
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return [`its query ${JSON.stringify(queryKey)} throws ${said}`]
  })
}
