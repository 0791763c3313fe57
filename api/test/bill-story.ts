import type { Apartment } from '@orenda/contracts/apartments'
import { daysAfter } from '@orenda/contracts/calendar'
import type { UtilityType } from '@orenda/contracts/utility-kinds'
import type { Answer } from './http.ts'
import type { Landlord } from './landlord.ts'

/**
 * Brings bills into states that no single sample request leads to.
 * @param today `YYYY-MM-DD`
 */
export async function runBillStory({ api }: Landlord, tenant_id: string, today: string): Promise<void> {
  const send = async <Body>(method: string, path: string, fields?: object): Promise<Body> => {
    const { status, body }: Answer<Body> = await api<Body>(method, path, fields)
    if (status >= 300) throw new Error(`A step of bills answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  // A reading on the first day of a lease bills nothing: it was consumed before.
  const home = { name: 'Поділ', income: 1000, tenant_id, lease_start: daysAfter(today, -40) }
  const { id: apartment_id } = await send<Apartment>('POST', '/apartments', home)
  const read = (type: UtilityType) =>
    send('POST', '/utilities', { apartment_id, type, date: today, previous: 0, current: 100, rate: 1 })
  const month = today.slice(0, 7)
  const bill = () => send('POST', '/utilities/bill', { apartment_id, month })
  const takeBack = () => send('DELETE', `/utilities/bill?apartment_id=${apartment_id}&month=${month}`)

  await read('gas')
  await bill()
  await takeBack()
  await bill()
  // The next reading of the chain.
  await read('heating')
  await bill()
  await send('GET', `/utilities/summary?month=${month}`)
  // Of a bill that is paid in part, only the rest is taken back.
  await send('POST', '/payments', {
    apartment_id,
    amount: 1,
    date: today,
    category: 'utilities',
    currency: 'UAH',
  })
  await takeBack()
}
