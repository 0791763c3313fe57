import type { MigrationInterface, QueryRunner } from 'typeorm'
import { appRole, jobsRole } from '../roles.ts'

/** How long processes of the release before may still run beside those of this one. */
const overlap = '15 minutes'

/**
 * Tax ids and passports are encrypted, in a column of their own. The plain columns stay, for rows that are still to be sealed
 * and for processes of the release before: what stands in them is newer than what is sealed.
 */
export class SealedTenants1795369024203 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table tenants add column identity text,
        add column identity_key text generated always as
          (case when tax_id = '' and passport is null then split_part(identity, '.', 1) end) stored`)
    for (const [column, comment] of Object.entries(comments)) {
      await runner.query(`comment on column tenants.${column} is '${comment}'`)
    }
    await runner.query('create index tenants_by_identity_key on tenants (identity_key, owner_id)')
    // Jobs find what is to be sealed, and read nothing of it.
    await runner.query(`grant select (identity_key) on tenants to ${jobsRole}`)

    // To seal is no edit: forms that are open are not stale because of it. Whoever edits sets the name.
    await runner.query('drop trigger stamp_update on tenants')
    await runner.query(
      'create trigger stamp_update before update of name on tenants for each row execute function stamp_update()',
    )

    await runner.query('create table tenant_sealing (begins_at timestamptz(3) not null)')
    await runner.query(
      `comment on table tenant_sealing is 'from when on nobody reads the plain columns: until then they are written'`,
    )
    await runner.query(`grant select on tenant_sealing to ${appRole}, ${jobsRole}`)
    // Whoever is connected before this release has started is of the one before.
    await runner.query(
      `insert into tenant_sealing select case when exists (
         select from pg_stat_activity where datname = current_database() and usename in ('${appRole}', '${jobsRole}'))
         then now() + interval '${overlap}' else now() end`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    // Only rows without a key can be read by the release before, and row-level security would hide the others from us.
    await runner.query('alter table tenants no force row level security')
    const [{ is_sealed }] = (await runner.query(
      'select exists (select from tenants where identity_key is not null) as is_sealed',
    )) as [{ is_sealed: boolean }]
    await runner.query('alter table tenants force row level security')
    if (is_sealed)
      throw new Error('Tax ids and passports are encrypted: the release before could not read them')
    await runner.query('drop table tenant_sealing')
    await runner.query('drop trigger stamp_update on tenants')
    await runner.query(
      'create trigger stamp_update before update on tenants for each row execute function stamp_update()',
    )
    await runner.query('alter table tenants drop column identity_key, drop column identity')
  }
}

const comments = {
  identity:
    'tax id and passport, encrypted with one of DATA_KEYS for their owner; the plain columns are newer where filled',
  identity_key: 'the key that sealed them; null while a plain column is filled',
}
