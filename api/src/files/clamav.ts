import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'

/** The maximum size of an answer in bytes: the name of a finding and a few words. */
const longestAnswer = 4096

/** The address of a scanner. */
export interface ScannerAddress {
  host: string
  port: number
}

/**
 * Sends a file to a scanner with ClamAV's protocol: `INSTREAM`, chunks of the file each after its length (4
 * bytes, big-endian), a length of 0; the answer is `stream: OK`, `stream: NAME FOUND` or `… ERROR` (clamd(8)).
 * @param patience timeout in milliseconds
 * @returns the name of the finding, null for none
 * @throws Error when the scanner cannot be reached, does not answer in time, or cannot scan
 */
export async function scan(
  path: string,
  { host, port }: ScannerAddress,
  patience: number,
): Promise<string | null> {
  const socket = connect({ host, port, signal: AbortSignal.timeout(patience) })
  const closed = new AbortController()
  socket.once('close', () => closed.abort())
  // Waiting reads get the error.
  socket.on('error', () => undefined)
  try {
    await once(socket, 'connect')
    const answer = answerOf(socket)
    // A scanner may close the connection early; its answer before that counts.
    await send(path, socket, closed.signal).catch(() => undefined)
    return found(await answer)
  } finally {
    socket.destroy()
  }
}

async function send(path: string, socket: Socket, closed: AbortSignal): Promise<void> {
  const write = async (bytes: Buffer) => {
    if (!socket.write(bytes)) await once(socket, 'drain', { signal: closed })
  }
  await write(Buffer.from('zINSTREAM\0'))
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    await write(Buffer.concat([length, piece]))
  }
  await write(Buffer.alloc(4))
}

/** The answer until a NUL, or until the connection ends. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise(resolve => {
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      if (text.includes('\0') || text.length > longestAnswer) resolve(text)
    })
    socket.once('close', () => resolve(text))
  })
}

function found(answer: string): string | null {
  const [, said = answer] = /^stream: ([^\0]*)\0?$/.exec(answer) ?? []
  const result = said.replace(/[^ -~]/g, ' ').trim()
  if (result === 'OK') return null
  const name = / FOUND$/.test(result) ? result.slice(0, -' FOUND'.length) : undefined
  if (name === undefined) throw new Error(`The scanner answered: ${result || 'nothing'}`)
  return name
}
