import { randomBytes } from 'node:crypto'
import type { Call } from '../test/http.ts'
import { median } from './measured.ts'

/**
 * The median time of consecutive calls, in milliseconds.
 * @param isRight checks that the answer is the expected one
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
    // The first calls warm up and are not counted.
    if (round >= 4) times.push(performance.now() - begunAt)
  }
  return median(times)
}
