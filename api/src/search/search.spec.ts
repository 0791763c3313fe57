import { searchKey } from '@orenda/contracts/rules/search-key'
import { type SearchHit, tenantsWithDebts } from '@orenda/contracts/search'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Letting } from '../../test/letting.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'
import { manyNames, typedNames } from '../../test/typed-names.ts'

let api: TestApi
let letting: Letting

const search = async (q: string, limit = 20, by = letting): Promise<SearchHit[]> => {
  const { status, body } = await by.landlord.api<SearchHit[]>(
    'GET',
    `/search?${new URLSearchParams({ q, limit: String(limit) })}`,
  )
  expect(status).toBe(200)
  return body
}

beforeAll(async () => {
  api = await startTestApi({ env: { RATE_REQUESTS_ACCOUNT: '100000/1m' } })
  letting = await Letting.begin(api)
  letting.on('2026-11-23')
  for (const { tenant, apartment, address } of manyNames) {
    const { id } = await letting.tenant(tenant)
    await letting.letOut({
      name: apartment,
      address,
      currency: 'UAH',
      status: 'occupied',
      tenant_id: id,
      lease_start: '2026-10-01',
      lease_end: '2027-09-30',
    })
  }
})
afterAll(() => api.close())

describe('searching', () => {
  it('finds the right one first for typed names with typos, in another layout or alphabet', async () => {
    const missed: string[] = []
    for (const [typed, wanted] of typedNames) {
      const [first] = await search(typed, 5)
      if (first?.title !== wanted) missed.push(`${typed}: ${first?.title ?? 'nothing'}, not ${wanted}`)
    }
    expect(typedNames.length).toBe(60)
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3)
  })

  it('finds short names in another case', async () => {
    for (const typed of ['поділ', 'подол', 'podil'])
      expect((await search(typed, 1))[0]?.title, typed).toBe('Однокімнатна на Подолі')
  })

  it('finds names with a random mistake', async () => {
    const names = manyNames
      .flatMap(({ tenant, apartment }) => [tenant, apartment])
      .filter(name => name.length > 8)
    const mistaken = fc
      .record({
        name: fc.constantFrom(...names),
        place: fc.double({ min: 0.2, max: 0.95, noNaN: true }),
        how: fc.nat(2),
      })
      .map(({ name, place, how }) => {
        const at = Math.floor(place * name.length)
        const instead = [`${name[at + 1] ?? ''}${name[at]}`, '', `${name[at]}о`][how]
        return { name, typed: name.slice(0, at) + instead + name.slice(at + (how === 0 ? 2 : 1)) }
      })
    const tries = fc.sample(mistaken, 60)
    const missed: string[] = []
    for (const { name, typed } of tries) {
      const [first] = await search(typed, 1)
      if (first?.title !== name) missed.push(`${typed}: ${first?.title ?? 'nothing'}, not ${name}`)
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3)
  })

  it('writes a text in the database as the rules do', async () => {
    const signs = fc.constantFrom(
      ...`абвгґдеєжзиіїйклмнопрстуфхцчшщьюяёъыэABCGHJKPQSWXYZckhsx'’ʼ\` 019-.,éŁ`,
      'щ',
      'sch',
      'Й',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: signs, maxLength: 12 }), { minLength: 50, maxLength: 50 }),
        async texts => {
          const { rows } = await api.db.query<{ key: string }>(
            'select search_key(text) as key from unnest($1::text[]) with ordinality as t (text, at) order by at',
            [texts],
          )
          expect(rows.map(({ key }) => key)).toEqual(texts.map(searchKey))
        },
      ),
      { numRuns: 40 },
    )
  })

  it('finds what belongs to a tenant, and an amount as it is typed', async () => {
    const [tenant] = await search('гнат')
    expect(tenant).toMatchObject({
      kind: 'tenant',
      title: 'Тарас Гнатюк',
      subtitle: 'Однокімнатна на Подолі',
      found: 1,
    })
    expect(tenant?.path).toBe(`/tenants/${tenant?.id}`)
    const apartment = { id: tenant?.facts.apartment_id as string } as Parameters<Letting['pay']>[0]
    const paid = await letting.pay(apartment, 1483.56, {
      date: '2026-11-02',
      category: 'utilities',
      note: 'за жовтень',
    })
    const hits = await search('гнат')
    expect(hits.map(({ kind }) => kind)).toEqual([
      'tenant',
      'apartment',
      'apartment',
      'lease',
      'payment',
      'lease',
    ])
    expect(hits[1]).toMatchObject({ title: 'Квартира біля Опери' })
    expect(hits[3]).toMatchObject({
      subtitle: 'Тарас Гнатюк · Однокімнатна на Подолі',
      facts: { date: '2026-10-01', end: '2027-09-30', status: 'current', amount: 1000, currency: 'UAH' },
    })
    expect(hits[4]).toMatchObject({ id: paid.id, title: '1483.56 UAH', path: `/payments?edit=${paid.id}` })
    for (const typed of ['1483,5', '1 483.56', 'жовт', ';jdnt']) {
      expect(
        (await search(typed)).map(({ id }) => id),
        typed,
      ).toContain(paid.id)
    }
    expect(await search('380671234567')).toHaveLength(20)
  })

  it('says what the first tenants owe, as the balances do', async () => {
    const { id } = await letting.tenant('Зореслава Пишна')
    const home = {
      address: '',
      status: 'occupied',
      tenant_id: id,
      lease_start: '2026-11-23',
      lease_end: null,
    } as const
    for (const [name, currency] of [
      ['Пишна', 'UAH'],
      ['Друга', 'USD'],
    ] as const)
      await letting.letOut({ ...home, name, currency })
    const owed = async () => (await search('зореслава'))[0]?.facts.owed
    const balances = async () =>
      (await letting.balances(`?tenant_id=${id}`))
        .map(({ currency, balance, days_late }) => ({ currency, amount: balance, is_late: days_late > 0 }))
        .toSorted((one, other) => one.currency.localeCompare(other.currency))
    for (const day of ['2026-11-23', '2026-11-24', '2027-01-02']) {
      letting.on(day)
      await letting.runJob()
      expect(await owed(), day).toEqual(await balances())
    }
    letting.on('2026-11-23')
    expect((await search('к', 50)).filter(({ facts }) => facts.owed !== undefined)).toHaveLength(
      tenantsWithDebts,
    )
  })

  it('shows one’s own only, and as many as asked for', async () => {
    const other = await Letting.begin(api)
    other.on('2026-11-23')
    letting.on('2026-11-23')
    for (const typed of ['гнатюк', 'гантюк', '380671234567', '1000']) {
      expect(await search(typed, 50, other)).toEqual([])
    }
    expect(await search('к', 7)).toHaveLength(7)
    for (const nothing of ['', '  ', '%', '_', '\\', "'; --"]) expect(await search(nothing)).toEqual([])
    for (const query of ['limit=5', 'q=a&limit=0', 'q=a&limit=51', `q=${'a'.repeat(201)}`, 'q=%00']) {
      expect((await letting.landlord.api('GET', `/search?${query}`)).status, query).toBe(400)
    }
  })
})
