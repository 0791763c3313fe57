import { setTimeout as pause } from 'node:timers/promises'
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm'
import { migrations } from './migrations/index.ts'
import { isTransient, postgresError } from './postgres-errors.ts'

/**
 * Milliseconds that a statement of a migration waits for a lock. Others queue behind one that waits, so it gives up
 * and comes again.
 */
const lockPatience = 500
/** The same for later tries: twice as long each time, up to this. */
const longestLockPatience = 2000
/** Milliseconds after which it is an error that a lock is not free: as long as a start may take. */
const patience = 240_000
/** PostgreSQL's code for a lock that was not free in time. */
const lockNotAvailable = '55P03'

/** What a migration did. */
export interface Migrated {
  name: string
  /** Milliseconds of its last, successful run. */
  took: number
}

type Migration = (typeof migrations)[number]

interface Options {
  /** Classes of those that it may run; all when absent. */
  only?: readonly string[]
  /** Called within each one, after its statements and before its end. */
  look?: Look
}

type Look = (name: string, runner: QueryRunner) => Promise<void>

/**
 * Runs the migrations that a database does not have yet, each in a transaction of its own unless it says otherwise.
 * @returns those that it ran, in order
 * @throws Error of a migration, or when a lock was not free for four minutes
 */
export async function migrate(
  url: string,
  { only, look = async () => {} }: Options = {},
): Promise<Migrated[]> {
  const done = new Map<string, Migrated>()
  const asked = migrations.filter(({ name }) => only === undefined || only.includes(name))
  const until = Date.now() + patience
  for (let attempt = 1; ; attempt += 1) {
    const waits = Math.min(lockPatience * 2 ** (attempt - 1), longestLockPatience)
    const known = asked.map(migration => patient(migration, { look, done, waits }))
    const owner = new DataSource({
      type: 'postgres',
      url,
      poolSize: 1,
      migrations: known,
      installExtensions: false,
    })
    await owner.initialize()
    try {
      const ran = await owner.runMigrations({ transaction: 'each' })
      return ran.flatMap(({ name }) => done.get(name) ?? [])
    } catch (error) {
      // Requests lock tables in another order than a migration of several: then one of both is ended by the server.
      const mayRepeat = postgresError(error)?.code === lockNotAvailable || isTransient(error)
      if (!mayRepeat || Date.now() > until) throw error
    } finally {
      await owner.destroy()
    }
    await pause(Math.min(200 * attempt, 2000))
  }
}

/** The migration under its own name, which waits for no lock for long, and is measured. */
function patient(
  migration: Migration,
  { look, done, waits }: { look: Look; done: Map<string, Migrated>; waits: number },
): new () => MigrationInterface {
  const { name } = migration
  const Patient = class extends (migration as new () => MigrationInterface) {
    override async up(runner: QueryRunner): Promise<void> {
      const begunAt = performance.now()
      // One without a transaction takes locks that nobody else's rows wait for.
      if (runner.isTransactionActive) await runner.query(`set local lock_timeout = ${waits}`)
      const measured = { name, took: 0 }
      done.set(name, measured)
      await super.up(runner)
      await look(name, runner)
      measured.took = performance.now() - begunAt
    }
  }
  Object.defineProperty(Patient, 'name', { value: name })
  return Patient
}
