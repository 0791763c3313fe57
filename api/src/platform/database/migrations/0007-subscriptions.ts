import type { MigrationInterface, QueryRunner } from 'typeorm'
import { appRole, jobsRole } from '../roles.ts'
import { commentColumns } from './comments.ts'
import { createLookup, openToLookups } from './lookups.ts'
import { isolateByOwner, openToJobs, stampUpdates } from './owner-table.ts'
import { publishView } from './published-view.ts'

/** Plans, orders, payment provider events, and the history of each plan. */
export class Subscriptions1795219200007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createPlans(runner)
    await createSubscriptions(runner)
    await createOrders(runner)
    await createPeriods(runner)
    await createProviderEvents(runner)
    await publishView(runner, {
      name: 'plan_room',
      select: `
        select s.owner_id, s.access_until, s.max_apartments - (
          select count(*) from apartments a where a.owner_id = s.owner_id and a.deleted_at is null) as free
        from subscriptions s`,
      comment: 'how many more apartments a plan allows; it holds behind a lock on the subscription',
    })
    await publishView(runner, {
      name: 'plan_ends',
      select: 'select owner_id, access_until from subscriptions',
      comment: 'until when a plan gives access',
      isForJobs: true,
    })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view plan_ends, plan_room')
    await runner.query('drop function landlord_of_subscription_order(uuid)')
    await runner.query('drop table sandbox_payments, provider_events, subscription_history')
    await runner.query(
      'drop table subscription_periods, subscription_orders, subscriptions, subscription_plans',
    )
  }
}

async function createPlans(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table subscription_plans (
      id uuid primary key default new_id(),
      code text not null unique,
      name text not null unique,
      price numeric(14, 2) not null check (price > 0),
      currency text not null default 'UAH',
      duration_months int not null default 1,
      max_apartments int not null check (max_apartments > 0),
      description text not null,
      position smallint not null
    )`)
  await runner.query(`grant select on subscription_plans to ${appRole}, ${jobsRole}`)
  await runner.query(`
    insert into subscription_plans (id, position, code, name, max_apartments, price, description) values
      ('01932f00-0000-7000-8000-000000000001', 1, 'basic', 'Basic', 1, 100, 'One apartment'),
      ('01932f00-0000-7000-8000-000000000002', 2, 'standard', 'Standard', 3, 200, 'Up to 3 apartments'),
      ('01932f00-0000-7000-8000-000000000003', 3, 'premium', 'Premium', 5, 500, 'Up to 5 apartments'),
      ('01932f00-0000-7000-8000-000000000004', 4, 'business', 'Business', 10, 1000, 'Up to 10 apartments'),
      ('01932f00-0000-7000-8000-000000000005', 5, 'enterprise', 'Enterprise', 100, 2000,
        'Unlimited: 100 apartments, and more on request')`)
}

async function createSubscriptions(runner: QueryRunner): Promise<void> {
  // A generated column, so that no statement can forget to update it. A stored column must not depend on the
  // session's time zone, so the hours are added in UTC.
  await runner.query(`
    create table subscriptions (
      owner_id uuid primary key references users (id) on delete cascade,
      id uuid not null default new_id() unique,
      plan_id uuid references subscription_plans (id),
      plan_name text not null,
      payment_status text not null,
      max_apartments int not null check (max_apartments >= 0),
      limit_by_hand int check (limit_by_hand > 0),
      started_at timestamptz(3) not null,
      end_date timestamptz(3) not null,
      renews boolean not null default false,
      cancelled_at timestamptz(3),
      provider text,
      recurring_order_id uuid,
      access_until timestamptz(3) not null generated always as (
        case when renews then (end_date at time zone 'UTC' + interval '72 hours') at time zone 'UTC' else end_date end
      ) stored,
      updated_at timestamptz(3) not null default product_now()
    )`)
  await commentColumns(runner, 'subscriptions', {
    plan_id: 'null while it is a trial',
    renews: 'whether the provider charges again at the end',
    recurring_order_id: 'the order that the provider charges for, while it renews',
    limit_by_hand: 'apartments that support allows beyond the plan; kept with the same plan',
    access_until: 'end_date, and 72 hours of grace for a plan that renews: so long a provider tries again',
  })
  await runner.query(`
    create index subscriptions_to_end on subscriptions (access_until)
    where payment_status in ('trial', 'active', 'cancelled')`)
  await isolateByOwner(runner, 'subscriptions')
  await stampUpdates(runner, 'subscriptions')
  await openToJobs(
    runner,
    'subscriptions',
    'select (owner_id, end_date, access_until, payment_status, renews, recurring_order_id)',
  )
}

async function createOrders(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table subscription_orders (
      owner_id uuid not null references users (id) on delete cascade,
      id uuid not null default new_id(),
      plan_id uuid not null references subscription_plans (id),
      provider text not null,
      amount numeric(14, 2) not null check (amount > 0),
      currency text not null,
      state text not null default 'open'
        check (state in ('open', 'pending', 'paid', 'failed', 'lapsed', 'refunded')),
      renewal text not null default 'none' check (renewal in ('none', 'wanted', 'on', 'stopping', 'off')),
      stop_asked_at timestamptz(3),
      refund_asked_at timestamptz(3),
      failed_reason text,
      next_poll_at timestamptz(3),
      created_at timestamptz(3) not null default product_now(),
      expires_at timestamptz(3) not null,
      updated_at timestamptz(3) not null default product_now(),
      primary key (owner_id, id)
    )`)
  await commentColumns(runner, 'subscription_orders', {
    renewal:
      'of the monthly charge: wanted with the first payment, on, stopping while the provider has to be told, off',
    stop_asked_at: 'when the provider was last to be told that it charges no more',
    failed_reason: 'code of the provider, for support',
    next_poll_at: 'when the provider is asked, unless it speaks first; null when there is nothing to ask',
  })
  // The job queries all owners at once.
  await runner.query(
    'create index subscription_orders_to_ask on subscription_orders (next_poll_at) where next_poll_at is not null',
  )
  await runner.query(
    `create index subscription_orders_to_stop on subscription_orders (stop_asked_at) where renewal = 'stopping'`,
  )
  await runner.query('create unique index subscription_orders_by_id on subscription_orders (id)')
  await isolateByOwner(runner, 'subscription_orders')
  await stampUpdates(runner, 'subscription_orders')
  await openToJobs(
    runner,
    'subscription_orders',
    'select (owner_id, id, next_poll_at, renewal, stop_asked_at)',
  )
  // A provider's callback has no login.
  await openToLookups(runner, 'subscription_orders')
  await createLookup(runner, {
    name: 'landlord_of_subscription_order',
    parameter: 'order_id',
    type: 'uuid',
    query: 'select owner_id from subscription_orders where id = order_id',
  })
}

