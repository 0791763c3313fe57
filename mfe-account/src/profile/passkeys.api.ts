import type { Proven } from '@orenda/contracts/account'
import type { Passkey, PasskeyOptions } from '@orenda/contracts/passkeys'
import { api } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'

const passkeysPath = 'auth/passkeys'

export const passkeysQuery = queryOptions({
  queryKey: [passkeysPath],
  queryFn: ({ signal }) => api.get<Passkey[]>(passkeysPath, { signal }),
})

export const removePasskey = (id: string) => api.delete(`${passkeysPath}/${id}`)

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/**
 * Lets the browser make a passkey, and adds it to the account.
 * @returns `known` when this device has one already, `cancelled` when its user closed the browser's dialog
 * @throws ApiError
 */
export async function addPasskey(proven: Proven): Promise<'added' | 'known' | 'cancelled'> {
  const { options } = await api.post<PasskeyOptions>(`${passkeysPath}/options`, proven)
  const { startRegistration } = await import('@simplewebauthn/browser')
  let credential: unknown
  try {
    credential = await startRegistration({ optionsJSON: options as never })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'InvalidStateError') return 'known'
    if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
    throw error
  }
  await api.post<Passkey>(passkeysPath, { credential })
  return 'added'
}
