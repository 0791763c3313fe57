import type { MigrationInterface, QueryRunner } from 'typeorm'
import { isolateByOwner, openToJobs, stampUpdates } from './owner-table.ts'

/** Expenses that the job `rent` makes anew every month, quarter or year. */
export class RecurringExpenses1795219200044 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(nextRecurrence)
    // `date` is the first day. Nothing is made for days before `made_from`: a year before it was written down,
    // or the day on which it was resumed.
    await runner.query(`
      create table recurring_expenses (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null default new_id(),
        apartment_id uuid not null,
        date date not null,
        ends_on date,
        amount numeric(14, 2) not null check (amount > 0),
        category text not null
          check (category in ('repair', 'purchase', 'maintenance', 'utilities', 'penalty', 'other')),
        comment text not null,
        every text not null check (every in ('month', 'quarter', 'year')),
        day integer not null check (day between 1 and 31),
        paused boolean not null,
        made_from date not null,
        last_date date,
        next_date date,
        created_at timestamptz(3) not null default product_now(),
        updated_at timestamptz(3) not null default product_now(),
        primary key (owner_id, id),
        foreign key (owner_id, apartment_id) references apartments (owner_id, id) on delete cascade,
        constraint recurring_expenses_check check (date <= ends_on)
      )`)
    await runner.query('create index recurring_expenses_by_date on recurring_expenses (owner_id, date, id)')
    await runner.query(
      'create index recurring_expenses_by_apartment on recurring_expenses (owner_id, apartment_id)',
    )
    await runner.query(
      'create index recurring_expenses_due on recurring_expenses (next_date) where next_date is not null',
    )
    await isolateByOwner(runner, 'recurring_expenses')
    const read = `owner_id, id, apartment_id, date, ends_on, amount, category, comment, every, day, made_from, next_date`
    await openToJobs(runner, 'recurring_expenses', `select (${read}), update (last_date, next_date)`)
    await stampUpdates(runner, 'recurring_expenses')

    await runner.query('alter table expenses add column recurring_id uuid')
    await runner.query(`
      alter table expenses add constraint expenses_recurring foreign key (owner_id, recurring_id)
        references recurring_expenses (owner_id, id) on delete set null (recurring_id) not valid`)
    await openToJobs(runner, 'expenses', 'insert')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop policy jobs on expenses')
    await runner.query('alter table expenses drop column recurring_id')
    await runner.query('drop table recurring_expenses')
    await runner.query('drop function next_recurrence(text, int, date, date, date, date)')
  }
}

/** `contracts/src/rules/recurring-dates.ts` */
const nextRecurrence = `
  create function next_recurrence(every text, day int, starts date, ends date, last date, since date)
    returns date language sql immutable parallel safe as $$
    select case when ends is null or found <= ends then found end
    from (
      select greatest(starts, since) as earliest,
        case every when 'month' then 1 when 'quarter' then 3 else 12 end as step
    ) given
    cross join lateral (
      select (greatest(
        (extract(year from earliest) - extract(year from starts)) * 12
          + extract(month from earliest) - extract(month from starts),
        (extract(year from last) - extract(year from starts)) * 12
          + extract(month from last) - extract(month from starts) + 1
      ))::int as months
    ) passed
    cross join lateral (
      select (date_trunc('month', starts) + make_interval(months => (months + step - 1) / step * step))::date as month
    ) periods
    cross join lateral (
      select case when due_date(month, day) < earliest
        then due_date((month + make_interval(months => step))::date, day) else due_date(month, day) end as found
    ) dates
  $$`
