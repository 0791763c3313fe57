import type { MigrationInterface, QueryRunner } from 'typeorm'
import { commentColumns } from './comments.ts'
import { openToJobs } from './owner-table.ts'
import { publishView } from './published-view.ts'

/** The format of payment QRs that is shown first, and the last mail with a request. */
export class RequestMails1795219200036 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table payees add column qr_format text not null default '003' check (qr_format in ('003', '002'))`,
    )
    await runner.query(`
      alter table payment_requests
        add column mail_to text,
        add column mail_state text check (mail_state in ('queued', 'sent', 'failed')),
        add column mail_at timestamptz(3)`)
    await commentColumns(runner, 'payment_requests', { mail_at: 'the press that asked for the mail' })
    await openToJobs(runner, 'payees', 'select (owner_id, name, iban, code, qr_format)')
    await publishView(runner, {
      name: 'payee_details',
      select: 'select owner_id, name, iban, code, qr_format from payees',
      comment: 'who receives a landlord’s rent',
      isForJobs: true,
    })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table payment_requests drop column mail_to, drop column mail_state, drop column mail_at',
    )
    await runner.query('drop view payee_details')
    await runner.query('drop policy jobs on payees')
    await runner.query('alter table payees drop column qr_format')
  }
}
