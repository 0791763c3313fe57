import { addAbortSignal, type Readable } from 'node:stream'

/**
 * Lets a signal destroy a stream, also before it is read.
 * @returns the stream; a later reader gets the error
 */
export function endedBy<Stream extends Readable>(signal: AbortSignal, stream: Stream): Stream {
  // Without a listener the error would end the process.
  stream.on('error', () => {})
  return addAbortSignal(signal, stream)
}
