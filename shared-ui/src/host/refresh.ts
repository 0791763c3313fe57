import type { Tokens } from '@orenda/contracts/session'
import { replacementOf, storeReplacement } from './replaced-tokens.ts'
import { runtimeConfig } from './runtime-config.ts'
import { clearTokens, readTokens, writeTokens } from './tokens.ts'

/**
 * New tokens in place of `stale`, or null when the session is over. Only one refresh runs at a time
 * in the whole browser (Web Locks). A tab that waited finds the new tokens of the other tab in
 * local storage or in the database of replaced tokens. It throws when the API cannot be reached, so
 * that a missing network does not end a session.
 */
export async function refreshTokens(stale: Tokens, reportEnd: () => void): Promise<Tokens | null> {
  return navigator.locks.request('orenda.refresh', async () => {
    const current = readTokens()
    if (current === null) return null
    if (current.accessToken !== stale.accessToken) return current
    const successor = await replacementOf(current.refreshToken)
    if (successor !== undefined) {
      writeTokens(successor)
      return successor
    }
    const response = await fetch(`${runtimeConfig.apiBase}/auth/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: current.refreshToken }),
    })
    if (response.ok) {
      const tokens = (await response.json()) as Tokens
      // A person who has logged out in the meantime stays logged out.
      if (readTokens() === null) return null
      await storeReplacement(current.refreshToken, tokens)
      writeTokens(tokens)
      return tokens
    }
    if (response.status !== 401 && response.status !== 400)
      throw new TypeError('The session could not be renewed')
    clearTokens()
    reportEnd()
    return null
  })
}
