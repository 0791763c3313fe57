import type { RefusedTrial } from '@orenda/contracts/remotes'
import { runtimeConfig } from '@orenda/shared-ui/host'

/** What this browser tries: a remote, and the origin or the version that it comes from. */
export const trials: readonly { name: string; from: string }[] = [
  ...runtimeConfig.overrides.map(({ name, origin }) => ({ name, from: origin })),
  ...(runtimeConfig.triedVersions ?? []).map(({ name, version }) => ({ name, from: version })),
]

/**
 * Begins what the page asks about, and opens it anew; what else it asks about is asked again there. So is what could not be begun,
 * since the question was too old or was put in another session of the browser.
 * @param asked all that the page asks about
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
  // To an address with an anchor alone a browser would only scroll.
  history.replaceState(history.state, '', url)
  location.reload()
}

/** Opens this page anew and ends what is tried: `NAME@none`, or `none` for all of it. */
export function endTrial(wanted: 'none' | `${string}@none`): void {
  const url = new URL(location.href)
  url.searchParams.set('remote', wanted)
  location.assign(url)
}
