import { type Landlord, logIn } from './landlord.ts'
import type { TestApi } from './test-api.ts'

/**
 * Sets the product's clock to noon of a day (`YYYY-MM-DD`).
 * @returns the landlord, with a session and a plan that are valid then
 */
export async function onDay(api: TestApi, landlord: Landlord, day: string): Promise<Landlord> {
  await api.db.query(`update subscriptions set end_date = '2199-01-01' where owner_id = $1`, [landlord.id])
  api.clock.set(new Date(`${day}T10:00:00Z`))
  return { ...landlord, ...(await logIn(api.url, landlord.email, landlord.password)) }
}
