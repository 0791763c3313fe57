import type { MigrationInterface, QueryRunner } from 'typeorm'
import { appRole, jobsRole } from '../roles.ts'

/**
 * To how many people a canary of a remote has failed. The rows belong to nobody: a person stands in them as a keyed hash, another one
 * for each version, and for as long as the window in which failures count.
 */
export class Canaries1795369014874 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // `run` is when the canary was set again after a stop; empty the first time.
    await runner.query(`
      create table canary_people (
        remote text not null,
        version text not null,
        run text not null,
        person text not null,
        shown_at timestamptz(3) not null,
        failed_at timestamptz(3),
        primary key (remote, version, run, person)
      )`)
    await runner.query(`
      create table canary_stops (
        remote text not null,
        version text not null,
        run text not null,
        failed int not null,
        shown int not null,
        stopped_at timestamptz(3) not null,
        primary key (remote, version, run)
      )`)
    await runner.query(`grant select, insert, update on canary_people to ${appRole}`)
    await runner.query(`grant select, insert on canary_stops to ${appRole}`)
    for (const table of ['canary_people', 'canary_stops']) {
      await runner.query(`grant select, delete on ${table} to ${jobsRole}`)
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table canary_stops, canary_people')
  }
}
