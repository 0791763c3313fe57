import { randomInt, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Landlord, logIn } from '../test/landlord.ts'
import { type GatedProduct, startGatedProduct } from './gated-product.ts'

/** A POST that can be done once, with what it changes. */
export interface Trial<State> {
  landlord: Landlord
  path: string
  body?: object
  /** All that it changes, as the API answers it. */
  read(): Promise<State>
  isDone(state: State): boolean
  /** What is wrong with a state in which it was done once; null for nothing. */
  flawOf(state: State): string | null
}

export interface Press<State> {
  /** The name of the play. */
  name: string
  /** Makes what the press is tried on. */
  prepare(gated: GatedProduct): Promise<Trial<State>>
}

/**
 * Kills the API before each of the statements in turn that a press sends to the database. Afterwards it must be done
 * completely or not at all, and a repetition with the same key must do it exactly once; so must two presses at once.
 * @returns whether an error was found
 */
export async function playKilledPresses<State>(
  press: Press<State>,
  runs = 100,
  seed = randomInt(2 ** 31),
): Promise<boolean> {
  console.log(`seed ${seed}, ${runs} runs; again with: npm run faults -- ${press.name} ${runs} ${seed}`)
  const gated = await startGatedProduct()
  let broken: string[] = []
  try {
    broken = await playRuns(press, gated, runs, seed)
  } finally {
    await gated.close()
  }
  for (const problem of broken.slice(0, 30)) console.log(`BROKEN: ${problem}`)
  console.log(
    broken.length === 0 ? 'Each was whole, and done once.' : `${broken.length} promises are broken.`,
  )
  return broken.length > 0
}

async function playRuns<State>(
  press: Press<State>,
  gated: GatedProduct,
  runs: number,
  seed: number,
): Promise<string[]> {
  const broken: string[] = []
  const count = await countStatements(await press.prepare(gated), gated)
  console.log(`it sends ${count} statements`)
  const killed = { nothing: 0, all: 0 }
  for (let run = 0; run < runs; run += 1) {
    const place = ((seed + run) % count) + 1
    const result = await killedBefore(place, await press.prepare(gated), gated)
    if (typeof result === 'string') broken.push(`run ${run}, before statement ${place}: ${result}`)
    else killed[result.done ? 'all' : 'nothing'] += 1
    if (process.stdout.isTTY) process.stdout.write(`\rrun ${run + 1} of ${runs}`)
  }
  console.log(`\nkilled: nothing was done ${killed.nothing} times, all ${killed.all} times`)
  const doubled = Math.ceil(runs / 5)
  for (let run = 0; run < doubled; run += 1) {
    const flaw = await pressedTwice(await press.prepare(gated))
    if (flaw !== null) broken.push(`pressed twice at once, run ${run}: ${flaw}`)
  }
  console.log(`pressed twice at once: ${doubled} times`)
  return broken
}

async function countStatements<State>(trial: Trial<State>, { gate }: GatedProduct): Promise<number> {
  gate.arm(Number.POSITIVE_INFINITY, () => {})
  const { status, body } = await trial.landlord.api('POST', trial.path, trial.body)
  const count = gate.disarm()
  if (status >= 300) throw new Error(`It is refused with ${status}: ${JSON.stringify(body)}`)
  const flaw = trial.flawOf(await trial.read())
  if (flaw !== null) throw new Error(`Nothing was killed, and yet ${flaw}`)
  return count
}

/** @returns the error found, or whether it had been done when the API was killed */
async function killedBefore<State>(
  place: number,
  { landlord, path, body, read, isDone, flawOf }: Trial<State>,
  gated: GatedProduct,
): Promise<string | { done: boolean }> {
  const before = await read()
  const headers = { 'idempotency-key': randomUUID() }
  const { gate, product } = gated
  gate.arm(place, () => product.process.kill('SIGKILL'))
  const heard = await landlord.api('POST', path, body, headers).catch(() => null)
  gate.disarm()
  // Background work may have sent statements first, so that it was done before this statement was reached.
  await gated.restart()
  Object.assign(landlord, await logIn(gated.product.base, landlord.email, landlord.password))
  const after = await read()
  const done = isDone(after)
  if (heard !== null && heard.status < 300 && !done) return 'what was acknowledged is not there'
  if (!done && !isDeepStrictEqual(after, before)) return `something of it is there: ${JSON.stringify(after)}`
  const again = await landlord.api('POST', path, body, headers)
  if (again.status >= 300) return `pressed again it is ${again.status}: ${JSON.stringify(again.body)}`
  const last = await read()
  const flaw = flawOf(last)
  if (flaw !== null) return `pressed again ${flaw}`
  if (done && !isDeepStrictEqual(last, after)) return 'pressed again it was done twice'
  return { done }
}

/** Two windows press at the same moment, each with a key of its own. */
async function pressedTwice<State>(trial: Trial<State>): Promise<string | null> {
  const { landlord, path, body, read, flawOf } = trial
  const press = () => landlord.api('POST', path, body, { 'idempotency-key': randomUUID() })
  const answers = await Promise.all([press(), press()])
  if (answers.every(({ status }) => status >= 300)) return `neither was taken: ${answers[0]?.status}`
  const failed = answers.find(({ status }) => status >= 500)
  return failed === undefined ? flawOf(await read()) : `one failed with ${failed.status}`
}
