import type { FastifyReply } from 'fastify'

/** The value of a cookie in a `Cookie` header. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const line = header?.split(';').find(part => part.trimStart().startsWith(`${name}=`))
  const value = line?.slice(line.indexOf('=') + 1).trim()
  if (value === undefined) return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** Sets an HttpOnly session cookie; an empty value deletes it. */
export function keepCookie(reply: FastifyReply, name: string, value: string, isSecure: boolean): void {
  const end = value === '' ? '; Max-Age=0' : ''
  const secure = isSecure ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; HttpOnly${secure}${end}`,
  )
}
