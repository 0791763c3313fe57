import { namedStatement } from '../platform/database/named-statement.ts'

/** Version, name and size of the database, and the newest migration. */
export const describeDatabase = namedStatement(`
  select current_setting('server_version') as version, current_database() as name,
    pg_size_pretty(pg_database_size(current_database())) as size`)

/** The number of captured messages. */
export const countCaptured = namedStatement('select count(*)::int as count from captured_messages')

/** When each scheduled job was done last, of those that the queue remembers. */
export const lastRuns = namedStatement(`
  select data ->> 'name' as name, max(completed_on) as done_at
  from jobs.job where name = 'scheduled' and state = 'completed' group by 1`)
