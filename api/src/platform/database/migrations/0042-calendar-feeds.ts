import type { MigrationInterface, QueryRunner } from 'typeorm'
import { commentColumns } from './comments.ts'
import { createLookup, openToLookups } from './lookups.ts'
import { isolateByOwner } from './owner-table.ts'

/** Addresses of landlords' calendars. */
export class CalendarFeeds1795219200042 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table calendar_feeds (
        owner_id uuid primary key references users (id) on delete cascade,
        token_hash bytea not null unique,
        sealed_token text not null,
        created_at timestamptz(3) not null default product_now()
      )`)
    await commentColumns(runner, 'calendar_feeds', {
      token_hash: 'SHA-256 of the token',
      sealed_token: 'the token, sealed with DATA_KEYS, to show it again',
    })
    await isolateByOwner(runner, 'calendar_feeds')
    await openToLookups(runner, 'calendar_feeds')
    await createLookup(runner, {
      name: 'landlord_of_calendar_feed',
      parameter: 'feed_hash',
      type: 'bytea',
      query: 'select owner_id from calendar_feeds where token_hash = feed_hash',
    })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function landlord_of_calendar_feed(bytea)')
    await runner.query('drop table calendar_feeds')
  }
}
