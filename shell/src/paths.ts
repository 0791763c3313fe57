import { defaultLanguage, isLanguage, type Language } from '@orenda/contracts/languages'

/** The base that the product starts with. */
export const startBase = 'apartments'

/** What is open also when the trial or plan is over: buying one, the person's own data, and help. */
const openBases: ReadonlySet<string> = new Set(['subscription', 'profile', 'support'])

/** Whether a section is closed to whom no plan runs for. */
export const needsPlan = (base: string): boolean => !openBases.has(base)

/** Pages that a signed-in person is sent away from. */
const publicOnlyBases: ReadonlySet<string> = new Set([
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'verify-email',
])

/** Where a path that has no page leads: an unknown language gives way to Ukrainian, everything else to the start. */
export function fallbackPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const [first = '', ...rest] = segmentsOf(pathname)
  return /^[a-z]{2}(-[a-z]{2,4})?$/i.test(first) && rest.length > 0
    ? `/${defaultLanguage}/${rest.join('/')}${search}`
    : `/${defaultLanguage}`
}

/** The language that a path begins with; null when it begins with none. */
export function languageOfPath(pathname: string): Language | null {
  const [first] = segmentsOf(pathname)
  return isLanguage(first) ? first : null
}

/** A path without its language: `/uk/apartments/new` gives `apartments/new`. */
export const withoutLanguage = (pathname: string): string => segmentsOf(pathname).slice(1).join('/')

/** The first segment after the language, which decides whose page it is; `''` for the index. */
export const baseOfPath = (pathname: string): string => segmentsOf(pathname)[1] ?? ''

/** The same place in another language. */
export const inLanguage = (
  language: Language,
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
): string => `/${language}/${withoutLanguage(pathname)}${search}${hash}`

/** The login page, which remembers where the person wanted to go: without the language, since that may change there. */
export function loginPath(
  language: Language,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): string {
  const from = withoutLanguage(pathname) + withoutTrial(search)
  const query = from === '' || from === startBase ? '' : `?${new URLSearchParams({ from })}`
  return `/${language}/login${query}`
}

/**
 * Where a login leads.
 * @param from what `loginPath` remembered. It comes from the address bar, so nothing that would leave the product's own
 *   pages is followed.
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

/** A query without the remotes that somebody asks to try: who made the link is not who logs in. */
function withoutTrial(search: string): string {
  const query = new URLSearchParams(search)
  if (!query.has('remote')) return search
  query.delete('remote')
  return query.size === 0 ? '' : `?${query}`
}

/** Which of the entries the path lies below: whole segments count, so `apartments-old` is not `apartments`. */
export function activeEntry<Entry extends { base: string }>(
  pathname: string,
  entries: readonly Entry[],
): Entry | undefined {
  const path = `${withoutLanguage(pathname)}/`
  return entries.find(({ base }) => path.startsWith(`${base}/`))
}

const segmentsOf = (pathname: string): string[] => pathname.split('/').filter(Boolean)
