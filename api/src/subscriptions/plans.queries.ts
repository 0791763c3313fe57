const columns = 'id, code, name, price, currency, duration_months, max_apartments, description'

/** Plans on sale, from the cheapest. */
export const listPlansSql = `select ${columns} from subscription_plans order by price, position`

/** Parameter: id. */
export const findPlanSql = `select ${columns} from subscription_plans where id = $1`

/** Parameter: code. */
export const findPlanByCodeSql = `select ${columns} from subscription_plans where code = $1`
