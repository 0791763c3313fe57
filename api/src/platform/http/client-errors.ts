import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Refusal, Refusals } from './raw-answer.ts'

interface ClientError extends Error {
  code?: string
}

/** Node has ended a request before it became one: what it was goes to nobody, what the client is told is ours. */
export function endRefused(error: ClientError, socket: Socket, refusals: Refusals): void {
  // It has gone away by itself.
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // Node's own name for what is being answered there.
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse | null }
  const reason = reasonOf(error)
  if (answer?.req.complete === true) {
    // What is wrong came behind a request that is right: that one has its answer first, and the last.
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
