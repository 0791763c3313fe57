import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Rows say by the product's clock when they were made and changed: who writes tells the database the instant with the owner
 * (`app.now`). A process of the release before tells none, and its rows bear the machine's time as they did.
 */
export class ProductClock1795403200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create function product_now() returns timestamptz language sql stable parallel safe
       as $$ select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) $$`,
    )
    await this.defaults(runner, 'now()', 'product_now()')
    await runner.query(stampUpdate('stamp_by_machine', 'clock_timestamp()'))
    await this.trigger(runner, 'stamp_update', 'stamp_by_machine')
    await runner.query(stampUpdate('stamp_update', 'product_now()'))
    await runner.query(freeFile('product_now()'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(freeFile('now()'))
    await runner.query(stampUpdate('stamp_update', 'clock_timestamp()'))
    await this.trigger(runner, 'stamp_by_machine', 'stamp_update')
    await runner.query('drop function stamp_by_machine()')
    await this.defaults(runner, 'product_now()', 'now()')
    await runner.query('drop function product_now()')
  }

  private async defaults(runner: QueryRunner, before: string, after: string): Promise<void> {
    const columns = (await runner.query(
      `select attrelid::regclass::text as "table", attname as name
       from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum join pg_class c on c.oid = attrelid
       where c.relnamespace = 'public'::regnamespace and pg_get_expr(adbin, adrelid) = $1
         and (c.relname, attname) <> ('reminder_notices', 'updated_at')`,
      [before],
    )) as { table: string; name: string }[]
    for (const { table, name } of columns)
      await runner.query(`alter table ${table} alter column ${name} set default ${after}`)
  }

  /** Of notices: who holds one is told by the machine's time, which nobody sets. */
  private async trigger(runner: QueryRunner, before: string, after: string): Promise<void> {
    await runner.query(`drop trigger ${before} on reminder_notices`)
    await runner.query(
      `create trigger ${after} before update on reminder_notices for each row execute function ${after}()`,
    )
  }
}

/** To the millisecond, as it goes to clients and comes back; strictly rising, because two edits in one are two versions. */
const stampUpdate = (name: string, instant: string) => `
  create or replace function ${name}() returns trigger language plpgsql as $$
  begin
    new.updated_at := greatest(date_trunc('milliseconds', ${instant}), old.updated_at + interval '1 millisecond');
    return new;
  end $$`

/** A record has let go of a file. */
const freeFile = (instant: string) => `
  create or replace function free_file() returns trigger language plpgsql as $$
  begin
    update files set free_since = ${instant} where owner_id = old.owner_id and id = old.file_id;
    return null;
  end $$`
