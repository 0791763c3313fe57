import type { Tokens } from '@orenda/contracts/session'

const accessKey = 'orenda.accessToken'
const refreshKey = 'orenda.refreshToken'

// Specification 9 keeps the tokens in local storage, where every tab of the browser finds the newest pair.

export function readTokens(): Tokens | null {
  const accessToken = globalThis.localStorage?.getItem(accessKey)
  const refreshToken = globalThis.localStorage?.getItem(refreshKey)
  return accessToken && refreshToken ? { accessToken, refreshToken } : null
}

/**
 * Whose tokens are here: the subject of the access token, expired or not. Null when nobody's are, or when they cannot be
 * read. Only for what the server need not believe, as nobody has checked it.
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
  // Not for the first screen.
  import(/* webpackChunkName: "refresh" */ './replaced-tokens.ts').then(
    ({ clearReplacements }) => clearReplacements(),
    () => undefined,
  )
}

/** Calls back when another tab of this browser has signed out. */
export function onSignedOutElsewhere(callback: () => void): () => void {
  const listen = (event: StorageEvent) => {
    // `key` is null when the whole storage was cleared.
    if ((event.key === refreshKey || event.key === null) && event.newValue === null) callback()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
