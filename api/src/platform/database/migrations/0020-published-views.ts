import type { MigrationInterface, QueryRunner } from 'typeorm'
import { appRole, jobsRole } from '../roles.ts'
import { showRecordFiles } from './record-files.ts'

/** Who reads a view. `update` names columns that may be written through it, or that a lock of its rows asks for. */
interface View {
  name: string
  select: string
  comment: string
  /** Also for jobs: then it has only columns that they may read. */
  isForJobs?: boolean
  update?: { columns: string; isForJobs: boolean }
}

/**
 * What rooms of the API publish to each other (`api/src/rooms.ts`): a view for each question, so that the SQL of a room
 * names its own tables alone. They are read with the rights of who asks, so row-level security holds; each is simple enough
 * for the planner to take it apart, so that a statement costs what it would over the tables.
 */
export class PublishedViews1795399220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const view of views) await publish(runner, view)
    await showRecordFiles(runner, [
      { record: 'apartment', isNamed: true },
      { record: 'tenant', isNamed: true },
      { record: 'payment', isNamed: false },
      { record: 'expense', isNamed: false },
      { record: 'utility_reading', isNamed: false },
      { record: 'management_fee', isNamed: false },
    ])
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop view file_records, held_files, ${views.map(({ name }) => name).join(', ')}`)
  }
}

async function publish(runner: QueryRunner, view: View): Promise<void> {
  const { name, select, comment, isForJobs = false, update } = view
  await runner.query(`create view ${name} with (security_invoker = true) as ${select}`)
  await runner.query(`comment on view ${name} is '${comment}'`)
  await runner.query(`grant select on ${name} to ${isForJobs ? `${appRole}, ${jobsRole}` : appRole}`)
  if (update === undefined) return
  await runner.query(
    `grant update (${update.columns}) on ${name} to ${update.isForJobs ? `${appRole}, ${jobsRole}` : appRole}`,
  )
}

const views: readonly View[] = [
  {
    name: 'landlords',
    select: 'select id, name, email, email_verified_at, language, delete_at from users',
    comment: 'whom an account is of, and how they are written to; delete_at: when it is to be erased',
    isForJobs: true,
  },
  {
    name: 'plan_room',
    select: `
      select s.owner_id, s.access_until, s.max_apartments - (
        select count(*) from apartments a where a.owner_id = s.owner_id and a.deleted_at is null) as free
      from subscriptions s`,
    comment: 'how many more apartments a plan allows; it holds behind a lock on the subscription',
  },
  {
    name: 'plan_ends',
    select: 'select owner_id, access_until from subscriptions',
    comment: 'until when a plan gives access',
    isForJobs: true,
  },
  {
    name: 'apartment_names',
    select: 'select owner_id, id, name, currency, deleted_at from apartments',
    comment:
      'what an apartment is called, what its new records are in, and whether it is there; its rows can be locked',
    isForJobs: true,
    update: { columns: 'id', isForJobs: false },
  },
  {
    name: 'apartment_occupancy',
    select: `
      select owner_id, id, name, deleted_at, status, lease_id, tenant_id, income, currency, lease_start, lease_end
      from apartments`,
    comment: 'what an apartment shows of its present lease; tenancy keeps that',
    isForJobs: true,
    update: {
      columns: 'status, lease_id, tenant_id, income, currency, lease_start, lease_end',
      isForJobs: true,
    },
  },
  {
    name: 'tenant_contacts',
    select: 'select owner_id, id, name, email, phone from tenants',
    comment: 'what a tenant is called, and where to be reached',
    isForJobs: true,
  },
  {
    name: 'lease_terms',
    select: `
      select l.owner_id, l.id, l.apartment_id, l.tenant_id, coalesce((
          select t.name from tenants t where t.owner_id = l.owner_id and t.id = l.tenant_id), l.tenant_name) as tenant_name,
        l.starts_on, l.ends_on, l.due_day, l.due_days_before, l.is_cancelled
      from leases l`,
    comment:
      'who has an apartment from when to when, also of tenants who were deleted; due days as in the table',
    isForJobs: true,
  },
  {
    name: 'payment_amounts',
    select: 'select owner_id, apartment_id, lease_id, category, amount, currency, date from payments',
    comment: 'what was paid, when, for which lease',
    isForJobs: true,
  },
  {
    name: 'payment_entries',
    select:
      'select owner_id, id, apartment_id, lease_id, category, amount, currency, date, note from payments',
    comment: 'payments as a statement lists them; tenancy finds the lease of those that have none',
    update: { columns: 'lease_id', isForJobs: false },
  },
  {
    name: 'fee_amounts',
    select: 'select owner_id, apartment_id, date, amount from management_fees',
    comment: 'what was paid to the house',
  },
]
