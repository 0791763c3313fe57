import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MigrationInterface } from 'typeorm'
import type { Marked } from '../src/platform/database/migrations/marked.ts'

export type Migration = new () => MigrationInterface & Marked

/** The class of the last migration that installations have. */
export const lastReleased = (
  JSON.parse(readFileSync(new URL('released/release.json', import.meta.url), 'utf8')) as {
    lastMigration: string
  }
).lastMigration

/** What squawk says that a process of the release before does not survive: what it reads goes, or what it writes is refused. */
const breaks = new Set([
  'adding-not-nullable-field',
  'adding-required-field',
  'ban-drop-column',
  'ban-drop-table',
  'ban-drop-database',
  'ban-truncate-cascade',
  'changing-column-type',
  'renaming-column',
  'renaming-table',
])
/** What squawk says that others wait for, as long as a table has rows. */
const locks = new Set([
  'adding-field-with-default',
  'adding-foreign-key-constraint',
  'adding-serial-primary-key-field',
  'ban-concurrent-index-creation-in-transaction',
  'constraint-missing-not-valid',
  'disallowed-unique-constraint',
  'require-concurrent-index-creation',
  'require-concurrent-index-deletion',
])

interface Finding {
  /** The class of the migration. */
  name: string
  rule: string
  message: string
}

/**
 * What newer migrations do that they must not while the release before runs on: break it, or hold a lock for as long as
 * a large table takes. A migration may say of itself that it is the second half of one that was released (`contractOf`),
 * or why its lock is held (`longLock`).
 * @param migrations all of them, in order
 * @param released class of the last one that was released
 */
export async function migrationProblems(
  migrations: readonly Migration[],
  released: string,
): Promise<string[]> {
  const names = migrations.map(({ name }) => name)
  const newer = migrations.slice(names.indexOf(released) + 1)
  const problems: string[] = []
  const findings = await findingsOf(newer)
  for (const migration of newer) {
    const { contractOf, longLock } = new migration()
    const own = findings.filter(({ name }) => name === migration.name)
    const found = (rules: ReadonlySet<string>) => own.filter(({ rule }) => rules.has(rule))
    if (contractOf === undefined) problems.push(...found(breaks).map(tell))
    else if (names.indexOf(contractOf) < 0 || names.indexOf(contractOf) > names.indexOf(released))
      problems.push(`${migration.name}: ${contractOf} was not released yet, so what it has replaced is used`)
    else if (found(breaks).length === 0) problems.push(`${migration.name}: takes nothing away`)
    if (longLock === undefined) problems.push(...found(locks).map(tell))
    else if (found(locks).length === 0) problems.push(`${migration.name}: holds no long lock`)
  }
  return problems
}

const tell = ({ name, rule, message }: Finding) => `${name}: ${rule}: ${message}`

async function findingsOf(migrations: readonly Migration[]): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'orenda-migrations-'))
  try {
    const found: Finding[] = []
    for (const isAlone of [false, true]) {
      const files: string[] = []
      for (const migration of migrations) {
        if ((new migration().transaction === false) !== isAlone) continue
        const file = join(folder, `${migration.name}.sql`)
        const statements = await statementsOf(migration)
        writeFileSync(file, statements.map(sql => `${sql.trim()};\n`).join(''))
        found.push(...lostWith(migration.name, statements))
        files.push(file)
      }
      if (files.length > 0) found.push(...readBySquawk(files, isAlone))
    }
    return found
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What a migration sends. It gets no rows for what it asks. */
async function statementsOf(migration: Migration): Promise<string[]> {
  const statements: string[] = []
  const runner = {
    query: async (sql: string) => {
      statements.push(sql)
      return []
    },
  }
  await new migration().up(runner as never)
  return statements
}

/** Views and functions that are dropped and not made anew, which squawk does not look at. */
function lostWith(name: string, statements: readonly string[]): Finding[] {
  const all = statements.join('\n')
  return [...all.matchAll(/\bdrop (view|function) (?:if exists )?([\w", ]+)/gi)].flatMap(
    ([, kind, list = '']) =>
      list
        .split(',')
        .map(one => one.trim())
        .filter(one => !new RegExp(`create (or replace )?${kind} "?${one}\\b`, 'i').test(all))
        .map(one => ({ name, rule: 'ban-drop-table', message: `The ${kind} ${one} goes.` })),
  )
}

const squawk = fileURLToPath(import.meta.resolve('squawk-cli/js/bin/squawk'))

function readBySquawk(files: readonly string[], isAlone: boolean): Finding[] {
  const rules = ['--pg-version', '15', '--reporter', 'json', ...(isAlone ? [] : ['--assume-in-transaction'])]
  let output: string
  try {
    output = execFileSync(process.execPath, [squawk, ...rules, ...files], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (error) {
    // It ends with 1 when it has found something.
    output = (error as { stdout: string }).stdout
  }
  const found = JSON.parse(output) as { file: string; rule_name: string; message: string }[]
  return found.map(({ file, rule_name, message }) => ({
    name: basename(file, '.sql'),
    rule: rule_name,
    message,
  }))
}
