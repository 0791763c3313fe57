import type { MigrationInterface, QueryRunner } from 'typeorm'
import { appRole, jobsRole } from '../roles.ts'

/**
 * Exchange rates of the national bank. They have no owner: requests read them, and only the jobs' role writes
 * them.
 */
export class Currency1795219200016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table currency_rates (
        currency text not null,
        rate_date date not null,
        rate numeric(18, 8) not null check (rate > 0),
        received_at timestamptz(3) not null,
        primary key (currency, rate_date)
      )`)
    // Days for which the bank has answered, even without a rate.
    await runner.query(`
      create table currency_asks (
        currency text not null,
        rate_date date not null,
        asked_at timestamptz(3) not null,
        primary key (currency, rate_date)
      )`)
    await runner.query(`grant select on currency_rates, currency_asks to ${appRole}`)
    await runner.query(`grant select, insert, update on currency_rates, currency_asks to ${jobsRole}`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table currency_asks, currency_rates')
  }
}
