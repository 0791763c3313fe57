import pg from 'pg'
import { callTo, succeeded } from '../../test/http.ts'
import { median } from '../measured.ts'
import type { Place } from './growth.ts'
import { inTurns } from './in-turns.ts'

/** Scheduled jobs that look through landlords' rows. */
const names = [
  'rent',
  'reminders',
  'subscriptions',
  'accounts',
  'sealing',
  'link-sealing',
  'stored-answers',
  'second-factor-losses',
  'files',
  'imports',
] as const
const rounds = 9
/** Leases that fall due for the timed run of `rent`; the same number at each place. */
export const rentsDue = 500

/**
 * Times each job when nothing is due, at all places in turns.
 * @param tell receives the name of each job when it has done what was due before
 * @returns for each place the median milliseconds by job
 */
export async function timeJobs(
  places: readonly Place[],
  tell: (text: string) => void,
): Promise<Record<string, number>[]> {
  for (const place of places) {
    // Longer than a connection may be silent. The next run goes on with what is left.
    for (const name of names)
      for (let isDone = false; !isDone; ) isDone = await run(place, name).then(() => true, isCutOff)
    // What those runs have changed is not to be read again by the timed ones.
    await asOwner(place, client => client.query('vacuum analyze'))
    tell(`nothing is due for ${place.landlords} landlords`)
  }
  const found: Record<string, number>[] = places.map(() => ({}))
  for (const name of names) {
    const times = await inTurns(places, rounds, place => run(place, name))
    for (const [at, all] of times.entries()) Object.assign(found[at] ?? {}, { [name]: median(all) })
  }
  return found
}

/** @returns for each place the median milliseconds in which `rent` charges leases that fall due */
export async function timeCharging(places: readonly Place[]): Promise<number[]> {
  for (const place of places)
    await asOwner(place, client => client.query('alter table leases no force row level security'))
  const times = await inTurns(places, rounds, async place => {
    await asOwner(place, client =>
      client.query(
        `update leases set next_due = current_date where (owner_id, id) in
           (select owner_id, id from leases where next_due > current_date + 5 limit $1)`,
        [rentsDue],
      ),
    )
    return run(place, 'rent')
  })
  for (const place of places)
    await asOwner(place, client => client.query('alter table leases force row level security'))
  return times.map(median)
}

/** Runs a job now. @returns milliseconds */
async function run({ product }: Place, name: string): Promise<number> {
  const begunAt = performance.now()
  succeeded(await callTo(product.base)('POST', `/dev/jobs/${name}/run`))
  return performance.now() - begunAt
}

/** Whether a call ended without an answer. @throws Error of any other kind */
function isCutOff(error: unknown): false {
  if (error instanceof TypeError && error.message === 'fetch failed') return false
  throw error
}

async function asOwner({ ownerUrl }: Place, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c statement_timeout=0' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
