import type { RemoteOverride } from '@orenda/contracts/remotes'

/** The cookie with the overrides of a browser; it ends with the browser's session. */
export const overridesCookie = 'orenda_remotes'

/** What a person asks for in the address, `?remote=mfe-finance@http://localhost:4103`. */
export const overridesParameter = 'remote'

/** The one value that takes all overrides back. */
const reset = 'none'

const maximum = 8

/**
 * @param text `NAME@ORIGIN`, several separated by commas
 * @param origins that are allowed besides the machine's own
 * @returns those that are well formed and allowed
 */
export function parseOverrides(text: string, origins: readonly string[]): RemoteOverride[] {
  return text
    .split(',')
    .slice(0, maximum)
    .flatMap(item => {
      const [, name, address] =
        /^(mfe-[a-z][a-z\d-]{0,30})@(https?:\/\/[\w.:[\]-]+)\/?$/.exec(item.trim()) ?? []
      if (name === undefined || address === undefined || !URL.canParse(address)) return []
      const { origin, hostname } = new URL(address)
      return isLoopback(hostname) || origins.includes(origin) ? [{ name, origin }] : []
    })
}

/** The overrides after a visit to an address that asks for some. */
export function withOverrides(
  present: readonly RemoteOverride[],
  wanted: readonly string[],
  origins: readonly string[],
): RemoteOverride[] {
  if (wanted.includes(reset)) return []
  const added = parseOverrides(wanted.join(','), origins)
  const kept = present.filter(({ name }) => !added.some(override => override.name === name))
  return [...kept, ...added].slice(-maximum)
}

export const printOverrides = (overrides: readonly RemoteOverride[]): string =>
  overrides.map(({ name, origin }) => `${name}@${origin}`).join(',')

const isLoopback = (hostname: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
