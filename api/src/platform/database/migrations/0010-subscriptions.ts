import type { MigrationInterface, QueryRunner } from 'typeorm'
import { appRole, jobsRole } from '../roles.ts'
import { isolateByOwner, openToJobs, stampUpdates } from './owner-table.ts'

/** Plans, what is bought of them and how, what providers of card payments have said, and what has happened to each plan. */
export class Subscriptions1795219200010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // It is forced on their owner too, who would see none of the rows that are filled here.
    await runner.query('alter table subscriptions no force row level security')
    await this.addPlans(runner)
    await this.widenSubscriptions(runner)
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
        created_at timestamptz(3) not null default now(),
        expires_at timestamptz(3) not null,
        updated_at timestamptz(3) not null default now(),
        primary key (owner_id, id)
      )`)
    for (const [column, comment] of Object.entries(orderComments))
      await runner.query(`comment on column subscription_orders.${column} is '${comment}'`)
    // What the job has to do, whoever the owner is.
    await runner.query(
      'create index subscription_orders_to_ask on subscription_orders (next_poll_at) where next_poll_at is not null',
    )
    await runner.query(
      `create index subscription_orders_to_stop on subscription_orders (stop_asked_at) where renewal = 'stopping'`,
    )
    await runner.query('create unique index subscription_orders_by_id on subscription_orders (id)')
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
    for (const [column, comment] of Object.entries(periodComments))
      await runner.query(`comment on column subscription_periods.${column} is '${comment}'`)
    await runner.query(`
      create table subscription_history (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null default new_id(),
        action text not null check (action in ('activated', 'renewed', 'upgraded', 'cancelled', 'expired',
          'trial_activated', 'manual_activated', 'auto_expired', 'refund_processing', 'refunded')),
        plan_name text not null,
        amount numeric(14, 2),
        currency text,
        created_at timestamptz(3) not null default now(),
        primary key (owner_id, id)
      )`)
    await runner.query(`
      insert into subscription_history (owner_id, action, plan_name, created_at)
      select owner_id, 'trial_activated', plan_name, started_at from subscriptions where payment_status = 'trial'`)
    await runner.query('alter table subscriptions force row level security')
    await this.addInbox(runner)
    for (const table of ['subscription_orders', 'subscription_periods', 'subscription_history'])
      await isolateByOwner(runner, table)
    await openToJobs(runner, 'subscription_orders', 'select')
    await stampUpdates(runner, 'subscription_orders')
    await this.openLookup(runner)
    await this.addSandbox(runner)
  }

  private async addPlans(runner: QueryRunner): Promise<void> {
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
    for (const [at, [code, name, max, price, description]] of plans.entries()) {
      await runner.query(
        `insert into subscription_plans (id, code, name, max_apartments, price, description, position)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [`01932f00-0000-7000-8000-00000000000${at + 1}`, code, name, max, price, description, at + 1],
      )
    }
    await runner.query(`grant select on subscription_plans to ${appRole}, ${jobsRole}`)
  }

  private async widenSubscriptions(runner: QueryRunner): Promise<void> {
    await runner.query(`update subscriptions set payment_status = 'active' where payment_status = 'paid'`)
    await runner.query(`
      alter table subscriptions
        add column plan_id uuid references subscription_plans (id),
        add column renews boolean not null default false,
        add column cancelled_at timestamptz(3),
        add column provider text,
        add column recurring_order_id uuid,
        add column limit_by_hand int check (limit_by_hand > 0),
        add column updated_at timestamptz(3) not null default now()`)
    // Kept by the database, so that nothing that moves an end forgets it. The zone is only there to make it computable.
    await runner.query(`
      alter table subscriptions add column access_until timestamptz(3) not null generated always as (
        case when renews then (end_date at time zone 'UTC' + interval '72 hours') at time zone 'UTC' else end_date end
      ) stored`)
    for (const [column, comment] of Object.entries(subscriptionComments))
      await runner.query(`comment on column subscriptions.${column} is '${comment}'`)
    await runner.query(
      `update subscriptions s set plan_id = p.id from subscription_plans p where p.name = s.plan_name and s.payment_status <> 'trial'`,
    )
    await runner.query(`
      create index subscriptions_to_end on subscriptions (access_until)
      where payment_status in ('trial', 'active', 'cancelled')`)
    await stampUpdates(runner, 'subscriptions')
    await runner.query(
      `grant select (access_until, payment_status, renews, recurring_order_id) on subscriptions to ${jobsRole}`,
    )
  }

  /** Of an order that nobody knows there is no owner; row-level security shows such a row to nobody. */
  private async addInbox(runner: QueryRunner): Promise<void> {
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
        received_at timestamptz(3) not null default now(),
        constraint provider_events_once
          unique nulls not distinct (provider, reference, payment_id, action, status, refused_reason)
      )`)
    for (const [column, comment] of Object.entries(eventComments))
      await runner.query(`comment on column provider_events.${column} is '${comment}'`)
    await runner.query('create index provider_events_of_order on provider_events (owner_id, order_id)')
    await isolateByOwner(runner, 'provider_events', 'select, insert')
    await openToJobs(runner, 'provider_events', 'select, insert')
  }

  /** A provider is nobody who is logged in: as with links in mails, this says whose order it speaks of. */
  private async openLookup(runner: QueryRunner): Promise<void> {
    await runner.query('create policy lookups on subscription_orders for select to current_user using (true)')
    await runner.query(
      `create function landlord_of_subscription_order(order_id uuid) returns uuid language sql stable security definer set search_path = public, pg_temp as $$ select owner_id from subscription_orders where id = order_id $$`,
    )
    await runner.query('revoke execute on function landlord_of_subscription_order(uuid) from public')
    await runner.query(`grant execute on function landlord_of_subscription_order(uuid) to ${appRole}`)
  }

  /** What the sandbox, which plays the provider, knows of its payments: of no landlord, as those of a bank are not ours. */
  private async addSandbox(runner: QueryRunner): Promise<void> {
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

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function landlord_of_subscription_order(uuid)')
    await runner.query(
      'drop table sandbox_payments, provider_events, subscription_history, subscription_periods, subscription_orders',
    )
    await runner.query('drop trigger stamp_update on subscriptions')
    await runner.query('drop index subscriptions_to_end')
    await runner.query(`
      alter table subscriptions drop column access_until, drop column updated_at, drop column limit_by_hand,
        drop column recurring_order_id, drop column provider, drop column cancelled_at, drop column renews,
        drop column plan_id`)
    await runner.query('drop table subscription_plans')
  }
}

const plans = [
  ['basic', 'Basic', 1, 100, 'One apartment'],
  ['standard', 'Standard', 3, 200, 'Up to 3 apartments'],
  ['premium', 'Premium', 5, 500, 'Up to 5 apartments'],
  ['business', 'Business', 10, 1000, 'Up to 10 apartments'],
  ['enterprise', 'Enterprise', 100, 2000, 'Unlimited: 100 apartments, and more on request'],
] as const

const subscriptionComments = {
  plan_id: 'null while it is a trial',
  renews: 'whether the provider charges again at the end',
  recurring_order_id: 'the order that the provider charges for, while it renews',
  limit_by_hand: 'apartments that support allows beyond the plan; kept with the same plan',
  access_until: 'end_date, and 72 hours of grace for a plan that renews: so long a provider tries again',
}

const orderComments = {
  renewal:
    'of the monthly charge: wanted with the first payment, on, stopping while the provider has to be told, off',
  stop_asked_at: 'when the provider was last to be told that it charges no more',
  failed_reason: 'code of the provider, for support',
  next_poll_at: 'when the provider is asked, unless it speaks first; null when there is nothing to ask',
}

const periodComments = {
  number: 'their order',
  order_id: 'null for what the operator gave',
  charge: 'what was paid of the order: first, or the id of a later charge',
  begins_run: 'whether the plan was another one, or none, before it',
}

const eventComments = {
  reference: 'the order, as the provider calls it',
  refused_reason: 'why it changed nothing; null for one that was taken',
}
