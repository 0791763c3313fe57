// `npm run bench:api -- growth`: the ten hottest calls and the scheduled jobs beside 1,000, 10,000
// and 100,000 landlords in the same tables, and whether the largest tables gain by partitions. Each
// number of landlords is a database of its own with a process of its own on the same server, so that
// they are measured in turns: what slows the machine for a while slows all of them.
import { freePort } from '@orenda/delivery/test/free-port'
import pg from 'pg'
import type { Landlord } from '../../test/landlord.ts'
import { type Product, startProduct } from '../../test/product.ts'
import type { Bench, Part } from '../bench.ts'
import { ownerAddress } from '../create-role.ts'
import { fillLandlord, fillLandlords } from './fill-landlords.ts'
import { timeCalls } from './hot-calls.ts'
import { timeCharging, timeJobs } from './job-times.ts'
import { type PartitionFigures, tryPartitions } from './partitions.ts'
import { printCurve, printPartitions } from './tables.ts'

/** How many landlords there are at each step; `GROWTH_STEPS=1000,5000` sets others. */
const steps = (process.env.GROWTH_STEPS ?? '1000,10000,100000').split(',').map(Number)

/** A product with its own database of so many landlords. */
export interface Place {
  landlords: number
  product: Product
  /** The address of its database for the owner of the tables. */
  ownerUrl: string
  /** One with 12 apartments, who makes the calls. */
  landlord: Landlord
  /** Seconds in which the others were added. */
  filled: number
}

/** Figures of one place. */
export interface Step {
  landlords: number
  filled: number
  /** Bytes of the database. */
  size: number
  /** Median milliseconds by call. */
  calls: Readonly<Record<string, number>>
  /** Median milliseconds by the name of the job, when nothing is due. */
  jobs: Readonly<Record<string, number>>
  /** Milliseconds in which the job `rent` charges as many leases as `rentsDue`. */
  charging: number
}

/** Says how far it is: the largest step takes minutes. */
const tell = (text: string) => process.stderr.write(`${new Date().toTimeString().slice(0, 8)} ${text}\n`)

export const measureGrowth: Part = async bench => {
  const places: Place[] = []
  for (const landlords of steps) {
    places.push(await openPlace(bench, landlords))
    tell(`${landlords} landlords are there`)
  }
  const calls = await timeCalls(places)
  tell('the calls are timed')
  const jobs = await timeJobs(places, tell)
  const charging = await timeCharging(places)
  const done: Step[] = []
  for (const [at, { landlords, filled, ownerUrl }] of places.entries()) {
    const figures = { calls: calls[at] ?? {}, jobs: jobs[at] ?? {}, charging: charging[at] ?? 0 }
    done.push({ landlords, filled, size: await sizeOf(ownerUrl), ...figures })
  }
  tell('the jobs are timed; next are the partitions')
  const partitions: PartitionFigures[] = await tryPartitions(places.at(-1)?.ownerUrl ?? '')
  for (const { product } of places) await product.end('SIGTERM')
  return () => {
    printCurve(done)
    printPartitions(partitions)
  }
}

async function openPlace(bench: Bench, landlords: number): Promise<Place> {
  const ownerUrl = await createDatabase(await ownerAddress(bench.dataDir), `growth_${landlords}`)
  const product = await startProduct({
    port: await freePort(),
    dataDir: bench.dataDir,
    smtpUrl: bench.smtpUrl,
    onSpawn: bench.bind,
    env: {
      DATABASE_URL: ownerUrl,
      // Jobs run when they are asked for, and only then.
      NODE_ENV: 'development',
      DEV_TOOLS: '1',
      DEMO: '0',
      SCHEDULED_JOBS: '0',
    },
  })
  const begunAt = performance.now()
  await fillLandlords(ownerUrl, landlords)
  const filled = (performance.now() - begunAt) / 1000
  const landlord = await bench.newLandlord(product)
  await fillLandlord(ownerUrl, landlord.id)
  return { landlords, product, ownerUrl, landlord, filled }
}

/** @returns the address of the new database, which is empty */
async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${pg.escapeIdentifier(name)}`)
  await client.end()
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}

async function sizeOf(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size')
  await client.end()
  return Number(rows[0]?.size)
}
