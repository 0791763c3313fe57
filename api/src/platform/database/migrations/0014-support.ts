import type { MigrationInterface, QueryRunner } from 'typeorm'
import { isolateByOwner, openToJobs } from './owner-table.ts'

/**
 * Tickets and their messages. A visitor's ticket has no owner: no policy shows it to a request, and only the
 * jobs' role writes it.
 */
export class Support1795219200014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table support_tickets (
        id uuid primary key default new_id(),
        owner_id uuid references users (id) on delete cascade,
        number bigint generated always as identity (start with 1001) unique,
        name text not null,
        email text not null,
        language text not null check (language in ('uk', 'ru', 'en')),
        category text not null,
        priority text not null,
        subject text not null,
        message text not null,
        status text not null default 'open' check (status in ('open', 'in_progress', 'resolved', 'closed')),
        has_news boolean not null default false,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        unique (owner_id, id)
      )`)
    await runner.query(
      'create index support_tickets_by_age on support_tickets (owner_id, created_at desc, id desc)',
    )
    await runner.query('create index support_tickets_of_desk on support_tickets (status, updated_at desc)')
    await isolateByOwner(runner, 'support_tickets', 'select, insert, update')
    await openToJobs(runner, 'support_tickets', 'select, insert, update')

    await runner.query(`
      create table support_messages (
        id uuid primary key default new_id(),
        owner_id uuid,
        ticket_id uuid not null references support_tickets (id) on delete cascade,
        author text not null check (author in ('person', 'desk')),
        text text not null,
        created_at timestamptz(3) not null,
        foreign key (owner_id, ticket_id) references support_tickets (owner_id, id) on delete cascade
      )`)
    await runner.query(
      'create index support_messages_by_ticket on support_messages (ticket_id, created_at, id)',
    )
    await isolateByOwner(runner, 'support_messages', 'select, insert')
    await openToJobs(runner, 'support_messages', 'select, insert')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table support_messages, support_tickets')
  }
}
