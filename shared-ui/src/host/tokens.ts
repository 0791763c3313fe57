import type { Tokens } from '@orenda/contracts/session'

const accessKey = 'orenda.accessToken'
const refreshKey = 'orenda.refreshToken'

// The tokens are in local storage, so that every tab of the browser finds the newest pair.

export function readTokens(): Tokens | null {
  const accessToken = globalThis.localStorage?.getItem(accessKey)
  const refreshToken = globalThis.localStorage?.getItem(refreshKey)
  return accessToken && refreshToken ? { accessToken, refreshToken } : null
}

/**
 * The person whose tokens these are: the subject of the access token, expired or not. Null without
 * tokens, or when they cannot be read. The signature is not checked, so use it only where the
 * server need not trust it.
 */
export function tokenSubject(): string | null {
  const payload = readTokens()?.accessToken.split('.')[1]
  if (payload === undefined) return null
  try {
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}

export function writeTokens(tokens: Tokens): void {
  localStorage.setItem(accessKey, tokens.accessToken)
  localStorage.setItem(refreshKey, tokens.refreshToken)
}

export function clearTokens(): void {
  localStorage.removeItem(accessKey)
  localStorage.removeItem(refreshKey)
  // Loaded later, because the first screen does not need it.
  import(/* webpackChunkName: "refresh" */ './replaced-tokens.ts').then(
    ({ clearReplacements }) => clearReplacements(),
    () => undefined,
  )
}

/** Calls back when another tab of this browser has logged out. */
export function onSignedOutElsewhere(callback: () => void): () => void {
  const listen = (event: StorageEvent) => {
    // `key` is null when the whole storage was cleared.
    if ((event.key === refreshKey || event.key === null) && event.newValue === null) callback()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
