import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network between a browser and a server, which can be switched off for real: then nothing listens at its address. */
export interface Network {
  /** The address of the server in this network, without a slash at the end. */
  url: string
  off: () => Promise<void>
  on: () => Promise<void>
}

/** @param target address of the server */
export async function startNetwork(target: string): Promise<Network> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  const server = createServer(client => {
    const upstream = connect(Number(port), hostname)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket)
      socket.pipe(other)
      socket.on('error', () => other.destroy())
      socket.on('close', () => open.delete(socket))
    }
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const at = (server.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${at}`,
    off: async () => {
      if (!server.listening) return
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
    on: () => listen(at),
  }
}
