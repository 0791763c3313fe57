import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease } from '@orenda/contracts/leases'
import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import type { Tenant } from '@orenda/contracts/tenants'
import { succeeded } from '../test/http.ts'
import type { Landlord } from '../test/landlord.ts'
import { setPayee } from '../test/payee.ts'
import type { BarePdfOrder, BarePdfResult } from './bare-pdfs.ts'
import { type Bench, here, type Part } from './bench.ts'
import { median, messageFrom, usageOf, watchMemory } from './measured.ts'
import { line } from './report.ts'

const documents = 100
const rounds = 3
/** Times of the library's, milliseconds of others' requests, and megabytes above rest. */
const limits = { ratio: 3, wait: 20, rise: 100 }
/** Milliseconds in which requests of others are asked for before, as during a round: they take memory of their own. */
const restingFor = 10_000
/** Milliseconds between two requests of another landlord. */
const pace = 10

interface PdfFigures {
  /** Milliseconds for all documents, by round. */
  product: number[]
  bare: number[]
  /** Milliseconds of each request of another landlord: in rest, and while documents are drawn. */
  atRest: number[]
  meanwhile: number[]
  /** Megabytes of the API's memory above rest. */
  rise: number
}

/** A landlord takes an archive of a hundred requests, while another one looks at lists. */
export const drawPdfs: Part = async bench => {
  const { product, bare, atRest, meanwhile, rise } = await measurePdfs(bench)
  return () => {
    console.log(`an archive of ${documents} payment requests as PDF, medians of ${rounds} rounds`)
    line('Orenda', median(product), undefined, 'ms')
    line('pdfmake alone, one after another', median(bare), undefined, 'ms')
    line('Orenda : pdfmake', median(product.map((took, at) => took / (bare[at] as number))), limits.ratio)
    line('request of another landlord, at rest, p99', percentile(atRest, 99), undefined, 'ms')
    line('the same meanwhile, median', median(meanwhile), undefined, 'ms')
    line('the same meanwhile, p99', percentile(meanwhile, 99), limits.wait, 'ms')
    line('memory of the API above rest', rise, limits.rise, 'MB')
  }
}

async function measurePdfs({ product, landlord, newLandlord, bind }: Bench): Promise<PdfFigures> {
  const asking = await newLandlord()
  const requests = await ask(asking)
  const today = new Date().toISOString().slice(0, 10)
  const library = fork(here('bare-pdfs.ts'))
  bind(library.pid)
  const drawAlone = async () => {
    library.send({ requests, today } satisfies BarePdfOrder)
    return (await messageFrom<BarePdfResult>(library)).took
  }
  const drawAll = () => download(product.base, asking, requests)
  const look = () => watch(landlord)

  const resting = look()
  await pause(restingFor)
  const atRest = await resting()
  const rest = (await usageOf(product.process)).rss
  const peak = watchMemory(product.process)
  // Warms up both: threads and fonts.
  await drawAlone()
  await drawAll()
  const figures: PdfFigures = { product: [], bare: [], atRest, meanwhile: [], rise: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const isBareFirst = round % 2 === 0
    if (isBareFirst) figures.bare.push(await drawAlone())
    const seen = look()
    figures.product.push(await drawAll())
    figures.meanwhile.push(...(await seen()))
    if (!isBareFirst) figures.bare.push(await drawAlone())
  }
  figures.rise = ((await peak()) - rest) / 2 ** 20
  library.disconnect()
  return figures
}

/** Makes a lease that owes something, and asks for it a hundred times. */
async function ask(landlord: Landlord): Promise<PaymentRequest[]> {
  const { api } = landlord
  await setPayee(landlord)
  const person = {
    name: 'Олена Гончаренко',
    phone: '+380 44 123 45 67',
    email: 'tenant@example.com',
    tax_id: '1',
  }
  const { id: tenant_id } = succeeded(await api<Tenant>('POST', '/tenants', person))
  const home = { name: 'Квартира на Подолі', income: 15_000, tenant_id, lease_start: '2026-01-01' }
  succeeded(await api<Apartment>('POST', '/apartments', home))
  const [lease] = succeeded(await api<Lease[]>('GET', '/leases'))
  for (const due_date of ['2026-01-05', '2026-02-05', '2026-03-05']) {
    const charge = { kind: 'other', due_date, amount: 1234.56, note: 'Ремонт крана у ванній кімнаті' }
    succeeded(await api('POST', `/leases/${lease?.id}/charges`, charge))
  }
  const requests: PaymentRequest[] = []
  for (let count = 0; count < documents; count += 1)
    requests.push(succeeded(await api<PaymentRequest>('POST', '/payment-requests', { lease_id: lease?.id })))
  return requests
}

/** @returns milliseconds until the last byte came */
async function download(
  base: string,
  { token }: Landlord,
  requests: readonly PaymentRequest[],
): Promise<number> {
  const before = performance.now()
  const answer = await fetch(`${base}/payment-requests/pdf`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ids: requests.map(({ id }) => id) }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (bytes.toString('latin1').split('%PDF-').length - 1 !== documents)
    throw new Error(`The archive answered ${answer.status} with ${bytes.length} bytes`)
  return performance.now() - before
}

/**
 * Asks for the list of apartments again and again.
 * @returns stops that, and returns the milliseconds of each request
 */
function watch({ api }: Landlord): () => Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const before = performance.now()
      const { status } = await api('GET', '/apartments')
      if (status !== 200) throw new Error(`The list answered ${status}`)
      times.push(performance.now() - before)
      await pause(pace)
    }
    return times
  })()
  return () => {
    isOver = true
    return asking
  }
}

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length * part) / 100)] ?? Number.NaN
