import type { MigrationInterface, QueryRunner } from 'typeorm'
import { isolateByOwner, stampUpdates } from './owner-table.ts'
import { linkFiles } from './record-files.ts'

/** Meter readings, and tariffs over time. In hryvnia. */
export class Utilities1795219200011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // `previous` is the value of the meter's previous reading; writers of a reading update it in the next one.
    await runner.query(`
      create table utility_readings (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null default new_id(),
        apartment_id uuid not null,
        type ${utilityType},
        zone ${zone},
        date date not null,
        previous numeric(14, 2) not null check (previous >= 0),
        current numeric(14, 2) not null check (current >= previous),
        new_meter boolean not null,
        rate numeric(10, 4) check (rate >= 0),
        comment text not null,
        created_at timestamptz(3) not null default product_now(),
        updated_at timestamptz(3) not null default product_now(),
        primary key (owner_id, id),
        foreign key (owner_id, apartment_id) references apartments (owner_id, id) on delete cascade
      )`)
    await runner.query(
      'create index utility_readings_chain on utility_readings (owner_id, apartment_id, type, zone, date, id)',
    )
    await runner.query('create index utility_readings_by_date on utility_readings (owner_id, date, id)')
    await isolateByOwner(runner, 'utility_readings')
    await stampUpdates(runner, 'utility_readings')
    await linkFiles(runner, 'utility_reading')

    // Without an apartment: for all apartments without their own tariff.
    await runner.query(`
      create table tariffs (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null default new_id(),
        apartment_id uuid,
        type ${utilityType},
        zone ${zone},
        rate numeric(10, 4) not null check (rate >= 0),
        valid_from date not null,
        created_at timestamptz(3) not null default product_now(),
        updated_at timestamptz(3) not null default product_now(),
        primary key (owner_id, id),
        unique nulls not distinct (owner_id, type, zone, apartment_id, valid_from),
        foreign key (owner_id, apartment_id) references apartments (owner_id, id) on delete cascade
      )`)
    await isolateByOwner(runner, 'tariffs')
    await stampUpdates(runner, 'tariffs')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table tariffs, utility_reading_files, utility_readings')
  }
}

const utilityType = `text not null check (type in ('cold_water', 'hot_water', 'electricity', 'gas', 'heating'))`
const zone = `text not null check (zone in ('total', 'day', 'night'))`
