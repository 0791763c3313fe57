import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { beside, figuresOf } from './beside.ts'
import type { Figure, Target } from './target.ts'

export const name = 'slow bodies'

const senders = 700
/** Bytes that each says it will send, as many as are taken, and how many it does at once: not all of them in the time that it has. */
const promised = 64 * 1024
const piece = 2 * 1024
/** Milliseconds between two pieces. */
const every = 1000
/** Milliseconds after which a whole request has to have come; those who watch give it two seconds more. */
const allowed = 32_000

/** Many log-ins at once whose bodies come piece by piece and never end. */
export async function run(target: Target): Promise<Figure[]> {
  const login = new URL(`${target.base}/auth/login`)
  const title = `${senders} slow log-ins`
  let lives: number[] = []
  const { figures } = await beside(target, await target.newLandlord(), { title }, async () => {
    lives = await Promise.all(Array.from({ length: senders }, () => drip(login)))
  })
  return [...figures, figuresOf(title)('the longest', Math.max(...lives), allowed, 'ms')]
}

/** Sends until the server has had enough. @returns milliseconds for which it was borne */
async function drip({ hostname, port, pathname }: URL): Promise<number> {
  const begun = performance.now()
  const socket = connect({ host: hostname, port: Number(port) })
  let isOver = false
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
  void closed.then(() => {
    isOver = true
  })
  socket.on('error', () => {})
  // What it answers is not of interest, its end is.
  socket.resume()
  socket.write(
    `POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${promised}\r\n\r\n{"email": "`,
  )
  while (!isOver && performance.now() - begun < 2 * allowed) {
    socket.write('a'.repeat(piece))
    await Promise.race([closed, pause(every)])
  }
  socket.destroy()
  return performance.now() - begun
}
