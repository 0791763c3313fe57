import { namedStatement } from '../platform/database/named-statement.ts'

const columns = 'id, code, name, price, currency, duration_months, max_apartments, description'

/** Plans on sale, cheapest first. */
export const listPlans = namedStatement(`select ${columns} from subscription_plans order by price, position`)
