// `npm run bench:api -- growth`: the ten hottest calls and the scheduled jobs beside 1,000, 10,000
// and 100,000 landlords in the same tables, and whether the largest tables gain by partitions.
import { freePort } from '@orenda/delivery/test/free-port'
import { startProduct } from '../../test/product.ts'
import type { Part } from '../bench.ts'
import { ownerAddress } from '../create-role.ts'
import { fillLandlord, fillLandlords } from './fill-landlords.ts'
import { type CallTimes, timeCalls } from './hot-calls.ts'
import { timeJobs } from './job-times.ts'
import { type PartitionFigures, tryPartitions } from './partitions.ts'
import { printCurve, printPartitions } from './tables.ts'

/** How many landlords there are at each step; `GROWTH_STEPS=1000,5000` sets others. */
const steps = (process.env.GROWTH_STEPS ?? '1000,10000,100000').split(',').map(Number)

/** Says how far it is: the largest step takes a quarter of an hour. */
const tell = (text: string) => process.stderr.write(`${new Date().toTimeString().slice(0, 8)} ${text}\n`)

export interface Step {
  landlords: number
  /** Seconds in which the landlords of the step were added. */
  filled: number
  /** Bytes of the database. */
  size: number
  calls: CallTimes
  /** Milliseconds by the name of the job, when nothing is due. */
  jobs: Readonly<Record<string, number>>
  /** Milliseconds in which the job `rent` charges as many leases as `rentsDue`. */
  charging: number
}

export const measureGrowth: Part = async bench => {
  const { dataDir, smtpUrl, bind, newLandlord, product } = bench
  const ownerUrl = await ownerAddress(dataDir)
  const jobRunner = await startProduct({
    port: await freePort(),
    dataDir,
    smtpUrl,
    onSpawn: bind,
    env: { ROLE: 'api', NODE_ENV: 'development', DEV_TOOLS: '1', DEMO: '0', SCHEDULED_JOBS: '0' },
  })
  const done: Step[] = []
  for (const landlords of steps) {
    const begunAt = performance.now()
    await fillLandlords(ownerUrl, landlords - (done.at(-1)?.landlords ?? 0))
    const filled = (performance.now() - begunAt) / 1000
    tell(`${landlords} landlords are there`)
    // The server has closed the idle connections of the step before; the first call may meet that.
    const landlord = await newLandlord().catch(() => newLandlord())
    await fillLandlord(ownerUrl, landlord.id)
    const calls = await timeCalls(product.base, landlord.token)
    tell('calls are timed')
    done.push({ landlords, filled, calls, ...(await timeJobs(jobRunner.base, ownerUrl, tell)) })
  }
  tell('jobs are timed; next are partitions')
  const partitions: PartitionFigures[] = await tryPartitions(ownerUrl)
  await jobRunner.end('SIGTERM')
  return () => {
    printCurve(done)
    printPartitions(partitions)
  }
}
