import { execFile } from 'node:child_process'
import { appendFile, cp, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { dataPathIn } from '../src/platform/database/embedded/cluster.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/platform/database/embedded/embedded-postgres.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** Nothing has to survive, but what is acknowledged is in the log of writes. */
const hasty = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }

/** The role that copies; its password is its name. */
const replicator = 'replicator'

/** A server and a standby that streams from it. */
export interface ServerPair {
  primary: EmbeddedPostgres
  standby: EmbeddedPostgres
  /** Data folder of the standby. */
  standbyPath: string
  startStandby(): Promise<EmbeddedPostgres>
}

/** Starts the embedded server twice: the standby is a copy that was made while the primary was stopped. */
export async function startServerPair(folder: string): Promise<ServerPair> {
  const [one, two] = [join(folder, 'one'), join(folder, 'two')]
  await mkdir(folder, { recursive: true })
  const first = await startEmbeddedPostgres({
    dataDir: one,
    log: silent,
    settings: hasty,
    firstStatements: [
      `create role ${replicator} login replication password '${replicator}'`,
      `grant pg_read_all_stats to ${replicator}`,
    ],
  })
  await first.stop()
  await appendFile(
    join(dataPathIn(one), 'pg_hba.conf'),
    `host replication ${replicator} 127.0.0.1/32 scram-sha-256\n`,
  )
  await cp(one, two, { recursive: true })
  const standbyPath = dataPathIn(two)
  await writeFile(join(standbyPath, 'standby.signal'), '')
  await giveAway(standbyPath, await stat(dataPathIn(one)))
  const primary = await startEmbeddedPostgres({ dataDir: one, log: silent, settings: hasty })
  const { port } = new URL(primary.url)
  const startStandby = () =>
    startEmbeddedPostgres({
      dataDir: two,
      log: silent,
      settings: {
        ...hasty,
        primary_conninfo: `host=127.0.0.1 port=${port} user=${replicator} password=${replicator}`,
        wal_retrieve_retry_interval: '100ms',
      },
    })
  return { primary, standby: await startStandby(), standbyPath, startStandby }
}

/** As root the server runs as somebody else, who has to own the copy too. */
async function giveAway(path: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  if (process.getuid?.() === 0) await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, path])
}

/** The process of a standby that replays what comes from the primary. */
export async function startupProcess({ standby }: ServerPair): Promise<number> {
  const url = Object.assign(new URL(standby.url), { username: replicator, password: replicator })
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const sql = `select pid from pg_stat_activity where backend_type = 'startup'`
  const { rows } = await client.query<{ pid: number }>(sql)
  await client.end()
  const [found] = rows
  // A signal to process 0 goes to the own group.
  if (found === undefined) throw new Error('Nothing replays there')
  return found.pid
}
