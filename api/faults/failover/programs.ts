import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const debian = '/usr/lib/postgresql'

/**
 * The folder of a PostgreSQL that copies and rewinds clusters: PGBIN, or Debian's newest.
 * @throws Error that says what to install; the embedded one brings no such programs
 */
export function postgresPrograms(): string {
  const versions = existsSync(debian) ? readdirSync(debian).map(Number).filter(Number.isInteger) : []
  const folders = versions
    .sort((one, other) => other - one)
    .map(version => join(debian, String(version), 'bin'))
  const found = [process.env.PGBIN ?? [], folders]
    .flat()
    .find(folder => existsSync(join(folder, 'pg_rewind')))
  if (found === undefined) {
    throw new Error(
      'This play needs a PostgreSQL with pg_rewind and pg_basebackup, 15 or newer: apt-get install postgresql, or PGBIN=folder.',
    )
  }
  return found
}

/**
 * The program of a pooler that keeps prepared statements in transaction mode.
 * @throws Error that says what to install
 */
export function poolerProgram(): string {
  const program = process.env.PGBOUNCER ?? 'pgbouncer'
  const version = versionOf(program)
  if (version === null || version[0] < 1 || (version[0] === 1 && version[1] < 21)) {
    throw new Error(
      `This play needs PgBouncer 1.21 or newer (here: ${version?.join('.') ?? 'none'}): apt-get install pgbouncer on Debian 13 or newer, or PGBOUNCER=program.`,
    )
  }
  return program
}

function versionOf(program: string): [number, number] | null {
  try {
    const said = execFileSync(program, ['--version'], { encoding: 'utf8' })
    const [, major, minor] = /PgBouncer (\d+)\.(\d+)/i.exec(said) ?? []
    return major === undefined ? null : [Number(major), Number(minor)]
  } catch {
    return null
  }
}
