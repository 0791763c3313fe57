import type { SearchHit } from '@orenda/contracts/search'
import { callTo } from '../test/http.ts'
import type { Part } from './bench.ts'
import { ownerAddress } from './create-role.ts'
import { fillSearch, type Holdings } from './fill-search.ts'
import { line } from './report.ts'
import { timed } from './timed.ts'

const landlords = 100_000
const usual: Holdings = { apartments: 5, payments: 20, expenses: 5 }
/** Ten years of 100 apartments. */
const large: Holdings = { apartments: 100, payments: 12_000, expenses: 3000 }
/** Milliseconds until the answer. */
const limit = 20

/** What is typed, each in another way. */
const typed = {
  'the beginning of a name': 'Гнат',
  'another layout': 'ufyy',
  'another alphabet': 'Kovalchuk',
  'a typo': 'Шевчнеко',
  'two words': 'ольга ковал',
  'an amount': '15007',
  'nothing there': 'йцукенгшщз',
}

/** Searches with the records of 100,000 other landlords in the same tables. */
export const searchAmongMany: Part = async ({ product, dataDir, newLandlord }) => {
  const ownerUrl = await ownerAddress(dataDir)
  const begunAt = performance.now()
  await fillSearch(ownerUrl, landlords, usual)
  const filled = (performance.now() - begunAt) / 1000
  const times: [name: string, took: number][] = []
  for (const [size, holdings] of Object.entries({ usual, large })) {
    const landlord = await newLandlord()
    await fillSearch(ownerUrl, [landlord.id], holdings)
    const call = callTo(product.base, landlord.token)
    for (const [name, q] of Object.entries(typed)) {
      const path = `/search?${new URLSearchParams({ q })}`
      times.push([`${name}, ${size}`, await timed<SearchHit[]>(call, path, hits => hits.length <= 20)])
    }
  }
  return () => {
    console.log(`GET /search beside ${landlords} landlords (filled in ${filled.toFixed(0)} s), medians`)
    for (const [name, took] of times) line(name, took, limit, 'ms')
  }
}
