/** A payment counts once. Parameters: owner, plan, order, charge, count, whether it begins a run, when. */
export const addPeriodSql = `
  insert into subscription_periods (owner_id, plan_id, order_id, charge, count, begins_run, counted_at)
  values ($1, $2, $3, $4, $5, $6, $7)`

/** Parameters: owner, order. */
export const periodsOfOrderSql = `
  select charge, taken_back_at is not null as is_taken_back from subscription_periods where owner_id = $1 and order_id = $2`

/** Parameters: owner, order, charge, when. */
export const takePeriodBackSql = `
  update subscription_periods set taken_back_at = $4
  where owner_id = $1 and order_id = $2 and charge = $3 and taken_back_at is null`

/** Those since the plan was last another one, in their order. Parameters: owner. */
export const periodsOfRunSql = `
  select p.order_id, p.charge, p.count, p.counted_at, p.taken_back_at is not null as is_taken_back
  from subscription_periods p
  where p.owner_id = $1 and p.number >= (
    select max(b.number) from subscription_periods b where b.owner_id = $1 and b.begins_run)
  order by p.number`
