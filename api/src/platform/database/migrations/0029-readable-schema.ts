import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What kept entities from saying what a table is: keys that bear the name of an earlier table, and a table without one. */
export class ReadableSchema1795402900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.rename(runner, 'rent_charges', 'charges')
    await runner.query('alter table tenant_sealing add primary key (begins_at)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table tenant_sealing drop constraint tenant_sealing_pkey')
    await this.rename(runner, 'charges', 'rent_charges')
  }

  /** Constraints of `charges` that the table had before it became of leases. */
  private async rename(runner: QueryRunner, from: string, to: string): Promise<void> {
    const names = (await runner.query(
      `select conname as name from pg_constraint where conrelid = 'charges'::regclass
       and substr(conname, length($1) + 1) = any($2) and conname like $1 || '%'`,
      [from, old],
    )) as { name: string }[]
    for (const { name } of names) {
      await runner.query(`alter table charges rename constraint ${name} to ${to}${name.slice(from.length)}`)
    }
  }
}

const old = ['_pkey', '_owner_id_fkey', '_rent_check', '_amount_check', '_currency_check']
