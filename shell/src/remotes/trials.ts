import type { RefusedTrial } from '@orenda/contracts/remotes'
import { runtimeConfig } from '@orenda/shared-ui/host'

/** The remotes that this browser tries, with the origin or version of each. */
export const trials: readonly { name: string; from: string }[] = [
  ...runtimeConfig.overrides.map(({ name, origin }) => ({ name, from: origin })),
  ...(runtimeConfig.triedVersions ?? []).map(({ name, version }) => ({ name, from: version })),
]

/**
 * Starts a trial that the page has asked about, and reloads the page; other requested trials are asked about
 * again there. The same happens when the question is too old or belongs to another browser session.
 * @param asked all trials that the page asks about
 */
export async function beginTrial({ asked: wanted, token }: RefusedTrial, asked: readonly RefusedTrial[]) {
  const response = await fetch(`/trials?${new URLSearchParams({ remote: wanted })}`, {
    method: 'POST',
    headers: { 'x-trial-token': token ?? '' },
  }).catch(() => null)
  const left = asked.filter(each => each.asked !== wanted || response?.status !== 204)
  const url = new URL(location.href)
  url.searchParams.delete('remote')
  if (left.length > 0) url.searchParams.set('remote', left.map(each => each.asked).join(','))
  // For an address that differs only in its anchor, a browser would only scroll.
  history.replaceState(history.state, '', url)
  location.reload()
}

/** Reloads this page and ends trials: `NAME@none` for one, `none` for all. */
export function endTrial(wanted: 'none' | `${string}@none`): void {
  const url = new URL(location.href)
  url.searchParams.set('remote', wanted)
  location.assign(url)
}
