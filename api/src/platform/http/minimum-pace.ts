import type { IncomingMessage } from 'node:http'
import type { MinimumPace } from '../../config.ts'

/** How many parts of the window are looked at one by one. */
const parts = 10

/**
 * Watches whether the body of a request goes on coming. Only time counts in which it was awaited, not such in which whoever
 * reads it held it up.
 * @param onSlow called once
 * @returns ends the watch
 */
export function keepPace(
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
