/**
 * A condition of what adds an apartment: the plan of `$owner` runs at `$now` and has room for one more. Those that are
 * deleted do not count. It holds only behind a lock on the subscription, taken by a statement before.
 */
export const planHasRoom = `exists (
  select from subscriptions s where s.owner_id = $owner and s.access_until > $now::timestamptz and s.max_apartments > (
    select count(*) from apartments counted where counted.owner_id = $owner and counted.deleted_at is null))`
