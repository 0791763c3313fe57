import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, keepCookie } from './cookies.ts'

/** The cookie of a browser's session that was asked whether it wants to try something. */
const askedCookie = 'orenda_asked'

/** The header in which the press sends the token of the question. */
const tokenHeader = 'x-trial-token'

/**
 * Shows that a press was made on the page that asked, in the browser that was asked. The token belongs to the browser's session
 * (a random cookie that no script reads) and to the one trial that the page names: an address, a form on another site or a token
 * that somebody was given in another browser begins nothing.
 */
export class TrialTokens {
  private readonly key: Buffer

  /** @param key 32 bytes */
  constructor(key: Buffer) {
    this.key = key
  }

  /**
   * Makes what tells the tokens of this browser's session; a session that was not asked before gets its cookie.
   * @returns gives the token of a trial, 43 characters
   */
  ask(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): (asked: string) => string {
    let session = cookieOf(request.headers.cookie, askedCookie)
    if (session === undefined || !/^[\w-]{43}$/.test(session)) {
      session = randomBytes(32).toString('base64url')
      keepCookie(reply, askedCookie, session, isSecure)
    }
    return this.maker(session)
  }

  /** Whether a request brings the token of a trial that was asked in its session. */
  allows({ headers }: FastifyRequest, asked: string): boolean {
    const session = cookieOf(headers.cookie, askedCookie)
    const token = headers[tokenHeader]
    if (session === undefined || typeof token !== 'string' || headers['sec-fetch-site'] === 'cross-site') {
      return false
    }
    const [given, expected] = [token, this.maker(session)(asked)].map(text => Buffer.from(text))
    return given?.length === expected?.length && timingSafeEqual(given as Buffer, expected as Buffer)
  }

  private maker(session: string): (asked: string) => string {
    return asked => createHmac('sha256', this.key).update(`${session}\n${asked}`).digest('base64url')
  }
}
