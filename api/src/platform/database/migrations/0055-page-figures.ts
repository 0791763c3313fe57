import type { MigrationInterface, QueryRunner } from 'typeorm'
import { appRole, jobsRole } from '../roles.ts'
import { commentColumns } from './comments.ts'

/** What pages measure of remotes, as counts, and canaries that were stopped because they are slower. */
export class PageFigures1795219200055 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table page_figures (
        day date not null,
        remote text not null,
        version text not null,
        route text not null,
        metric text not null check (metric in ('lcp', 'inp', 'cls', 'ttfb', 'content')),
        is_fresh boolean not null,
        canary text not null,
        bucket int not null,
        count int not null check (count > 0),
        primary key (day, remote, version, route, metric, is_fresh, canary, bucket)
      )`)
    await runner.query(`create index page_figures_of_canaries on page_figures (canary) where canary <> ''`)
    await runner.query(`grant select, insert, update on page_figures to ${appRole}`)
    await runner.query(`grant select, delete on page_figures to ${jobsRole}`)
    await runner.query('alter table canary_stops add column slower jsonb')
    await commentColumns(runner, 'canary_stops', {
      slower: 'how much slower it was than the version before; null when it failed',
    })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table canary_stops drop column slower')
    await runner.query('drop table page_figures')
  }
}
