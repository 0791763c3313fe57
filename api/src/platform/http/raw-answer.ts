import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@orenda/contracts/errors'
import type { Counter } from 'prom-client'
import type { Log } from '../operation/log.ts'
import { securityHeaders } from './security-headers.ts'

/** Why a connection was closed or refused. */
export type Refusal = 'slow_head' | 'slow_body' | 'large_head' | 'malformed' | 'network_limit' | 'limit'

const answers: Partial<Record<Refusal, { status: number; code: ErrorCode; message: string }>> = {
  slow_head: { status: 408, code: 'VALIDATION_FAILED', message: 'The request has not come in time' },
  slow_body: { status: 408, code: 'VALIDATION_FAILED', message: 'The request has not come in time' },
  large_head: { status: 431, code: 'PAYLOAD_TOO_LARGE', message: 'The head of the request is too large' },
  malformed: { status: 400, code: 'VALIDATION_FAILED', message: 'The request is not valid' },
}

/** Closes connections before they reach a route, counts that, and logs it without an address. */
export class Refusals {
  constructor(
    private readonly log: Log,
    private readonly counter: Counter<'reason'>,
    private readonly isSecure: boolean,
  ) {}

  /**
   * Closes a connection, with an error answer if the client can still receive one.
   * @param isAnswered whether an answer is being sent already
   */
  end(socket: Socket, reason: Refusal, isAnswered = false): void {
    this.note(reason)
    const answer = answers[reason]
    // Browsers open connections ahead: an unused one is closed without an answer, which would be taken for that
    // of the next request.
    if (answer !== undefined && !isAnswered && socket.writable && socket.bytesRead > 0) {
      socket.write(this.answer(answer))
    }
    socket.destroySoon()
    // What was written is sent, for a limited time.
    setTimeout(() => socket.destroy(), linger).unref()
  }

  note(reason: Refusal): void {
    this.counter.inc({ reason })
    this.log.info({ reason }, 'connection refused')
  }

  private answer({ status, code, message }: { status: number; code: ErrorCode; message: string }): string {
    const id = randomUUID()
    const body = JSON.stringify({ statusCode: status, code, message, request_id: id })
    const headers = {
      ...securityHeaders(this.isSecure),
      'x-request-id': id,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
  }
}

/** Milliseconds for the last answer of a connection. */
const linger = 1000
