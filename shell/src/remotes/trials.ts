import { runtimeConfig } from '@orenda/shared-ui/host'

/** What this browser tries: a remote, and the origin or the version that it comes from. */
export const trials: readonly { name: string; from: string }[] = [
  ...runtimeConfig.overrides.map(({ name, origin }) => ({ name, from: origin })),
  ...(runtimeConfig.triedVersions ?? []).map(({ name, version }) => ({ name, from: version })),
]

/** Opens this page anew and asks the server for it: `NAME@ORIGIN`, `NAME@VERSION`, `NAME@none`, or `none` for what others get. */
export function askToTry(wanted: string): void {
  const url = new URL(location.href)
  url.searchParams.set('remote', wanted)
  location.assign(url)
}
