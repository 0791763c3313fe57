import { posix } from 'node:path'

/** The raw path of a request's address; of an absolute address, the part after the host. */
export const pathOf = (address: string): string => {
  const path = address.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/i, '').split('?', 1)[0] as string
  return path.startsWith('/') ? path : `/${path}`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const controlCharacters = /[\u0000-\u001F\u007F]/

/**
 * Whether a path is a page. A missing file is none, so a broken address gives 404. Nor is a path that this
 * router reads differently than others do (`//api/tenants`, `/API`, `/x/..%2Fapi`).
 * @param others first segments of paths that are no pages
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
