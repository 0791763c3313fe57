import { posix } from 'node:path'

/** The path of a request's address as it was sent; of a whole one, as proxies are sent them, what follows the host. */
export const pathOf = (address: string): string => {
  const path = address.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/i, '').split('?', 1)[0] as string
  return path.startsWith('/') ? path : `/${path}`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const controlCharacters = /[\u0000-\u001F\u007F]/

/**
 * Whether a path is one of a page. A file that is not there is none: a broken address shows as what it is. Nor is what only looks
 * like another one's path to this router, and would be that path to another (`//api/tenants`, `/API`, `/x/..%2Fapi`).
 * @param others first segments of what is not pages
 */
export function isPage(path: string, others: readonly string[]): boolean {
  const decoded = decode(path)
  if (decoded === null || controlCharacters.test(decoded)) return false
  const plain = posix.normalize(`/${decoded.replaceAll('\\', '/')}`).toLowerCase()
  const first = plain.split('/', 2)[1] ?? ''
  return !others.includes(first) && !/\.\w+$/.test(plain)
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
