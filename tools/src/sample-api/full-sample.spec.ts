import { beforeAll, describe, expect, test } from 'vitest'
import { ContractApi } from './contract-api.ts'
import { readCollections } from './contract-routes.ts'
import type { Row } from './contract-rows.ts'
import { giveFullSample, many } from './full-sample.ts'

let api: ContractApi

beforeAll(async () => {
  api = new ContractApi(await readCollections())
  giveFullSample(api)
})

const ask = (path: string) =>
  api.answer({ method: 'GET', path: `/api/${path}`, headers: {}, body: Buffer.of() })

describe('a full sample', () => {
  test('fills every list with rows that its contract allows', async () => {
    for (const path of api.collections.keys()) {
      const answer = await ask(path)
      expect(answer?.status, path).toBe(200)
      expect(api.list(path), path).toHaveLength(many)
    }
    expect(api.problems).toEqual([])
  })

  test('has every choice, long texts, and optional fields both filled and empty', () => {
    const apartments = api.list('apartments')
    expect(new Set(apartments.map(({ status }) => status))).toEqual(
      new Set(['available', 'occupied', 'maintenance']),
    )
    expect(Math.max(...apartments.map(({ name }) => String(name).length))).toBeGreaterThan(60)
    const tenants = new Set(apartments.map(({ tenant_id }) => tenant_id === null))
    expect(tenants).toEqual(new Set([true, false]))
  })

  test('is consistent: every referenced record exists and has a name', () => {
    const ids = (path: string) => new Set(api.list(path).map(({ id }) => id))
    const [apartments, tenants] = [ids('apartments'), ids('tenants')]
    for (const payment of api.list<Row>('payments')) {
      expect(apartments).toContain(payment.apartment_id)
      if (payment.tenant_id === null) continue
      expect(tenants).toContain(payment.tenant_id)
      expect(payment.tenant_name).not.toBeNull()
    }
  })

  test('answers what is computed from lists, too', async () => {
    const [lease] = api.list('leases')
    for (const path of ['utilities/meters', 'utilities/summary', `leases/${lease?.id}/statement`])
      expect((await ask(path))?.status, path).toBe(200)
  })
})
