import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the range from which systems take ports for outgoing connections, so that none takes this
 * port before it is used.
 */
const first = 20_000
const last = 31_999

/**
 * A TCP port that is free on the loopback address now. Two callers usually get different ports, but
 * that is not guaranteed.
 */
export async function freePort(): Promise<number> {
  const start = randomInt(first, last + 1)
  for (let port = start; port < start + 1000; port += 1) {
    const candidate = port > last ? port - (last + 1 - first) : port
    if (await isFree(candidate)) return candidate
  }
  throw new Error(`No port from ${start} on is free`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
