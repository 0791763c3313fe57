import type { MigrationInterface, QueryRunner } from 'typeorm'
import { publishView } from './published-view.ts'

/** Which charges there are, for requests whose charges were taken back. */
export class ChargeKeys1795219200064 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await publishView(runner, {
      name: 'charge_keys',
      select: 'select owner_id, id from charges',
      comment: 'Which charges there are.',
    })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view charge_keys')
  }
}
