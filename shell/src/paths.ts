import { defaultLanguage, isLanguage, type Language } from '@orenda/contracts/languages'

/** The base of the start page. */
export const startBase = 'apartments'

/** Bases that are available when the trial or plan is over: subscription, profile, support and guide. */
const openBases: ReadonlySet<string> = new Set(['subscription', 'profile', 'support', 'guide'])

/** Whether a base requires an active plan. */
export const needsPlan = (base: string): boolean => !openBases.has(base)

/** Pages that redirect users who are logged in. */
const publicOnlyBases: ReadonlySet<string> = new Set([
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'verify-email',
])

/** The redirect for an unknown path: an unknown language becomes Ukrainian, everything else the start page. */
export function fallbackPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const [first = '', ...rest] = segmentsOf(pathname)
  return /^[a-z]{2}(-[a-z]{2,4})?$/i.test(first) && rest.length > 0
    ? `/${defaultLanguage}/${rest.join('/')}${search}`
    : `/${defaultLanguage}`
}

/** The language at the beginning of a path; null when there is none. */
export function languageOfPath(pathname: string): Language | null {
  const [first] = segmentsOf(pathname)
  return isLanguage(first) ? first : null
}

/** A path without its language: `/uk/apartments/new` gives `apartments/new`. */
export const withoutLanguage = (pathname: string): string => segmentsOf(pathname).slice(1).join('/')

/** The first segment after the language, which identifies the remote; `''` for the index. */
export const baseOfPath = (pathname: string): string => segmentsOf(pathname)[1] ?? ''

/** The same path in another language. */
export const inLanguage = (
  language: Language,
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
): string => `/${language}/${withoutLanguage(pathname)}${search}${hash}`

/** The login page with the requested path, without the language, because that may change at login. */
export function loginPath(
  language: Language,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): string {
  const from = withoutLanguage(pathname) + withoutTrial(search)
  const query = from === '' || from === startBase ? '' : `?${new URLSearchParams({ from })}`
  return `/${language}/login${query}`
}

/**
 * The path to open after login.
 * @param from the value of `loginPath`. It comes from the address bar, so an address outside the product is
 * ignored.
 */
export function returnPath(language: Language, from: string | null): string {
  const start = `/${language}/${startBase}`
  if (!from) return start
  const address = `https://orenda.invalid/${language}/${from}`
  if (!URL.canParse(address)) return start
  const { pathname, search, hash } = new URL(address)
  const isInside = pathname.startsWith(`/${language}/`) && !pathname.includes('//')
  return isInside && !publicOnlyBases.has(baseOfPath(pathname))
    ? pathname + withoutTrial(search) + hash
    : start
}

/** Removes trials of remotes from a query: the author of the link is not the person who logs in. */
function withoutTrial(search: string): string {
  const query = new URLSearchParams(search)
  if (!query.has('remote')) return search
  query.delete('remote')
  return query.size === 0 ? '' : `?${query}`
}

/** The entry that a path belongs to, by whole segments: `apartments-old` does not belong to `apartments`. */
export function activeEntry<Entry extends { base: string }>(
  pathname: string,
  entries: readonly Entry[],
): Entry | undefined {
  const path = `${withoutLanguage(pathname)}/`
  return entries.find(({ base }) => path.startsWith(`${base}/`))
}

const segmentsOf = (pathname: string): string[] => pathname.split('/').filter(Boolean)