async function createPeriods(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table subscription_periods (
      owner_id uuid not null references users (id) on delete cascade,
      id uuid not null default new_id(),
      number bigint generated always as identity,
      plan_id uuid not null references subscription_plans (id),
      order_id uuid,
      charge text,
      count smallint not null default 1 check (count > 0),
      begins_run boolean not null,
      counted_at timestamptz(3) not null,
      taken_back_at timestamptz(3),
      primary key (owner_id, id),
      unique (owner_id, order_id, charge),
      foreign key (owner_id, order_id) references subscription_orders (owner_id, id) on delete cascade
    )`)
  await commentColumns(runner, 'subscription_periods', {
    number: 'their order',
    order_id: 'null for what the operator gave',
    charge: 'what was paid of the order: first, or the id of a later charge',
    begins_run: 'whether the plan was another one, or none, before it',
  })
  await isolateByOwner(runner, 'subscription_periods')

  await runner.query(`
    create table subscription_history (
      owner_id uuid not null references users (id) on delete cascade,
      id uuid not null default new_id(),
      action text not null check (action in ('activated', 'renewed', 'upgraded', 'cancelled', 'expired',
        'trial_activated', 'manual_activated', 'auto_expired', 'refund_processing', 'refunded')),
      plan_name text not null,
      amount numeric(14, 2),
      currency text,
      created_at timestamptz(3) not null default product_now(),
      primary key (owner_id, id)
    )`)
  await isolateByOwner(runner, 'subscription_history')
}

async function createProviderEvents(runner: QueryRunner): Promise<void> {
  // An unknown order has no owner; row-level security shows such a row to no landlord.
  await runner.query(`
    create table provider_events (
      id uuid primary key default new_id(),
      owner_id uuid references users (id) on delete cascade,
      order_id uuid,
      provider text not null,
      reference text not null,
      payment_id text not null,
      action text not null,
      status text not null,
      amount numeric(14, 2),
      currency text,
      occurred_at timestamptz(3),
      source text not null check (source in ('callback', 'status', 'command')),
      refused_reason text,
      received_at timestamptz(3) not null default product_now(),
      constraint provider_events_once
        unique nulls not distinct (provider, reference, payment_id, action, status, refused_reason)
    )`)
  await commentColumns(runner, 'provider_events', {
    reference: 'the order, as the provider calls it',
    refused_reason: 'why it changed nothing; null for one that was taken',
  })
  await runner.query('create index provider_events_of_order on provider_events (owner_id, order_id)')
  await isolateByOwner(runner, 'provider_events', 'select, insert')
  await openToJobs(
    runner,
    'provider_events',
    'select (provider, reference, payment_id, action, status, refused_reason), insert',
  )

  // The sandbox's payments. No owner, because they stand for a bank's data.
  await runner.query(`
    create table sandbox_payments (
      reference text primary key,
      payment_id bigint generated always as identity,
      action text not null,
      status text not null,
      amount numeric(14, 2) not null,
      currency text not null,
      created_at timestamptz(3) not null
    )`)
  await runner.query(`grant select, insert, update on sandbox_payments to ${appRole}`)
}
