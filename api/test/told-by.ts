import type { Answer } from './http.ts'

/** Headers that differ in any two answers. */
const ownHeaders = ['date', 'x-request-id', 'connection', 'keep-alive']

/** An answer without what differs in any two: what it tells of what was asked. */
export function toldBy({ status, body, headers }: Answer): unknown {
  const named = [...headers].filter(([name]) => !ownHeaders.includes(name))
  if (typeof body !== 'object' || body === null) return { status, body, headers: named }
  const { request_id: _, ...rest } = body as { request_id?: string }
  return { status, body: rest, headers: named }
}
