import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The number of a meter, stored with its first reading. */
export class MeterNumbers1795219200034 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table utility_readings add column meter_number text not null default ''`)
    await runner.query(`
      alter table utility_readings add constraint utility_readings_meter_number_check
        check (meter_number = '' or new_meter) not valid`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table utility_readings drop column meter_number')
  }
}
