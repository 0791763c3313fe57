import type { QueryRunner } from 'typeorm'
import { appRole, jobsRole } from '../roles.ts'
import { isolateByOwner, openToJobs } from './owner-table.ts'

/**
 * Creates the table of the files that records of one kind hold, in order: `{record}_files` for the table
 * `{record}s`. Deleting a record releases its files; deleting a file removes it from its records.
 */
export async function linkFiles(runner: QueryRunner, record: string): Promise<void> {
  const table = `${record}_files`
  await runner.query(`
    create table ${table} (
      owner_id uuid not null,
      ${record}_id uuid not null,
      file_id uuid not null,
      position int not null,
      primary key (owner_id, ${record}_id, file_id),
      foreign key (owner_id, ${record}_id) references ${record}s (owner_id, id) on delete cascade,
      foreign key (owner_id, file_id) references files (owner_id, id) on delete cascade
    )`)
  await runner.query(`create index ${table}_by_file on ${table} (owner_id, file_id)`)
  await isolateByOwner(runner, table)
  await openToJobs(runner, table, 'select')
  await runner.query(
    `create trigger free_file after delete on ${table} for each row execute function free_file()`,
  )
}

/**
 * A kind of record that holds files. @property isNamed whether they have a name; otherwise they are shown by day
 * and apartment
 */
interface HoldingKind {
  record: string
  isNamed: boolean
}

/**
 * Creates the views of which records hold a file, over the tables of `linkFiles`: `held_files` (until when) and
 * `file_records` (the records' names). A migration that adds a kind creates them again.
 * @param kinds all kinds at that time
 */
export async function showRecordFiles(runner: QueryRunner, kinds: readonly HoldingKind[]): Promise<void> {
  await runner.query(`
    create or replace view held_files with (security_invoker = true) as
    ${kinds.map(({ record }) => (record === 'apartment' ? heldByApartments : heldBy(record))).join(' union all ')}`)
  await runner.query(
    `comment on view held_files is 'files that records hold; let_go_at: when their record was deleted that can still come back'`,
  )
  await runner.query(`grant select on held_files to ${appRole}, ${jobsRole}`)
  await runner.query(`
    create or replace view file_records with (security_invoker = true) as
    ${kinds.map(knownBy).join(' union all ')}`)
  await runner.query(
    `comment on view file_records is 'the records that hold a file, and what people know them by'`,
  )
  await runner.query(`grant select on file_records to ${appRole}`)
}

const heldBy = (record: string) =>
  `select owner_id, file_id, null::timestamptz as let_go_at from ${record}_files`

/** A deleted apartment can be restored, with its files. */
const heldByApartments = `
  select l.owner_id, l.file_id, a.deleted_at as let_go_at
  from apartment_files l join apartments a on a.owner_id = l.owner_id and a.id = l.apartment_id`

const knownBy = ({ record, isNamed }: HoldingKind) => `
  select l.owner_id, l.file_id, '${record}' as kind, r.id, ${isNamed ? 'r.name' : `r.date || ' ' || a.name`} as name
  from ${record}_files l join ${record}s r on r.owner_id = l.owner_id and r.id = l.${record}_id
  ${isNamed ? '' : 'join apartments a on a.owner_id = r.owner_id and a.id = r.apartment_id'}`
