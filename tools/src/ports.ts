import { createServer } from 'node:net'

/** A TCP port that is free on the loopback address now. Two callers get different ones as a rule, not by promise. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No port was given'))
        else resolve(address.port)
      })
    })
  })
}
