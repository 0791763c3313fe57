import type { QueryRunner } from 'typeorm'
import type { Config } from '../../config.ts'
import { migrate } from '../../platform/database/migrate.ts'
import type { Secrets } from '../../platform/security/secrets/secrets.ts'
import { type Copy, copyOf, countRows } from './copy.ts'
import { dataOfBackup, dataOfDatabase } from './old-data.ts'
import { refuseOtherSecrets, tryProduct } from './try-product.ts'

/** Milliseconds for which a table may stand still in an upgrade under load. */
const longest = 2000

/** What one migration did with the copy. */
interface Step {
  name: string
  /** Milliseconds. */
  took: number
  /** Tables of before that nobody reads or writes meanwhile, and those that nobody writes. */
  closed: string[]
  unwritable: string[]
}

/** What was found. */
export interface UpgradeCheck {
  /** Classes of migrations that the data already have. */
  applied: number
  steps: Step[]
  /** Rows of each table, before and after; null before it was there. */
  tables: { name: string; before: number | null; after: number | null }[]
  /** What the product answered on the copy. */
  calls: number
  /** Why it cannot be upgraded; empty when it can. */
  problems: string[]
  /** What an operator should know. */
  warnings: string[]
}

/**
 * Tries an upgrade to this release on a copy.
 * @param url of the owner of the installation's database; only read
 * @param folder a backup to begin with, instead of what the database has
 * @throws AppError when there is nothing to upgrade, the data are newer, or the settings are not those of the installation
 */
export async function checkUpgrade(
  url: string,
  { config, secrets, folder }: { config: Config; secrets: Secrets; folder: string | null },
): Promise<UpgradeCheck> {
  await refuseOtherSecrets(url, secrets)
  const data = folder === null ? await dataOfDatabase(url) : await dataOfBackup(folder)
  let copy: Copy
  try {
    copy = await copyOf(data, url)
  } finally {
    await data.close()
  }
  try {
    return await upgrade(copy, config, data.migrations.length)
  } finally {
    await copy.remove()
  }
}

async function upgrade({ url }: Copy, config: Config, applied: number): Promise<UpgradeCheck> {
  const before = await countRows(url)
  const found: UpgradeCheck = { applied, steps: [], tables: [], calls: 0, problems: [], warnings: [] }
  const locks = new Map<string, Pick<Step, 'closed' | 'unwritable'>>()
  try {
    const ran = await migrate(url, {
      look: async (name, runner) => {
        locks.set(name, await locksOf(runner, new Set(before.keys())))
      },
    })
    found.steps = ran.map(({ name, took }) => ({
      name,
      took,
      ...(locks.get(name) ?? { closed: [], unwritable: [] }),
    }))
  } catch (error) {
    found.problems.push(`A migration failed: ${(error as Error).message}`)
    return found
  }
  const after = await countRows(url)
  found.tables = [...new Set([...before.keys(), ...after.keys()])]
    .toSorted()
    .map(name => ({ name, before: before.get(name) ?? null, after: after.get(name) ?? null }))
  for (const table of found.tables) {
    if (table.before !== null && table.before !== table.after)
      found.problems.push(`${table.name} had ${table.before} rows and has ${table.after ?? 'gone'}.`)
  }
  for (const { name, took, closed } of found.steps) {
    if (took > longest && closed.length > 0)
      found.warnings.push(
        `${name}: nobody reads or writes ${closed.join(', ')} for ${(took / 1000).toFixed(1)} s. Upgrade at a quiet hour.`,
      )
  }
  try {
    const { calls, problems } = await tryProduct({ ...config, DATABASE_URL: url })
    found.calls = calls
    found.problems.push(...problems)
  } catch (error) {
    found.problems.push(`The product does not start on the copy: ${(error as Error).message}`)
  }
  return found
}

/** Locks that the transaction of a migration holds at its end, on tables that were there before. */
async function locksOf(
  runner: QueryRunner,
  known: ReadonlySet<string>,
): Promise<Pick<Step, 'closed' | 'unwritable'>> {
  const rows = (await runner.query(
    `select c.relname as name, bool_or(l.mode = 'AccessExclusiveLock') as "isClosed"
     from pg_locks l join pg_class c on c.oid = l.relation
     where l.pid = pg_backend_pid() and l.granted and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and l.mode in ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock')
     group by 1 order by 1`,
  )) as { name: string; isClosed: boolean }[]
  const of = (isClosed: boolean) =>
    rows.filter(row => known.has(row.name) && row.isClosed === isClosed).map(({ name }) => name)
  return { closed: of(true), unwritable: of(false) }
}
