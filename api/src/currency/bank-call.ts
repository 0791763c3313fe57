import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { request as requestSecurely } from 'node:https'

/** The bank gave no answer that counts. `reason` is one of few, and says nothing of what was asked. */
export class BankAway extends Error {
  override readonly name = 'BankAway'

  constructor(readonly reason: string) {
    super(`The bank gave no answer that counts: ${reason}`)
  }
}

/** Milliseconds until a connection has to stand, and for the whole call. */
const patience = { connection: 5000, call: 10_000 }

/** Bytes of an answer; a day's rates have 10 KB. */
const largest = 256 * 1024

/**
 * One call to the bank. It is followed nowhere else.
 * @param userAgent who calls, and where to complain
 * @param limits milliseconds, as above
 * @throws BankAway for anything but an answer 200 that comes in time and is not too large
 */
export async function bankText(url: URL, userAgent: string, limits = patience): Promise<string> {
  const isSecure = url.protocol === 'https:'
  const signal = AbortSignal.timeout(limits.call)
  const headers = { accept: 'application/json', 'user-agent': userAgent }
  // A connection of its own each time: there are a few calls a day.
  const call = (isSecure ? requestSecurely : request)(url, { headers, signal, agent: false })
  const connecting = setTimeout(() => call.destroy(new BankAway('no connection in time')), limits.connection)
  call.once('socket', socket =>
    socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
  )
  try {
    const answered = once(call, 'response')
    call.end()
    const [response] = (await answered) as [IncomingMessage]
    // What breaks from now on shows in the body.
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
