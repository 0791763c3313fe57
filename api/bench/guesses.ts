import { randomBytes } from 'node:crypto'
import type { Apartment } from '@orenda/contracts/apartments'
import type { TenantLink } from '@orenda/contracts/tenant-links'
import type { Tenant } from '@orenda/contracts/tenants'
import { succeeded } from '../test/http.ts'
import type { Landlord } from '../test/landlord.ts'
import type { Part } from './bench.ts'
import { median } from './measured.ts'
import { line } from './report.ts'

const rounds = 60
const each = 50
/** Of the medians, either way: what is left is chance. */
const limit = 1.05

/** Whether the time of an answer tells a link that was ended from one that never was, by the API and by the page. */
export const timeGuesses: Part = async ({ product, port, newLandlord }) => {
  const ended = await endedLink(await newLandlord())
  const doors = [
    { name: 'API', base: `${product.base}/tenant-pages` },
    { name: 'page', base: `http://127.0.0.1:${port}/uk/t` },
  ]
  const measured: { name: string; guess: number[]; link: number[] }[] = []
  for (const { name, base } of doors) {
    const guess = () => timeOf(base, () => randomBytes(32).toString('base64url'))
    const link = () => timeOf(base, () => ended)
    const times = { name, guess: [] as number[], link: [] as number[] }
    // The first round warms up and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      const [first, second] = round % 2 === 0 ? [await guess(), await link()] : [await link(), await guess()]
      if (round === 0) continue
      times.guess.push(...(round % 2 === 0 ? first : second))
      times.link.push(...(round % 2 === 0 ? second : first))
    }
    measured.push(times)
  }
  return () => {
    console.log(
      `the tenant's page, ${rounds} rounds of ${each} guesses and ${each} times an ended link in turns`,
    )
    for (const { name, guess, link } of measured) {
      const [one, other] = [median(guess), median(link)]
      line(`${name}: a guess, median`, one, undefined, 'µs')
      line(`${name}: an ended link, median`, other, undefined, 'µs')
      line(`${name}: the slower : the quicker`, Math.max(one, other) / Math.min(one, other), limit)
    }
  }
}

/** The token of a link that was made and ended. */
async function endedLink({ api }: Landlord): Promise<string> {
  const person = { name: 'Олена', phone: '+380 44 123 45 67', email: 'tenant@example.com', tax_id: '1' }
  const { id: tenant_id } = succeeded(await api<Tenant>('POST', '/tenants', person))
  const home = { name: 'Липки', income: 15_000, tenant_id, lease_start: '2026-01-01' }
  const { lease_id } = succeeded(await api<Apartment>('POST', '/apartments', home))
  const path = `/leases/${lease_id}/tenant-link`
  const { url } = succeeded(await api<TenantLink>('POST', path, {}))
  succeeded(await api('DELETE', path))
  return url?.split('/').at(-1) ?? ''
}

/** Microseconds of requests one after another, each until the last byte. */
async function timeOf(base: string, token: () => string): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < each; count += 1) {
    const address = `${base}/${token()}`
    const before = performance.now()
    const answer = await fetch(address)
    await answer.arrayBuffer()
    times.push((performance.now() - before) * 1000)
    if (answer.status !== 404) throw new Error(`A link that is none answered ${answer.status}`)
  }
  return times
}
