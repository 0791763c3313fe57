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
const statementTypes = new Set(['Q', 'E'])

/** @param databasePort the local port of the database */
export async function openStatementGate(databasePort: number): Promise<StatementGate> {
  let armed: { left: number; count: number; reached: () => void } | null = null
  const sockets = new Set<Socket>()

  /** @returns false for the statement at which the connection ends */
  const countStatement = (): boolean => {
    if (armed === null) return true
    armed.left -= 1
    if (armed.left === 0) return false
    armed.count += 1
    return true
  }

  /** Forwards complete messages, one at a time. */
  const pass = (client: Socket, database: Socket) => {
    const messages = new ClientMessages()
    client.on('data', chunk => {
      for (const { bytes, type } of messages.read(chunk)) {
        if (statementTypes.has(type) && !countStatement()) {
          client.destroy()
          database.destroy()
          armed?.reached()
          return
        }
        database.write(bytes)
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

interface ClientMessage {
  bytes: Buffer
  /** One letter; empty for the first message. */
  type: string
}

/** Splits what a client sends into complete messages of PostgreSQL's protocol. */
class ClientMessages {
  private rest: Buffer = Buffer.alloc(0)
  /** The first message names the user; it has no type byte before its length. */
  private isFirst = true

  read(chunk: Buffer): ClientMessage[] {
    this.rest = Buffer.concat([this.rest, chunk])
    const messages: ClientMessage[] = []
    for (;;) {
      const typeLength = this.isFirst ? 0 : 1
      if (this.rest.length < typeLength + 4) return messages
      const size = typeLength + this.rest.readInt32BE(typeLength)
      if (this.rest.length < size) return messages
      const bytes = this.rest.subarray(0, size)
      messages.push({ bytes, type: this.isFirst ? '' : String.fromCharCode(bytes[0] ?? 0) })
      this.rest = this.rest.subarray(size)
      this.isFirst = false
    }
  }
}
