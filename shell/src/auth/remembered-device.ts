/** Local storage key of the secret with which the last remembered login in this browser needs no code. */
const key = 'orenda.device'

export function rememberDevice(secret: string | undefined): void {
  if (secret !== undefined) localStorage.setItem(key, secret)
}

/** undefined in a browser that is not remembered. */
export const rememberedDevice = (): string | undefined => localStorage.getItem(key) ?? undefined
