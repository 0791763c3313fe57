import type { MigrationInterface, QueryRunner } from 'typeorm'
import { isolateByOwner, openToJobs } from './owner-table.ts'

/** Verification links that no longer work, until they would have run out: so that one can say what it has led to. */
export class SpentLinks1795219200006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table spent_links (
        owner_id uuid not null references users (id) on delete cascade,
        hash bytea not null unique,
        email text not null,
        expires_at timestamptz(3) not null,
        primary key (owner_id, hash)
      )`)
    await isolateByOwner(runner, 'spent_links', 'select, insert, delete')
    await openToJobs(runner, 'spent_links', 'select, insert, delete')
    await runner.query('create policy lookups on spent_links for select to current_user using (true)')
    await this.lookUpIn(runner, ['email_tokens', 'spent_links'])
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.lookUpIn(runner, ['email_tokens'])
    await runner.query('drop table spent_links')
  }

  /** Whose link it is; the rights of the function stay as they are. */
  private async lookUpIn(runner: QueryRunner, tables: readonly string[]): Promise<void> {
    const query = tables
      .map(table => `select owner_id from ${table} where hash = link_hash`)
      .join(' union all ')
    await runner.query(
      `create or replace function account_of_link(link_hash bytea) returns uuid language sql stable security definer set search_path = public, pg_temp as $$ ${query} limit 1 $$`,
    )
  }
}
