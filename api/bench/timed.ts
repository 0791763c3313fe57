import { randomBytes } from 'node:crypto'
import type { Call } from '../test/http.ts'
import { median } from './measured.ts'

/**
 * How long a call takes, in milliseconds: the median of calls one after the other.
 * @param isRight whether the answer is the one that is meant
 */
export async function timed<Body>(
  call: Call,
  path: string,
  isRight: (body: Body) => boolean,
): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 25; round += 1) {
    const begunAt = performance.now()
    const { status, body } = await call<Body>('GET', path, undefined, {
      'x-request-id': randomBytes(8).toString('hex'),
    })
    if (status !== 200 || !isRight(body)) throw new Error(`${path} answered ${status}`)
    // The first ones warm the statement.
    if (round >= 4) times.push(performance.now() - begunAt)
  }
  return median(times)
}
