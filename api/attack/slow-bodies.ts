import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Figure, Target } from './target.ts'
import { figuresOf, whileAttacked } from './while-attacked.ts'

export const name = 'slow bodies'

const senders = 700
/**
 * Content-Length of each request, the largest allowed, and how many requests run at once; they
 * never finish in the allowed time.
 */
const promised = 64 * 1024
const piece = 2 * 1024
/** Milliseconds between two parts. */
const every = 1000
/** Milliseconds in which a whole request must arrive, plus two seconds for the measurement. */
const allowed = 32_000

/** Many log-ins at the same time whose bodies arrive very slowly and never end. */
export async function run(target: Target): Promise<Figure[]> {
  const login = new URL(`${target.base}/auth/login`)
  const title = `${senders} slow log-ins`
  let lives: number[] = []
  const { figures } = await whileAttacked(target, await target.newLandlord(), { title }, async () => {
    lives = await Promise.all(Array.from({ length: senders }, () => drip(login)))
  })
  return [...figures, figuresOf(title)('the longest', Math.max(...lives), allowed, 'ms')]
}

/**
 * Sends slowly until the server closes the connection.
 * @returns after how many milliseconds it did
 */
async function drip({ hostname, port, pathname }: URL): Promise<number> {
  const begun = performance.now()
  const socket = connect({ host: hostname, port: Number(port) })
  let isOver = false
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
  void closed.then(() => {
    isOver = true
  })
  socket.on('error', () => {})
  // Only the end of the connection matters, not the answer.
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
