import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { request as requestSecurely } from 'node:https'

/** The bank gave no usable answer. `reason` is one of a few values, without details of the request. */
export class BankAway extends Error {
  override readonly name = 'BankAway'

  constructor(readonly reason: string) {
    super(`The bank gave no answer that counts: ${reason}`)
  }
}

/** Milliseconds for connecting, and for the whole call. */
const patience = { connection: 5000, call: 10_000 }

/** The maximum size of an answer in bytes; a day's rates have 10 KB. */
const largest = 256 * 1024

/**
 * Makes one call to the bank, without following redirects.
 * @param userAgent identifies us, with a contact
 * @param limits milliseconds, as above
 * @throws BankAway for anything but a status 200 answer in time and within the size limit
 */
export async function bankText(url: URL, userAgent: string, limits = patience): Promise<string> {
  const isSecure = url.protocol === 'https:'
  const signal = AbortSignal.timeout(limits.call)
  const headers = { accept: 'application/json', 'user-agent': userAgent }
  // A new connection each time: there are only a few calls a day.
  const call = (isSecure ? requestSecurely : request)(url, { headers, signal, agent: false })
  const connecting = setTimeout(() => call.destroy(new BankAway('no connection in time')), limits.connection)
  call.once('socket', socket =>
    socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
  )
  try {
    const answered = once(call, 'response')
    call.end()
    const [response] = (await answered) as [IncomingMessage]
    // Later connection errors appear while the body is read.
    call.on('error', () => {})
    return await bodyOf(response)
  } catch (error) {
    if (error instanceof BankAway) throw error
    throw new BankAway(signal.aborted ? 'too slow' : reasonOf(error))
  } finally {
    clearTimeout(connecting)
    call.destroy()
  }
}

async function bodyOf(response: IncomingMessage): Promise<string> {
  if (response.statusCode !== 200) throw new BankAway(`status ${response.statusCode}`)
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > largest) throw new BankAway('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const reasonOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'not reachable'
