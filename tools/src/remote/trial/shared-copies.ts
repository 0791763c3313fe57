/**
 * Runs in the page: shared packages that are loaded in more than one version, or not from the
 * shell.
 */
export function secondCopies(): string[] {
  interface Shared {
    from: string
    loaded?: boolean | 1
    lib?: unknown
    shareConfig?: { singleton?: boolean }
  }
  const federation = (
    globalThis as unknown as {
      __FEDERATION__: { __SHARE__: Record<string, Record<string, Record<string, Record<string, Shared>>>> }
    }
  ).__FEDERATION__
  const found: string[] = []
  for (const scopes of Object.values(federation.__SHARE__)) {
    for (const [name, versions] of Object.entries(scopes.default ?? {})) {
      for (const [version, { from, shareConfig, loaded, lib }] of Object.entries(versions)) {
        if (shareConfig?.singleton && from !== 'shell' && (loaded || lib)) {
          found.push(`${name} ${version} came from ${from}`)
        }
      }
    }
  }
  return found
}
