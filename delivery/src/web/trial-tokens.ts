import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, keepCookie } from './cookies.ts'

/** The session cookie of a browser that was asked to confirm a trial. */
const askedCookie = 'orenda_asked'

/** The header with the token that confirms a trial. */
const tokenHeader = 'x-trial-token'

/**
 * Proves that a confirmation was pressed on our page, in the same browser. The token belongs to the browser's
 * session (a random HttpOnly cookie) and to one trial: an address, a form on another site, or a token from
 * another browser starts nothing.
 */
export class TrialTokens {
  private readonly key: Buffer

  /** @param key 32 bytes */
  constructor(key: Buffer) {
    this.key = key
  }

  /**
   * Creates the tokens of this browser's session; a new session gets its cookie.
   * @returns makes the token of a trial, 43 characters
   */
  ask(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): (asked: string) => string {
    let session = cookieOf(request.headers.cookie, askedCookie)
    if (session === undefined || !/^[\w-]{43}$/.test(session)) {
      session = randomBytes(32).toString('base64url')
      keepCookie(reply, askedCookie, session, isSecure)
    }
    return this.maker(session)
  }

  /** Whether a request has the token of a trial of its session. */
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
