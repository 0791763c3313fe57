import type { MigrationInterface, QueryRunner } from 'typeorm'
import { jobsRole } from '../roles.ts'

/**
 * Of a deposit never less is there than was returned or withheld, on any day: whoever changes or deletes what was paid is held to
 * it by the database, as are two who do it at once. And an apartment shows no lease any more that is over by its own end.
 */
export class EdgesOfLeases1795403100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(keepDeposit)
    // At the end of the transaction: who erases an account takes the lease with it.
    await runner.query(`
      create constraint trigger deposit_covered after update on payments deferrable initially deferred
      for each row when (old.category = 'deposit' and old.lease_id is not null and (
        new.category <> old.category or new.amount < old.amount or new.date > old.date or new.currency <> old.currency
        or new.lease_id is distinct from old.lease_id))
      execute function keep_deposit()`)
    await runner.query(`
      create constraint trigger deposit_covered_still after delete on payments deferrable initially deferred
      for each row when (old.category = 'deposit' and old.lease_id is not null)
      execute function keep_deposit()`)
    await runner.query(`grant select (status), update (status) on apartments to ${jobsRole}`)
    // The job of rent looks at them again.
    await runner.query('alter table leases no force row level security, disable trigger stamp_update')
    await runner.query(
      'update leases set turns_on = ends_on + 1 where ends_on is not null and not is_cancelled and turns_on is null',
    )
    await runner.query('alter table leases force row level security, enable trigger stamp_update')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`revoke select (status), update (status) on apartments from ${jobsRole}`)
    await runner.query('drop trigger deposit_covered on payments')
    await runner.query('drop trigger deposit_covered_still on payments')
    await runner.query('drop function keep_deposit()')
  }
}

/** Refuses a change after which less had been received by the day of a use than was used by then. It waits for who uses the deposit meanwhile. */
const keepDeposit = `
  create function keep_deposit() returns trigger language plpgsql as $$
    begin
      perform 1 from leases where owner_id = old.owner_id and id = old.lease_id for no key update;
      if exists (
        select from deposit_uses u
        where u.owner_id = old.owner_id and u.lease_id = old.lease_id and u.currency = old.currency
          and (select sum(before.amount) from deposit_uses before
               where before.owner_id = u.owner_id and before.lease_id = u.lease_id and before.currency = u.currency
                 and before.date <= u.date)
            > (select coalesce(sum(p.amount), 0) from payments p
               where p.owner_id = u.owner_id and p.lease_id = u.lease_id and p.currency = u.currency
                 and p.category = 'deposit' and p.date <= u.date)
      ) then
        raise exception 'More of the deposit was used than would have been received' using
          errcode = 'check_violation', constraint = 'deposit_covered';
      end if;
      return null;
    end $$`
