import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between the API and its database that counts statements. */
export interface StatementGate {
  port: number
  /** Starts to count; calls `reached` instead of forwarding the statement with that number. */
  arm(place: number, reached: () => void): void
  /**
   * Stops counting.
   * @returns how many statements were forwarded
   */
  disarm(): number
  close(): Promise<void>
}

/**
 * Messages of PostgreSQL's protocol (version 3.0, "Message Formats") that execute a statement:
 * Query and Execute.
 */
const starts = new Set(['Q', 'E'])

/** @param databasePort the local port of the database */
export async function openStatementGate(databasePort: number): Promise<StatementGate> {
  let armed: { left: number; count: number; reached: () => void } | null = null
  const sockets = new Set<Socket>()

  /** Forwards complete messages, one at a time. */
  const pass = (client: Socket, database: Socket) => {
    let rest: Buffer = Buffer.alloc(0)
    // The first message names the user; it has no type byte before its length.
    let isFirst = true
    client.on('data', chunk => {
      rest = Buffer.concat([rest, chunk])
      for (;;) {
        const head = isFirst ? 0 : 1
        if (rest.length < head + 4) return
        const size = head + rest.readInt32BE(head)
        if (rest.length < size) return
        if (!isFirst && armed !== null && starts.has(String.fromCharCode(rest[0] ?? 0))) {
          armed.left -= 1
          if (armed.left === 0) {
            const { reached } = armed
            client.destroy()
            database.destroy()
            return reached()
          }
          armed.count += 1
        }
        database.write(rest.subarray(0, size))
        rest = rest.subarray(size)
        isFirst = false
      }
    })
  }

  const server = createServer(client => {
    const database = connect(databasePort, '127.0.0.1')
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket)
      socket.setNoDelay(true)
      // A killed process closes its connection without a message.
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    database.pipe(client)
    pass(client, database)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    arm: (place, reached) => {
      armed = { left: place, count: 0, reached }
    },
    disarm: () => {
      const count = armed?.count ?? 0
      armed = null
      return count
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
