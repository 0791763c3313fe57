import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * The harmless test file that every scanner reports (eicar.org), put together at run time so that
 * no scanner reports this source.
 */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-'),
)

/** A fake virus scanner that reports `eicar`. `seen` holds what it received. */
export async function startClamd(): Promise<{
  url: string
  seen: Buffer[]
  /** What it does instead of scanning. */
  instead: { act: ((socket: Socket) => void) | null }
  close(): Promise<void>
}> {
  const seen: Buffer[] = []
  const instead: { act: ((socket: Socket) => void) | null } = { act: null }
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    if (instead.act !== null) return instead.act(socket)
    let bytes = Buffer.of()
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      const content = contentOf(bytes)
      if (content === null) return
      seen.push(content)
      socket.end(content.includes(eicar) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    seen,
    instead,
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * The content sent, once it is complete.
 * @throws Error when the command is not `INSTREAM`
 */
function contentOf(bytes: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (bytes.length < command.length) return null
  if (bytes.subarray(0, command.length).toString() !== command) throw new Error('Another command')
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
