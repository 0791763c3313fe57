import type { Step } from './growth.ts'
import { rentsDue } from './job-times.ts'
import type { Figures, PartitionFigures } from './partitions.ts'

/** Beside 100,000 landlords a call may take this many times what it takes beside 1,000. */
const maxGrowth = 1.2

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
const milliseconds = (value: number) => value.toFixed(value < 10 ? 1 : 0)

/** Prints each call and job by the number of landlords, and the last figure by the first. */
export function printCurve(steps: readonly Step[]): void {
  const [first, last] = [steps[0], steps.at(-1)]
  if (first === undefined || last === undefined) return
  const row = (name: string, cells: readonly string[], end = '') =>
    console.log(`${name.padEnd(34)}${cells.map(cell => cell.padStart(12)).join('')}${end && `   ${end}`}`)
  row(
    'landlords',
    steps.map(({ landlords }) => String(landlords)),
  )
  row(
    'database',
    steps.map(({ size }) => megabytes(size)),
  )
  row(
    'filled in',
    steps.map(({ filled }) => `${filled.toFixed(0)} s`),
  )
  const growth = (value: (step: Step) => number) => value(last) / value(first)
  console.log('\nthe hottest calls of a landlord with 12 apartments, medians, ms')
  for (const name of Object.keys(first.calls)) {
    const times = growth(({ calls }) => calls[name] as number)
    row(
      name,
      steps.map(({ calls }) => milliseconds(calls[name] as number)),
      `${times.toFixed(2)} times${name === 'bare' || times <= maxGrowth ? '' : `   limit ${maxGrowth}   OVER`}`,
    )
  }
  console.log('\njobs with nothing due, medians, ms')
  for (const name of Object.keys(first.jobs)) {
    row(
      name,
      steps.map(({ jobs }) => milliseconds(jobs[name] as number)),
      `${growth(({ jobs }) => jobs[name] as number).toFixed(2)} times`,
    )
  }
  row(
    `rent, ${rentsDue} leases due`,
    steps.map(({ charging }) => milliseconds(charging)),
    `${growth(({ charging }) => charging).toFixed(2)} times`,
  )
}

/** Prints whether hash partitions by owner are worth it. */
export function printPartitions(figures: readonly PartitionFigures[]): void {
  for (const { table, rows, plain, parted } of figures) {
    console.log(`\n${table}, ${rows} rows: whole, and in hash partitions by owner`)
    const line = (name: string, of: (figures: Figures) => number, write: (value: number) => string) =>
      console.log(
        `${name.padEnd(34)}${write(of(plain)).padStart(12)}${write(of(parted)).padStart(12)}   ${(of(parted) / of(plain)).toFixed(2)} times`,
      )
    line(
      'all rows of a landlord, ms',
      ({ list }) => list,
      value => value.toFixed(2),
    )
    line(
      'a new row, ms',
      ({ insert }) => insert,
      value => value.toFixed(2),
    )
    line('vacuum of what stands alone, ms', ({ vacuum }) => vacuum, milliseconds)
    line('size', ({ size }) => size, megabytes)
  }
}
