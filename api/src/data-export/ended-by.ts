import { addAbortSignal, type Readable } from 'node:stream'

/**
 * Lets a signal end a stream, also before anybody reads it.
 * @returns the stream; whoever reads it then is told by an error
 */
export function endedBy<Stream extends Readable>(signal: AbortSignal, stream: Stream): Stream {
  // An error that nobody listens to yet would end the process.
  stream.on('error', () => {})
  return addAbortSignal(signal, stream)
}
