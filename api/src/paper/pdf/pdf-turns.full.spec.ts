import type { CreatedPaymentRequests } from '@orenda/contracts/payment-requests'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { succeeded } from '../../../test/http.ts'
import { Letting } from '../../../test/letting.ts'
import { setPayee } from '../../../test/payee.ts'
import { startTestApi, type TestApi } from '../../../test/test-api.ts'
import { unzip } from '../../../test/unzip.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
afterEach(() => api.clock.set(null))

/** A landlord with a number of requests. */
async function ask(count: number) {
  const letting = await Letting.begin(api)
  letting.on('2027-03-15')
  const { id: tenant_id } = await letting.tenant('Марія О’Ніл')
  for (let at = 0; at < Math.min(count, 10); at += 1)
    await letting.letOut({ tenant_id, lease_start: '2027-03-01', charge_from: '2027-03-01' })
  await letting.runJob()
  await setPayee(letting.landlord)
  const leases = await letting.leases()
  const ids: string[] = []
  while (ids.length < count) {
    const lease_ids = leases.map(({ id }) => id)
    const body = { lease_ids }
    const { requests } = succeeded(
      await letting.landlord.api<CreatedPaymentRequests>('POST', '/payment-requests/batch', body),
    )
    ids.push(...requests.map(({ id }) => id))
  }
  const headers = { authorization: `Bearer ${letting.landlord.token}`, 'content-type': 'application/json' }
  return {
    pdf: async (at: number) => {
      const answer = await fetch(`${api.url}/payment-requests/${ids[at]}/pdf`, { headers })
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      return Buffer.from(await answer.arrayBuffer())
    },
    archive: (many: number, signal: AbortSignal | null = null) => {
      const body = JSON.stringify({ ids: ids.slice(0, many) })
      return fetch(`${api.url}/payment-requests/pdf`, { method: 'POST', headers, body, signal })
    },
  }
}

/** Counts the files of an archive as they come; the answer is read until the signal. */
function count(answer: Response) {
  const counted = { files: 0 }
  const reading = (async () => {
    for await (const piece of answer.body ?? [])
      counted.files += Buffer.from(piece).toString('latin1').split('PK\u0003\u0004').length - 1
  })().catch(() => {})
  return { counted, reading }
}

it('draws for two landlords between the documents of a third, who asks for a hundred', async () => {
  const [third, one, two] = [await ask(100), await ask(10), await ask(10)]
  // Threads start with their first document.
  await Promise.all([one.pdf(0), two.pdf(0)])
  const enough = new AbortController()
  const { counted, reading } = count(await third.archive(100, enough.signal))
  await expect.poll(() => counted.files).toBeGreaterThan(0)

  let before = counted.files
  await Promise.all([one.pdf(0), two.pdf(0)])
  expect(counted.files - before).toBeLessThanOrEqual(4)

  // Archives of others take turns with the hundred: one of the hundred for each of theirs.
  before = counted.files
  const archives = await Promise.all([one, two].map(async each => (await each.archive(4)).arrayBuffer()))
  expect(counted.files - before).toBeLessThanOrEqual(8)
  expect(counted.files).toBeLessThan(100)
  for (const archive of archives) expect((await unzip(Buffer.from(archive))).size).toBe(4)
  enough.abort()
  await reading
})
