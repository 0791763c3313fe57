import type { MigrationInterface, QueryRunner } from 'typeorm'
import { isolateByOwner, openToJobs } from './owner-table.ts'

/** The way out for who has lost the second factor and the recovery codes: by mail, after three days. */
export class SecondFactorLosses1795403400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table second_factor_losses (
        owner_id uuid primary key references second_factors (owner_id) on delete cascade,
        due_at timestamptz(3) not null,
        told_at timestamptz(3) not null,
        link_sent_at timestamptz(3)
      )`)
    await runner.query(`comment on column second_factor_losses.due_at is 'from when on the link is sent'`)
    await runner.query(
      `comment on column second_factor_losses.told_at is 'when the holder was told last that it is to be turned off'`,
    )
    await runner.query(
      'create index second_factor_losses_to_tell on second_factor_losses (told_at) where link_sent_at is null',
    )
    await isolateByOwner(runner, 'second_factor_losses')
    await openToJobs(
      runner,
      'second_factor_losses',
      'select (owner_id, due_at, told_at, link_sent_at), update (told_at, link_sent_at)',
    )
    await this.purposes(runner, ['verify', 'reset', 'change', 'factor'])
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table email_tokens no force row level security')
    await runner.query(`delete from email_tokens where purpose = 'factor'`)
    await runner.query('alter table email_tokens force row level security')
    await this.purposes(runner, ['verify', 'reset', 'change'])
    await runner.query('drop table second_factor_losses')
  }

  private async purposes(runner: QueryRunner, purposes: readonly string[]): Promise<void> {
    const list = purposes.map(purpose => `'${purpose}'`).join(', ')
    await runner.query(`
      alter table email_tokens drop constraint email_tokens_purpose_check,
        add constraint email_tokens_purpose_check check (purpose in (${list}))`)
  }
}
