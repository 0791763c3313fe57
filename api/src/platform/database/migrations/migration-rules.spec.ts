import { describe, expect, it } from 'vitest'
import { lastReleased, type Migration, migrationProblems } from '../../../../test/migration-rules.ts'
import { migrations } from './index.ts'

/** A migration that sends the statements. */
const migrationOf = (name: string, statements: readonly string[], marks: object = {}): Migration => {
  const made = class {
    async up(runner: { query(sql: string): Promise<unknown> }) {
      for (const sql of statements) await runner.query(sql)
    }
    async down() {}
  }
  const marked = class extends made {
    constructor() {
      super()
      Object.assign(this, marks)
    }
  }
  Object.defineProperty(marked, 'name', { value: name })
  return marked as unknown as Migration
}

const baseline = migrationOf('Baseline1', ['create table tenants (id uuid primary key, name text not null)'])
const added = migrationOf('Added2', ['alter table tenants add column full_name text'])

it('a process of the release before survives every migration since', async () => {
  expect(await migrationProblems(migrations as readonly Migration[], lastReleased)).toEqual([])
})

describe('after a release', () => {
  const rulesOf = async (...statements: string[]) =>
    (await migrationProblems([baseline, migrationOf('New9', statements)], 'Baseline1')).map(
      problem => problem.split(': ')[1],
    )

  it.each([
    ['ban-drop-column', 'alter table tenants drop column name'],
    ['ban-drop-table', 'drop table tenants'],
    ['ban-drop-table', 'drop view tenant_names'],
    ['ban-drop-table', 'drop function find_tenant(uuid)'],
    ['renaming-column', 'alter table tenants rename column name to full_name'],
    ['renaming-table', 'alter table tenants rename to people'],
    ['adding-required-field', 'alter table tenants add column phone text not null'],
    ['adding-not-nullable-field', 'alter table tenants alter column name set not null'],
    ['changing-column-type', 'alter table tenants alter column name type varchar(10)'],
    ['constraint-missing-not-valid', `alter table tenants add constraint c check (name <> '')`],
    ['require-concurrent-index-creation', 'create index tenants_by_name on tenants (name)'],
    ['require-concurrent-index-deletion', 'drop index tenants_by_name'],
    [
      'ban-concurrent-index-creation-in-transaction',
      'alter table tenants add column note text; create index concurrently by_name on tenants (name)',
    ],
    [
      'adding-field-with-default',
      'alter table tenants add column key text generated always as (lower(name)) stored',
    ],
  ])('%s: %s', async (rule, sql) => {
    expect(await rulesOf(sql)).toContain(rule)
  })

  it('what only adds is taken', async () => {
    expect(
      await rulesOf(
        'create table payees (id uuid primary key, name text not null)',
        'create index payees_by_name on payees (name)',
        `alter table tenants add column note text not null default ''`,
        `alter table tenants add constraint tenants_note check (note <> 'x') not valid`,
        'drop view tenant_names',
        'create view tenant_names as select id, name, note from tenants',
      ),
    ).toEqual([])
  })

  it('what is taken away has to be replaced in an earlier release', async () => {
    const sql = ['alter table tenants drop column name']
    const contract = migrationOf('New9', sql, { contractOf: 'Added2' })
    expect(await migrationProblems([baseline, added, contract], 'Added2')).toEqual([])
    expect(await migrationProblems([baseline, added, contract], 'Baseline1')).toEqual([
      'New9: Added2 was not released yet, so what it has replaced is used',
    ])
    const idle = migrationOf('New9', ['select 1'], { contractOf: 'Baseline1', longLock: 'none' })
    expect(await migrationProblems([baseline, idle], 'Baseline1')).toEqual([
      'New9: takes nothing away',
      'New9: holds no long lock',
    ])
  })
})
