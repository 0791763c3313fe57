import { randomUUID } from 'node:crypto'
import { daysAfter } from '@orenda/contracts/calendar'
import type { Reading } from '@orenda/contracts/utilities'
import type { Answer } from './http.ts'
import type { Landlord } from './landlord.ts'

/**
 * Brings readings into states that no single sample request leads to.
 * @param today `YYYY-MM-DD`
 */
export async function runReadingStory({ api }: Landlord, apartment_id: string, today: string): Promise<void> {
  const read = async (days: number, current: number, headers?: Record<string, string>) => {
    const body = { apartment_id, type: 'heating', date: daysAfter(today, days), previous: 0, current }
    const { status, body: reading }: Answer<Reading> = await api('POST', '/utilities', body, headers)
    if (status >= 300) throw new Error(`A reading was answered with ${status}: ${JSON.stringify(reading)}`)
    return reading
  }
  await read(-3, 10)
  await read(-1, 30)
  // The next reading of the chain.
  await read(-2, 20)
  // The repeated request gets the first answer again.
  const key = { 'idempotency-key': randomUUID() }
  for (let time = 0; time < 2; time += 1) await read(0, 40, key)
}
