import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The area of an apartment in square metres, as far as it is known. */
export class ApartmentAreas1795219200046 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table apartments add column area numeric(8, 2)
        constraint apartments_area_check check (area > 0)`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table apartments drop column area')
  }
}
