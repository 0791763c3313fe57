import type { ApiCall } from '@orenda/delivery/web/web-server'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A request of a page. */
export interface Call {
  method: string
  /** The path below the API's base, without the query: `payments/0190…`. */
  path: string
  /** The values of `:id` and other parameters. */
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** The sent body; undefined when it is no JSON. */
  body: unknown
}

/** Whether it asks for today's exchange rate, which the shell's footer shows on every page. */
export const isOfFooter = ({ path, query }: Call) => path === 'currency/rate' && query.date === undefined

/** Whether it reports what the page has measured; a page that is left sends it at any time. */
export const isBeacon = ({ path }: Call) => path === 'page-figures'

export const nameOf = ({ method, path }: Call) => `${method} ${path}`

export function readCall({ method, path, headers, body }: ApiCall): Call {
  const url = new URL(path, 'http://api')
  const isJson = String(headers['content-type']).startsWith('application/json')
  return {
    method,
    path: url.pathname.replace(/^\/api\//, ''),
    params: {},
    query: Object.fromEntries(url.searchParams),
    body: isJson && body.length > 0 ? JSON.parse(String(body)) : undefined,
  }
}

/** The values of the `:names` of a pattern; null when the path does not match. */
export function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const parts = path.split('/')
  if (wanted.length !== parts.length) return null
  if (!wanted.every((part, at) => part.startsWith(':') || part === parts[at])) return null
  return Object.fromEntries(
    wanted.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), parts[at] ?? '']] : [])),
  )
}
