import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Refusal, Refusals } from './raw-answer.ts'

interface ClientError extends Error {
  code?: string
}

/** Node ends such a request before it reaches a route; the client gets our error format. */
export function answerClientError(error: ClientError, socket: Socket, refusals: Refusals): void {
  // The client has disconnected.
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // Node's own name of the response being sent.
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse | null }
  const reason = reasonOf(error)
  if (answer?.req.complete === true) {
    // The invalid data follows a valid request, which is answered first, as the last one.
    refusals.note(reason)
    answer.shouldKeepAlive = false
  } else refusals.end(socket, reason, answer?.headersSent)
}

function reasonOf({ code }: ClientError): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'slow_head'
  return code === 'HPE_HEADER_OVERFLOW' || code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW'
    ? 'large_head'
    : 'malformed'
}
