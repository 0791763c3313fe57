import type { MigrationInterface, QueryRunner } from 'typeorm'
import { appRole, jobsRole } from '../roles.ts'

/** Exchange rates of the national bank, which belong to nobody: requests read them, and only jobs' role writes. */
export class Currency1795219200013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table currency_rates (
        currency text not null,
        rate_date date not null,
        rate numeric(18, 8) not null check (rate > 0),
        received_at timestamptz(3) not null,
        primary key (currency, rate_date)
      )`)
    // Days of which the bank has said something, be it that it has no rate yet.
    await runner.query(`
      create table currency_asks (
        currency text not null,
        rate_date date not null,
        asked_at timestamptz(3) not null,
        primary key (currency, rate_date)
      )`)
    for (const table of ['currency_rates', 'currency_asks']) {
      await runner.query(`grant select on ${table} to ${appRole}`)
      await runner.query(`grant select, insert, update on ${table} to ${jobsRole}`)
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table currency_asks, currency_rates')
  }
}
