import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Opens a socket, for requests that are written byte by byte. */
export async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  // A closed connection is for the test to check; it must not throw here.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** One answer: its status (0 for none), its headers in lower case, and its body as text. */
export interface RawAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  text: string
}

/** Everything that the server sends until it closes the connection. */
export async function answerOn(socket: Socket): Promise<RawAnswer> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  if (!socket.destroyed && !socket.closed) await once(socket, 'close')
  return parsed(Buffer.concat(chunks).toString())
}

/** The head of one answer and the body so far, while the connection stays open. */
export async function headOn(socket: Socket): Promise<RawAnswer> {
  const chunk = await new Promise<Buffer>(resolve => {
    socket.once('data', resolve).once('close', () => resolve(Buffer.of()))
  })
  return parsed(chunk.toString())
}

/** Sends the bytes of a request and waits until the connection closes. */
export async function sendBytes(url: string, bytes: string | Buffer): Promise<RawAnswer> {
  const socket = await openSocket(url)
  socket.write(bytes)
  return answerOn(socket)
}

function parsed(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\r\n')
  const headers = Object.fromEntries(
    lines.map(line => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0)
  return { status, headers, text: text.slice(end + 4) }
}
