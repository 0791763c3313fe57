import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { flushFolder } from '../../files/flush-folder.ts'
import type { Binaries } from './binaries.ts'
import type { ServerUser } from './server-user.ts'

/**
 * The role that owns the database and runs its migrations; it may create roles and databases, but is no
 * superuser.
 */
export const ownerRole = 'orenda_owner'
/** The role that a backup reads with: it sees every row, and nobody logs in with it. */
export const backupRole = 'orenda_backup'
export const databaseName = 'orenda'

/** The data folder and what belongs to it. */
export interface Cluster {
  dataPath: string
  user: ServerUser | undefined
  binaries: Binaries
}

const clusterPath = (folder: string) => join(folder, 'cluster')
export const dataPathIn = (folder: string) => join(clusterPath(folder), 'data')
const passwordPath = (folder: string) => join(clusterPath(folder), 'owner-password')

export async function ownerPassword(folder: string): Promise<string> {
  return (await readFile(passwordPath(folder), 'utf8')).trim()
}

/**
 * The options for starting a PostgreSQL program with its data folder.
 *
 * As root, the server runs as an unprivileged user, who cannot access a folder such as `/root/orenda/.data`. So
 * the child process changes into the folder while it is still root (Node does so before it changes the user),
 * and uses it as `/proc/self/cwd`, which does not require access to the parent folders.
 */
export function runIn(folder: string, user: ServerUser | undefined) {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', PATH: process.env.PATH }
  if (process.env.SystemRoot) env.SystemRoot = process.env.SystemRoot
  return { path: user ? '/proc/self/cwd' : folder, options: { cwd: folder, env, ...user?.ids } }
}

/**
 * Creates the cluster if there is none. It is created under another name and then renamed: an interrupted start
 * leaves only a draft, which the next start deletes. Call under the start lock.
 *
 * @param firstStatements SQL for the superuser after the owner and the database are created, one statement each
 * @throws Error when the cluster has another major version, or initdb fails (its output is in the message)
 */
export async function ensureCluster(
  folder: string,
  user: ServerUser | undefined,
  binaries: Binaries,
  firstStatements: readonly string[] = [],
): Promise<Cluster> {
  const dataPath = dataPathIn(folder)
  for (const entry of await readdir(folder)) {
    if (entry.startsWith('draft-'))
      await rm(join(folder, entry), { recursive: true, force: true, maxRetries: 5 })
  }
  const version = await readFile(join(dataPath, 'PG_VERSION'), 'utf8').catch(absent)
  if (version === undefined) await createCluster(folder, user, binaries, firstStatements)
  else if (version.trim() !== binaries.major) {
    throw new Error(
      `${dataPath} was made by PostgreSQL ${version.trim()}, and this release brings ${binaries.major}: ` +
        'dump it with the older release and restore it into a new folder, or set DATABASE_URL.',
    )
  }
  return { dataPath, user, binaries }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function createCluster(
  folder: string,
  user: ServerUser | undefined,
  binaries: Binaries,
  firstStatements: readonly string[],
): Promise<void> {
  const draft = join(folder, `draft-${randomBytes(6).toString('hex')}`)
  const data = join(draft, 'data')
  await mkdir(data, { recursive: true, mode: 0o700 })
  if (user) await chown(data, user.ids.uid, user.ids.gid)
  const password = randomBytes(24).toString('base64url')
  await writeFile(join(draft, 'owner-password'), password, { mode: 0o600, flush: true })
  await initdb(binaries, data, user)
  await writeFile(join(data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n', { flush: true })
  await bootstrap(binaries, data, user, [
    `create role ${ownerRole} login createrole createdb password '${password}'`,
    `create role ${backupRole} nologin bypassrls`,
    `grant pg_read_all_data to ${backupRole}`,
    `grant ${backupRole} to ${ownerRole} with inherit false, set true`,
    `create database ${databaseName} owner ${ownerRole}`,
    ...firstStatements,
  ])
  // A folder with the cluster's name that is no cluster (an emptied data folder) is renamed and kept.
  const current = clusterPath(folder)
  if (await stat(current).catch(absent)) await rename(current, `${current}-unusable-${Date.now()}`)
  await rename(draft, current)
  await flushFolder(folder)
}

async function initdb(binaries: Binaries, data: string, user: ServerUser | undefined): Promise<void> {
  const { path, options } = runIn(data, user)
  // The built-in locale has the same order and the same Unicode lower() on every machine. 'trust' applies only
  // until pg_hba.conf is replaced; no server listens before that.
  const args = [
    '-D',
    path,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--data-checksums',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--text-search-config=simple',
    '--no-instructions',
  ]
  try {
    await promisify(execFile)(binaries.initdb, args, options)
  } catch (error) {
    const { message, stdout, stderr } = error as Error & { stdout?: string; stderr?: string }
    throw new Error(`initdb failed: ${[message, stdout, stderr].filter(Boolean).join('\n')}`)
  }
}

/** Runs SQL in single-user mode, so that the superuser never needs a password. */
function bootstrap(
  binaries: Binaries,
  data: string,
  user: ServerUser | undefined,
  statements: readonly string[],
): Promise<void> {
  const { path, options } = runIn(data, user)
  const child = spawn(
    binaries.postgres,
    ['--single', '-D', path, '-j', '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', 'template1'],
    { ...options, stdio: ['pipe', 'pipe', 'pipe'] },
  )
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  // A server that exits early has an exit code; the broken pipe adds nothing.
  child.stdin.on('error', () => {})
  // In this mode an empty line ends a statement.
  child.stdin.end(statements.map(statement => `${statement};\n\n`).join(''))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => {
      if (code === 0) resolve()
      else reject(new Error(`The new database could not be set up:\n${Buffer.concat(output)}`))
    })
  })
}
