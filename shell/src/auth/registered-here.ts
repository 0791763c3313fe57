/** Local storage key of the last registration's secret in this browser, kept until its link is opened. */
const key = 'orenda.registered'

export function rememberRegistration(browser: string | undefined): void {
  if (browser !== undefined) localStorage.setItem(key, browser)
}

/** The secret that identifies the browser which registered; undefined in another browser. */
export const registeredHere = (): string | undefined => localStorage.getItem(key) ?? undefined

export const forgetRegistration = (): void => localStorage.removeItem(key)
