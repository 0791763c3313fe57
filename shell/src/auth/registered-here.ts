/** Key of local storage: what the last registration in this browser answered, until its link is opened. */
const key = 'orenda.registered'

export function rememberRegistration(browser: string | undefined): void {
  if (browser !== undefined) localStorage.setItem(key, browser)
}

/** What shows the link of the mail that this browser registered; undefined in another one. */
export const registeredHere = (): string | undefined => localStorage.getItem(key) ?? undefined

export const forgetRegistration = (): void => localStorage.removeItem(key)
