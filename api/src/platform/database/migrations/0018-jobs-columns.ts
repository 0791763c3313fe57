import type { MigrationInterface, QueryRunner } from 'typeorm'
import { jobsRole } from '../roles.ts'

/** What jobs read and write of tables that they could read whole, or write more of than they do. */
const rights = {
  users: [
    'select (id, name, email, pending_email, language, email_verified_at, created_at, delete_at)',
    'select',
  ],
  email_tokens: ['update (email, hash, expires_at)', 'update, delete'],
  spent_links: ['insert', 'select, insert, delete'],
  take_backs: ['select (owner_id, id, email, expires_at)', 'select'],
  account_events: ['select (owner_id, id, at)', 'select'],
  files: ['select (owner_id, id, free_since)', 'select'],
  charges: [
    `select (owner_id, id, lease_id, kind, month, due_date, rent, amount, waived, currency),
       insert (owner_id, lease_id, kind, month, due_date, rent, currency)`,
    'select, insert',
  ],
  deposit_uses: ['select (owner_id, lease_id, kind, amount, currency, date)', 'select'],
  subscription_orders: ['select (owner_id, id, next_poll_at, renewal, stop_asked_at)', 'select'],
  provider_events: ['select (provider, reference, payment_id, action, status, refused_reason)', 'select'],
} as const

/** The jobs' role sees the columns that it needs: no hash of a password, no key of a session, no note to oneself. */
export class JobsColumns1795370794664 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, [narrow, wide]] of Object.entries(rights)) {
      await runner.query(`revoke ${wide} on ${table} from ${jobsRole}`)
      await runner.query(`grant ${narrow} on ${table} to ${jobsRole}`)
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, [narrow, wide]] of Object.entries(rights)) {
      await runner.query(`revoke ${narrow} on ${table} from ${jobsRole}`)
      await runner.query(`grant ${wide} on ${table} to ${jobsRole}`)
    }
  }
}
