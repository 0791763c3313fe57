import type { MigrationInterface, QueryRunner } from 'typeorm'
import { isolateByOwner, openToJobs, stampUpdates } from './owner-table.ts'
import { linkFiles } from './record-files.ts'

/** What meters showed, what a unit costs from when on, what was billed of it, and what is paid to the house. In hryvnia. */
export class Utilities1795219200008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // `previous` follows the reading before it in the chain, and is kept in step with it by whoever writes one.
    await runner.query(`
      create table utility_readings (
        ${record},
        type ${utilityType},
        zone ${zone},
        date date not null,
        previous numeric(14, 2) not null check (previous >= 0),
        current numeric(14, 2) not null check (current >= previous),
        new_meter boolean not null,
        rate numeric(10, 4) check (rate >= 0),
        comment text not null,
        ${stamps},
        ${ofApartment}
      )`)
    await runner.query(
      'create index utility_readings_chain on utility_readings (owner_id, apartment_id, type, zone, date, id)',
    )
    await runner.query('create index utility_readings_by_date on utility_readings (owner_id, date, id)')
    await runner.query(`
      create table tariffs (
        ${record.replace('apartment_id uuid not null', 'apartment_id uuid')},
        type ${utilityType},
        zone ${zone},
        rate numeric(10, 4) not null check (rate >= 0),
        valid_from date not null,
        ${stamps},
        unique nulls not distinct (owner_id, type, zone, apartment_id, valid_from),
        ${ofApartment}
      )`)
    await runner.query(`
      create table management_fees (
        ${record},
        date date not null,
        amount numeric(14, 2) not null check (amount > 0),
        type text not null check (type in ('management_company', 'hoa', 'other')),
        comment text not null,
        ${stamps},
        ${ofApartment}
      )`)
    await runner.query(
      'create index management_fees_by_apartment on management_fees (owner_id, apartment_id)',
    )
    await runner.query('create index management_fees_by_date on management_fees (owner_id, date, id)')
    // Which charge of a lease is the bill of which month.
    await runner.query(`
      create table utility_bills (
        owner_id uuid not null references users (id) on delete cascade,
        lease_id uuid not null,
        month text not null,
        charge_id uuid not null,
        created_at timestamptz(3) not null default now(),
        primary key (owner_id, lease_id, month),
        unique (owner_id, charge_id),
        foreign key (owner_id, lease_id) references leases (owner_id, id) on delete cascade,
        foreign key (owner_id, charge_id) references charges (owner_id, id) on delete cascade
      )`)
    // What was answered to a write that may come again, since its answer was lost.
    await runner.query(`
      create table stored_answers (
        owner_id uuid not null references users (id) on delete cascade,
        key text not null,
        body_hash text not null,
        answer jsonb not null,
        created_at timestamptz(3) not null default now(),
        primary key (owner_id, key)
      )`)
    await runner.query('create index stored_answers_by_age on stored_answers (created_at)')
    for (const table of tables) await isolateByOwner(runner, table)
    for (const table of ['utility_readings', 'tariffs', 'management_fees']) await stampUpdates(runner, table)
    await linkFiles(runner, 'utility_reading')
    await linkFiles(runner, 'management_fee')
    await openToJobs(runner, 'stored_answers', 'select (created_at), delete')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table utility_reading_files, management_fee_files, ${tables.join(', ')}`)
  }
}

const tables = ['utility_readings', 'tariffs', 'management_fees', 'utility_bills', 'stored_answers']

const record = `
  owner_id uuid not null references users (id) on delete cascade,
  id uuid not null default new_id(),
  apartment_id uuid not null`

const utilityType = `text not null check (type in ('cold_water', 'hot_water', 'electricity', 'gas', 'heating'))`
const zone = `text not null check (zone in ('total', 'day', 'night'))`

const stamps = `
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (owner_id, id)`

const ofApartment =
  'foreign key (owner_id, apartment_id) references apartments (owner_id, id) on delete cascade'
