import { callTo } from '../test/http.ts'
import { uploadFile } from '../test/uploads.ts'
import type { Figure, Target } from './target.ts'
import { percentile } from './watch.ts'
import { figuresOf, whileAttacked } from './while-attacked.ts'

export const name = 'log-ins'

const crowd = 400

/** Many log-ins at the same time with unknown addresses: they cost as much work as known ones. */
export async function run(target: Target): Promise<Figure[]> {
  const { base } = target
  const other = await target.newLandlord()
  const { path } = await uploadFile(base, other)
  const { token } = other
  const call = callTo(base)
  const title = `${crowd} log-ins`
  const further = [
    { url: `${base}/users/me`, every: 50, token },
    { url: `${base}${path}`, every: 100, token },
  ]
  let statuses: number[] = []
  const { figures, seen } = await whileAttacked(target, other, { title, further }, async () => {
    statuses = await Promise.all(
      Array.from({ length: crowd }, async (_, index) => {
        const body = { email: `nobody-${index}@example.com`, password: 'wrong password' }
        return (await call('POST', '/auth/login', body)).status
      }),
    )
  })
  const [me, file] = seen
  const others = statuses.filter(status => ![401, 429, 503].includes(status))
  const figure = figuresOf(title)
  return [
    ...figures,
    figure('answers of another kind', others.length, 0),
    figure('/users/me, 99 of 100', me ? percentile(me, 0.99) : 0, 200, 'ms'),
    figure('files, 99 of 100', file ? percentile(file, 0.99) : 0, 1000, 'ms'),
    figure('reads that failed', (me?.failures ?? 0) + (file?.failures ?? 0), 0),
  ]
}
