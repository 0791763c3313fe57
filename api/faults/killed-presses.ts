import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { freePort } from '@orenda/delivery/test/free-port'
import { ownerPassword } from '../src/platform/database/embedded/cluster.ts'
import { readPostmasterFile } from '../src/platform/database/embedded/postmaster-file.ts'
import { ownerUrl } from '../src/platform/database/embedded/server.ts'
import { cleanUpAtExit } from '../test/clean-up-at-exit.ts'
import { type Landlord, logIn, tokenIn } from '../test/landlord.ts'
import { startMailServer } from '../test/mail-server.ts'
import { type Product, startProduct } from '../test/product.ts'
import { openStatementGate, type StatementGate } from './statement-gate.ts'

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
  prepare(product: Product): Promise<Trial<State>>
}

/** Finds the token in the letter that confirms an address. */
export type VerificationToken = (email: string) => Promise<string>

/**
 * Kills the API before each of the statements in turn that a press sends to the database. Afterwards it must be done
 * completely or not at all, and a repetition with the same key must do it exactly once; so must two presses at once.
 * @returns whether an error was found
 */
export async function playKilledPresses<State>(
  pressOf: (verificationToken: VerificationToken) => Press<State>,
  runs = 100,
  seed = randomInt(2 ** 31),
): Promise<boolean> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'orenda-faults-'))
  const cleanup = cleanUpAtExit(folder)
  const mail = await startMailServer()
  const press = pressOf(async email => tokenIn((await mail.waitFor(email)).text))
  console.log(`seed ${seed}, ${runs} runs; again with: npm run faults -- ${press.name} ${runs} ${seed}`)
  const setting = {
    dataDir: join(folder, 'data'),
    smtpUrl: mail.url,
    onSpawn: cleanup.bind,
    logFile: process.env.FAULTS_LOG ?? join(folder, 'product.log'),
  }
  // Keeps the database running while the API is killed, and sends mails.
  const keeper = await startProduct({ ...setting, port: await freePort(), env: { SCHEDULED_JOBS: '0' } })
  const postgres = join(setting.dataDir, 'postgres')
  const { port: databasePort = 0 } = await readPostmasterFile(join(postgres, 'cluster', 'data'))
  const gate = await openStatementGate(databasePort)
  const env = {
    DATABASE_URL: ownerUrl(gate.port, await ownerPassword(postgres)),
    ROLE: 'api',
    SCHEDULED_JOBS: '0',
    RATE_REGISTER_ADDRESS: '100000/1h',
    RATE_LOGIN_ADDRESS: '100000/1h',
    RATE_LINK_ADDRESS: '100000/1h',
  }
  const port = await freePort()
  const server = { product: await startProduct({ ...setting, port, env }) }
  const restart = async () => {
    await server.product.end('SIGKILL')
    server.product = await startProduct({ ...setting, port, env })
  }
  let broken: string[] = []
  try {
    broken = await playRuns({ press, gate, server, restart, runs, seed })
  } finally {
    await server.product.end('SIGKILL')
    await gate.close()
    await keeper.end('SIGTERM')
    await mail.close()
    await cleanup.cleanUp()
  }
  for (const problem of broken.slice(0, 30)) console.log(`BROKEN: ${problem}`)
  console.log(
    broken.length === 0 ? 'Each was whole, and done once.' : `${broken.length} promises are broken.`,
  )
  return broken.length > 0
}

interface Playing<State> {
  press: Press<State>
  gate: StatementGate
  server: { product: Product }
  restart: () => Promise<void>
  runs: number
  seed: number
}

async function playRuns<State>(playing: Playing<State>): Promise<string[]> {
  const { press, server, runs, seed } = playing
  const broken: string[] = []
  const count = await countStatements(playing)
  console.log(`it sends ${count} statements`)
  const killed = { nothing: 0, all: 0 }
  for (let run = 0; run < runs; run += 1) {
    const place = ((seed + run) % count) + 1
    const result = await killedBefore(place, await press.prepare(server.product), playing)
    if (typeof result === 'string') broken.push(`run ${run}, before statement ${place}: ${result}`)
    else killed[result.done ? 'all' : 'nothing'] += 1
    if (process.stdout.isTTY) process.stdout.write(`\rrun ${run + 1} of ${runs}`)
  }
  console.log(`\nkilled: nothing was done ${killed.nothing} times, all ${killed.all} times`)
  const doubled = Math.ceil(runs / 5)
  for (let run = 0; run < doubled; run += 1) {
    const flaw = await pressedTwice(await press.prepare(server.product))
    if (flaw !== null) broken.push(`pressed twice at once, run ${run}: ${flaw}`)
  }
  console.log(`pressed twice at once: ${doubled} times`)
  return broken
}

async function countStatements<State>({ press, gate, server }: Playing<State>): Promise<number> {
  const trial = await press.prepare(server.product)
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
  { gate, server, restart }: Playing<State>,
): Promise<string | { done: boolean }> {
  const before = await read()
  const headers = { 'idempotency-key': randomUUID() }
  const { product } = server
  gate.arm(place, () => product.process.kill('SIGKILL'))
  const heard = await landlord.api('POST', path, body, headers).catch(() => null)
  gate.disarm()
  // Background work may have sent statements first, so that it was done before this statement was reached.
  await restart()
  Object.assign(landlord, await logIn(server.product.base, landlord.email, landlord.password))
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
