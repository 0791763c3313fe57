import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A server in front of another one: it counts what comes back, and makes every request take longer. */
export interface SlowProxy {
  /** Its address, without a slash at the end. */
  url: string
  /** Bytes that came back so far, headers included. */
  bytes: () => number
  /** Sets the milliseconds that every request and answer together take longer. */
  slow: (milliseconds: number) => void
  stop: () => Promise<void>
}

/** @param target address of the other server */
export async function startSlowProxy(target: string): Promise<SlowProxy> {
  const { hostname, port } = new URL(target)
  let bytes = 0
  let latency = 0
  const open = new Set<Socket>()
  const server = createServer(client => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('close', () => open.delete(socket))
      socket.on('error', () => socket.destroy())
    }
    const pass = (from: Socket, to: Socket, count: (chunk: Buffer) => void) => {
      from.on('data', (chunk: Buffer) => {
        count(chunk)
        if (latency === 0) to.write(chunk)
        else setTimeout(() => to.write(chunk), latency / 2)
      })
      from.on('close', () => setTimeout(() => to.end(), latency))
    }
    pass(client, upstream, () => undefined)
    pass(upstream, client, chunk => {
      bytes += chunk.length
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => bytes,
    slow: milliseconds => {
      latency = milliseconds
    },
    stop: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
