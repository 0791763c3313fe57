import pg from 'pg'
import { callTo, succeeded } from '../../test/http.ts'
import { median } from '../measured.ts'
import type { Step } from './growth.ts'

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
const rounds = 5
/** Leases that fall due for the timed run of `rent`; the same number at each step. */
export const rentsDue = 500

/** Whether a call ended without an answer. @throws Error of any other kind */
function isCutOff(error: unknown): false {
  if (error instanceof TypeError && error.message === 'fetch failed') return false
  throw error
}

/**
 * @param base of an API with development tools, which runs jobs when asked
 * @param ownerUrl of the owner of the tables
 * @param tell receives the name of each job
 */
export async function timeJobs(
  base: string,
  ownerUrl: string,
  tell: (text: string) => void,
): Promise<Pick<Step, 'jobs' | 'charging' | 'size'>> {
  const run = async (name: string): Promise<number> => {
    const begunAt = performance.now()
    succeeded(await callTo(base)('POST', `/dev/jobs/${name}/run`))
    return performance.now() - begunAt
  }
  const jobs: Record<string, number> = {}
  for (const name of names) {
    // The first run does what came due meanwhile, longer than a connection may be silent. The next one goes on with it.
    for (let isDone = false; !isDone; ) isDone = await run(name).then(() => true, isCutOff)
    tell(`${name} has done what was due`)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await run(name))
    jobs[name] = median(times)
  }
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('alter table leases no force row level security')
    const charging: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await client.query(
        `update leases set next_due = current_date where (owner_id, id) in
           (select owner_id, id from leases where next_due > current_date + 5 limit $1)`,
        [rentsDue],
      )
      charging.push(await run('rent'))
    }
    await client.query('alter table leases force row level security')
    const { rows } = await client.query<{ size: string }>(
      'select pg_database_size(current_database()) as size',
    )
    return { jobs, charging: median(charging), size: Number(rows[0]?.size) }
  } finally {
    await client.end()
  }
}
