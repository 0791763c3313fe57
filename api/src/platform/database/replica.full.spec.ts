import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Apartment } from '@orenda/contracts/apartments'
import type { Payment } from '@orenda/contracts/payments'
import type { ProfitReport } from '@orenda/contracts/reports'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { exported } from '../../../test/exported.ts'
import { succeeded } from '../../../test/http.ts'
import type { Landlord } from '../../../test/landlord.ts'
import { type ServerPair, startServerPair, startupProcess } from '../../../test/standby.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../../test/test-api.ts'

let pair: ServerPair
let api: TestApi
let landlord: Landlord
let apartment: Apartment
/** The sum of all payments. */
let paid = 0

beforeAll(async () => {
  pair = await startServerPair(join(inject('runFolder'), 'replica'))
  api = await startTestApi({
    env: { DATABASE_URL: pair.primary.url, DATABASE_READ_URL: pair.standby.url, METRICS_PORT: '0' },
  })
  landlord = await registerLandlord(api)
  apartment = succeeded(await landlord.api<Apartment>('POST', '/apartments', { name: 'Липки', income: 1000 }))
})
afterAll(async () => {
  await api.close()
  await pair.standby.stop()
  await pair.primary.stop()
})

async function pay(): Promise<void> {
  const body = { apartment_id: apartment.id, amount: 10, date: '2026-06-10', category: 'rent' }
  succeeded(await landlord.api<Payment>('POST', '/payments', body))
  paid += 10
}

async function reported(): Promise<number | undefined> {
  const path = '/reports/profit?from=2026-06-01&to=2026-06-30'
  return succeeded(await landlord.api<ProfitReport>('GET', path)).totals[0]?.received
}

/** How often reads had an outcome. */
async function outcomes(): Promise<Record<string, number>> {
  const text = await (await fetch(api.metricsUrl ?? '')).text()
  const found = [...text.matchAll(/orenda_replica_reads_total\{outcome="(\w+)"\} (\d+)/g)]
  return Object.fromEntries(found.map(([, outcome, count]) => [outcome, Number(count)]))
}

/** @returns by how much the outcomes have grown while `work` ran */
async function grown(work: () => Promise<void>): Promise<Record<string, number>> {
  const before = await outcomes()
  await work()
  const after = await outcomes()
  return Object.fromEntries(
    Object.entries(after).flatMap(([outcome, count]) => {
      const more = count - (before[outcome] ?? 0)
      return more === 0 ? [] : [[outcome, more]]
    }),
  )
}

/** Waits until the standby reads again. */
const reads = () => expect.poll(() => grown(async () => void (await reported()))).toEqual({ replica: 1 })

it('reads reports and exports, and each has what was written before it', async () => {
  await reads()
  const grew = await grown(async () => {
    for (let count = 0; count < 30; count += 1) {
      await pay()
      expect(await reported()).toBe(paid)
    }
    expect((await exported(api, landlord)).rows('payments')).toHaveLength(paid / 10)
  })
  // On a busy machine it may be late once.
  expect(grew.replica).toBeGreaterThan(20)
})

it('is left out while it is behind', async () => {
  await reads()
  const replaying = await startupProcess(pair)
  process.kill(replaying, 'SIGSTOP')
  try {
    const grew = await grown(async () => {
      await pay()
      expect(await reported()).toBe(paid)
      const begun = performance.now()
      expect(await reported()).toBe(paid)
      expect((await exported(api, landlord)).rows('payments')).toHaveLength(paid / 10)
      expect(performance.now() - begun).toBeLessThan(60_000)
    })
    expect(grew).toMatchObject({ behind: expect.any(Number) })
    expect(grew.replica).toBeUndefined()
  } finally {
    process.kill(replaying, 'SIGCONT')
  }
  await reads()
})

it('is left out while it is away, and after it was promoted', async () => {
  await pair.standby.stop()
  const grew = await grown(async () => {
    await pay()
    expect(await reported()).toBe(paid)
  })
  expect(grew).toEqual({ unreachable: 1 })
  Object.assign(pair, { standby: await pair.startStandby() })
  await reads()

  // Both are primaries now: this one no longer hears of writes.
  await writeFile(join(pair.standbyPath, 'promote'), '')
  process.kill(pair.standby.pid, 'SIGUSR1')
  await expect.poll(() => grown(async () => void (await reported()))).toEqual({ no_standby: 1 })
  await pay()
  expect(await reported()).toBe(paid)
})
