import type { IncomingMessage } from 'node:http'
import type { MinimumPace } from '../../config/values.ts'

/** The number of parts of the window that are checked. */
const parts = 10

/**
 * Monitors the speed of a request body. Only the time while the server waits for data counts.
 * @param onSlow called once
 * @returns ends the monitoring
 */
export function enforceMinimumPace(
  request: IncomingMessage,
  { bytes, window }: MinimumPace,
  onSlow: () => void,
): () => void {
  const { socket } = request
  const came: number[] = []
  let seen = socket.bytesRead
  const timer = setInterval(
    () => {
      if (request.complete || request.isPaused()) return
      came.push(socket.bytesRead - seen)
      seen = socket.bytesRead
      if (came.length > parts) came.shift()
      if (came.length < parts || came.reduce((sum, part) => sum + part, 0) >= bytes * window) return
      clearInterval(timer)
      onSlow()
    },
    (window * 1000) / parts,
  )
  timer.unref()
  return () => clearInterval(timer)
}
